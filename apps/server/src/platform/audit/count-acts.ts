import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How often each kind of act was done on the days of a time (in UTC), the most frequent first. */
export async function countActs(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ act: string; count: number }[]> {
  const { rows } = await sql<{ act: string; count: number }>`
    select act, sum(acts)::int as count from audit_days
    where day >= (${from}::timestamptz at time zone 'utc')::date and day < (${until}::timestamptz at time zone 'utc')::date
    group by act order by sum(acts) desc, act`.execute(db)
  return rows
}
