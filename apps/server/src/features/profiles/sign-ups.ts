import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** How many of the present members have signed up on each day (in UTC) since an instant; days without any are left out. */
export async function signUpsPerDay(db: Database, since: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'utc')::date::text as day, count(*)::int as count
    from profiles where created_at >= ${since} group by 1`.execute(db)
  return rows
}
