import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tribesFound } from './list-queries.ts'

/** Ids of the open tribes, newest first, at most `limit` and never more than 101: for search engines. */
export async function openTribeIds(db: Database, clock: Clock, limit: number): Promise<string[]> {
  const everything = { places: null, startsFrom: clock.today(), endsUntil: null, size: null, after: null }
  return (await tribesFound(db, everything, limit)).map(({ id }) => id)
}
