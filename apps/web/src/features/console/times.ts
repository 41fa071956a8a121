import { now } from '../../platform/format/clock.ts'

/** How long until an instant, in words: “in 9 h”. */
export function hoursUntil(instant: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now().getTime()) / 60_000))
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`
}
