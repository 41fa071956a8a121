import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** How many members have used a session since an instant. */
export async function countActive(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from sessions where updated_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}
