import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** How many statements of the database wait for a lock at this moment. */
export async function waitingForLocks({ db }: { db: Database }): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
