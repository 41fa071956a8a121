/**
 * Dates of stays are calendar dates such as "2026-11-21", not instants: they can be compared as text, and time zones do not
 * shift them. Calculations use midnights in UTC, which has no daylight saving time.
 */
export type PlainDate = string

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whether a value is an existing calendar date from 2000 to 2199, in the form YYYY-MM-DD. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !/^2[01]\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value)) return false
  // runs for every date in every response of the API, so most cases avoid creating a Date
  const day = Number(value.slice(8))
  return day <= 28 || day <= lastDayOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)))
}

/** The calendar date of an instant in UTC (decision G-86). */
export function dateOf(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOf(new Date(midnight(date) + days * dayMs))
}

/** Adds calendar months, limited to the month's last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return dateOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDayOf(year, month + months)))))
}

/** The number of nights between two dates; negative if `end` is before `start`. */
export function nightsBetween(start: PlainDate, end: PlainDate): number {
  return Math.round((midnight(end) - midnight(start)) / dayMs)
}

/** The number of days of a month; months start at 1 and may exceed 12. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A date as written in pages and emails: "21 December 2026". */
export function longDate(date: PlainDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(midnight(date))
}

/** A date with its weekday, as an order says it: "Tue 6 Oct 2026". */
export function weekdayDate(date: PlainDate): string {
  return new Date(midnight(date)).toUTCString().slice(0, 16).replace(/, 0?/, ' ')
}

function midnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
