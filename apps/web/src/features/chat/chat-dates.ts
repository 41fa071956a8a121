import { dateFormat } from '../../platform/date-format.ts'

/** English dates of messages in the browser's time zone (decision G-131); another zone only for tests and the server. */
const day = { month: 'short', day: 'numeric' } as const

/** "Nov 20" */
export function shortDay(at: string, timeZone?: string): string {
  return format(at, { ...day, timeZone })
}

/** "Nov 20, 8:58 AM" */
export function dayAndTime(at: string, timeZone?: string): string {
  return format(at, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
}

/** A day as a value to compare. */
export function dayOf(at: string, timeZone?: string): string {
  return format(at, { ...day, year: 'numeric', timeZone })
}

function format(at: string, options: Intl.DateTimeFormatOptions): string {
  // browsers put a narrow space before AM
  return dateFormat('en-US', options).format(new Date(at)).replace('\u202F', ' ')
}
