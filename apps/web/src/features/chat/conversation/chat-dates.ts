import { dateFormat } from '../../../platform/format/date-format.ts'

/** English dates in the browser's time zone (decision G-131); only tests and the server pass another one. */
const day = { month: 'short', day: 'numeric' } as const

/** "Nov 20" */
export function shortDay(at: string, timeZone?: string): string {
  return format(at, { ...day, timeZone })
}

/** "Nov 20, 8:58 AM" */
export function dayAndTime(at: string, timeZone?: string): string {
  return format(at, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
}

/** The day of an instant, to compare with another's. */
export function dayOf(at: string, timeZone?: string): string {
  return format(at, { ...day, year: 'numeric', timeZone })
}

function format(at: string, options: Intl.DateTimeFormatOptions): string {
  // browsers write a narrow space before AM
  return dateFormat('en-US', options).format(new Date(at)).replace('\u202F', ' ')
}
