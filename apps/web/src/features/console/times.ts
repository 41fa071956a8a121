import { now } from '../../platform/format/clock.ts'

/** How long until an instant, in words: “in 9 h”. */
export function hoursUntil(instant: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now().getTime()) / 60_000))
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`
}

/** “19 h”, from two days on “3 days”; a dash where nothing was decided. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}
