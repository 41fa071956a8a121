import { addDays, minuteMs } from '@wayhouse/domain/dates'
import { dateFormat } from '../../platform/format/date-format.ts'

/** "Just now", "12 min ago", "Today, 9:40", "Yesterday, 23:30", "6 May, 16:12", "6 May 2025". */
export function timeAgo(instant: Date, now: Date, timeZone?: string): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const day = dayOf(instant, timeZone)
  const time = clockTime(instant, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return `Today, ${time}`
  if (day === addDays(today, -1)) return `Yesterday, ${time}`
  if (day.slice(0, 4) !== today.slice(0, 4)) return shortDay(instant, timeZone, 'numeric')
  return `${shortDay(instant, timeZone)}, ${time}`
}

/** The text after "by": "18:00 today", "18:00 tomorrow", "Tue 12 May". */
export function dueText(instant: Date, now: Date, timeZone?: string): string {
  const day = dayOf(instant, timeZone)
  const time = clockTime(instant, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return `${time} today`
  if (day === addDays(today, 1)) return `${time} tomorrow`
  return format(instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** "9:40". */
export function clockTime(instant: Date, timeZone?: string): string {
  return format(instant, timeZone, { hour: 'numeric', minute: '2-digit' })
}

/** "Tuesday 12 May 2026 at 18:00". */
export function fullTime(instant: Date, timeZone?: string): string {
  return format(instant, timeZone, { dateStyle: 'full', timeStyle: 'short' }).replace(',', '')
}

/** "6 May"; with `year: 'numeric'` "6 May 2025". */
export function shortDay(instant: Date, timeZone?: string, year?: 'numeric'): string {
  return format(instant, timeZone, { day: 'numeric', month: 'short', year })
}

/** The plain date of an instant in a time zone, else in the reader's: "2026-05-12". */
export function dayOf(instant: Date, timeZone?: string): string {
  return dateFormat('en-CA', { timeZone }).format(instant)
}

function format(instant: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone }).format(instant)
}
