import { dateOf, minuteMs } from '@wayhouse/domain/dates'
import { now } from './clock.ts'

export const utcToday = (): string => dateOf(now())

/** The date where the viewer is; on the server, which does not know it, in UTC. */
export function viewerToday(): string {
  if (import.meta.env.SSR) return utcToday()
  const at = now()
  return dateOf(new Date(at.getTime() - at.getTimezoneOffset() * minuteMs))
}
