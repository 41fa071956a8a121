import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** Makes the database refuse rows of a table that match the condition, until the returned function is called. */
export async function refuseRows(db: Database, table: string, condition: string): Promise<() => Promise<void>> {
  await sql`alter table ${sql.table(table)} add constraint refused check (not (${sql.raw(condition)}))`.execute(db)
  return async () => void (await sql`alter table ${sql.table(table)} drop constraint refused`.execute(db))
}
