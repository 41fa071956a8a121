import { utcToday, viewerToday } from '../../../platform/today.ts'

/** The first day on which a new stay may start: today where the host is, but no day that is over in UTC. */
export function firstDay(): string {
  const [there, utc] = [viewerToday(), utcToday()]
  return there > utc ? there : utc
}
