import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tribesFound } from './list-queries.ts'

/** Ids of the open tribes, newest first, at most `limit` and never more than 101: for search engines. */
export async function openTribeIds(db: Database, clock: Clock, limit: number): Promise<string[]> {
  const anything = { places: null, startsFrom: null, endsUntil: null, size: null, budget: null, after: null }
  const found = await tribesFound(db, { ...anything, today: clock.today(), sort: 'newest' }, limit)
  return found.map(({ id }) => id)
}
