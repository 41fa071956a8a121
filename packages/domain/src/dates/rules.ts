/**
 * Dates of stays are calendar dates, "2026-11-21", never instants: they sort and compare as text and no time zone
 * can shift them. The arithmetic runs on UTC midnights, which have no daylight saving.
 */
export type PlainDate = string

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whether this is a real calendar date from 2000 to 2199, in the form YYYY-MM-DD. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !/^2[01]\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value)) return false
  // runs for every date in every answer of the API, so most are decided without making a Date
  const day = Number(value.slice(8))
  return day <= 28 || day <= lastDayOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)))
}

/** The calendar date in UTC at an instant (decision G-86: the server's today is UTC's). */
export function dateOf(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOf(new Date(midnight(date) + days * dayMs))
}

/** So many calendar months later, held at the month's end: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return dateOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDayOf(year, month + months)))))
}

/** Nights from one date to another; negative when `end` is the earlier one. */
export function nightsBetween(start: PlainDate, end: PlainDate): number {
  return Math.round((midnight(end) - midnight(start)) / dayMs)
}

/** How many days a month has; months count from 1 and may go past the year's end. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A date as pages and emails write it out: "21 December 2026". */
export function longDate(date: PlainDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(midnight(date))
}

function midnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
