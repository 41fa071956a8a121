import { dateOf, hourMs } from './rules.ts'
import type { PlainDate } from './rules.ts'

/**
 * The calendar date of an instant at a place in an IANA time zone (decision G-86). Where the zone is not known, the date in UTC.
 */
export function dayAt(timeZone: string | null, instant: Date): PlainDate {
  if (timeZone === null) return dateOf(instant)
  // Swedish dates have the form YYYY-MM-DD; creating a format takes longer than using it
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(instant)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The earliest calendar date that it can be at a place: where its zone is not known, the one twelve hours behind UTC, which no place
 * is behind.
 */
export function earliestDayAt(timeZone: string | null, instant: Date): PlainDate {
  return timeZone === null ? dateOf(new Date(instant.getTime() - 12 * hourMs)) : dayAt(timeZone, instant)
}
