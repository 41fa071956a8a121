import { now } from './clock.ts'

/** A date without time, "2026-01-12". Parsed and formatted in UTC, so that no time zone can shift it. */
type PlainDate = string

const dayMonth = lazyFormat({ day: 'numeric', month: 'short' })
const dayMonthYear = lazyFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const monthYearFormat = lazyFormat({ month: 'short', year: 'numeric' })

/** "12 Jan – 9 Feb"; with the year where it is not `thisYear`, with both where they differ. */
export function stayDates(start: PlainDate, end: PlainDate, thisYear = now().getUTCFullYear()): string {
  const [startYear, endYear] = [yearOf(start), yearOf(end)]
  if (startYear !== endYear) return `${dayMonthYear().format(utc(start))} – ${dayMonthYear().format(utc(end))}`
  const last = endYear === thisYear ? dayMonth() : dayMonthYear()
  return `${dayMonth().format(utc(start))} – ${last.format(utc(end))}`
}

/** "12 Jan", with the year where it is not `thisYear`. */
export function shortDate(date: PlainDate, thisYear = now().getUTCFullYear()): string {
  return (yearOf(date) === thisYear ? dayMonth() : dayMonthYear()).format(utc(date))
}

/** "12 Jan 2026", the day of an instant. */
export function fullDate(instant: string): string {
  return dayMonthYear().format(new Date(instant))
}

/** "Oct 2026" of a plain date or an instant. */
export function monthYear(date: string): string {
  return monthYearFormat().format(new Date(date))
}

const utc = (date: PlainDate) => new Date(`${date}T00:00:00Z`)
const yearOf = (date: PlainDate) => Number(date.slice(0, 4))

/** A format that is created with its first use: creating these three takes a slow phone 60 ms, and most pages need one or none. */
function lazyFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }))
}
