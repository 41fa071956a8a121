import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** How many requests to join were sent on each day (in UTC) since an instant; days without any are left out. */
export async function requestsPerDay(db: Database, since: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'utc')::date::text as day, count(*)::int as count
    from tribe_reservations where created_at >= ${since} group by 1`.execute(db)
  return rows
}
