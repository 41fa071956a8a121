import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { scheduled } from '../jobs.ts'
import type { Queue } from '../jobs.ts'

/** Deletes acts older than five years (REC-02), every night. */
export function oldActsQueue({ db }: { db: Database }): Queue<object> {
  return scheduled({ name: 'old-acts', cron: '7 4 * * *', run: () => forgetOldActs(db) })
}

export async function forgetOldActs(db: Database): Promise<void> {
  await sql`select forget_old_audit()`.execute(db)
  await sql`delete from audit_days where day < (now() at time zone 'utc')::date - interval '5 years'`.execute(db)
}
