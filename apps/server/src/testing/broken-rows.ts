import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** From now on the database refuses rows of a table that are as `condition` says, until the returned function is called. */
export async function refuseRows(db: Database, table: string, condition: string): Promise<() => Promise<void>> {
  await sql`alter table ${sql.table(table)} add constraint refused check (not (${sql.raw(condition)}))`.execute(db)
  return async () => void (await sql`alter table ${sql.table(table)} drop constraint refused`.execute(db))
}
