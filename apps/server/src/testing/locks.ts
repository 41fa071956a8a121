import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** How many statements of the database are waiting for a lock. */
export async function lockWaitCount({ db }: { db: Database }): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
