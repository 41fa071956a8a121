import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** Counts statements that insert into a table; `take` returns their number since the previous call. */
export async function countInserts(db: Database, table: string): Promise<{ take(): Promise<number> }> {
  const [log, count] = [sql.table(`${table}_inserts`), sql.table(`count_${table}_inserts`)]
  await sql`create table ${log} (id int generated always as identity)`.execute(db)
  await sql`create function ${count}() returns trigger language plpgsql as
    'begin insert into ${log} default values; return null; end'`.execute(db)
  await sql`create trigger count_inserts after insert on ${sql.table(table)} for each statement execute function ${count}()`.execute(
    db,
  )
  return {
    take: async () => (await sql`delete from ${log} returning id`.execute(db)).rows.length,
  }
}
