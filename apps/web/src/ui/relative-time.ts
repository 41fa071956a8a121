import { dayMs, minuteMs } from '@wayhouse/domain/dates'
import { dateFormat } from '../platform/date-format.ts'

/** "Just now", "12 min ago", "Today, 9:40", "Yesterday, 23:30", "6 May, 16:12", "6 May 2025". */
export function timeAgo(instant: Date, now: Date, timeZone?: string): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const day = dayOf(instant, timeZone)
  const time = format(instant, timeZone, { hour: 'numeric', minute: '2-digit' })
  if (day === dayOf(now, timeZone)) return `Today, ${time}`
  if (day === dayOf(new Date(now.getTime() - dayMs), timeZone)) return `Yesterday, ${time}`
  if (day.slice(0, 4) !== dayOf(now, timeZone).slice(0, 4)) return shortDay(instant, timeZone, 'numeric')
  return `${shortDay(instant, timeZone)}, ${time}`
}

/** The text after "by": "18:00 today", "18:00 tomorrow", "Tue 12 May". */
export function dueText(instant: Date, now: Date, timeZone?: string): string {
  const day = dayOf(instant, timeZone)
  const time = format(instant, timeZone, { hour: 'numeric', minute: '2-digit' })
  if (day === dayOf(now, timeZone)) return `${time} today`
  if (day === dayOf(new Date(now.getTime() + dayMs), timeZone)) return `${time} tomorrow`
  return format(instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** "Tuesday 12 May 2026 at 18:00". */
export function fullTime(instant: Date, timeZone?: string): string {
  return format(instant, timeZone, { dateStyle: 'full', timeStyle: 'short' }).replace(',', '')
}

/** "6 May"; with `year: 'numeric'` "6 May 2025". */
export function shortDay(instant: Date, timeZone?: string, year?: 'numeric'): string {
  return format(instant, timeZone, { day: 'numeric', month: 'short', year })
}

/** The plain date of an instant in a time zone, "2026-05-12". */
function dayOf(instant: Date, timeZone: string | undefined): string {
  return dateFormat('en-CA', { timeZone }).format(instant)
}

function format(instant: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone }).format(instant)
}
