import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Stops the schedule: jobs run only when a test runs them. Returns what was in it. */
export async function stopSchedule({ db }: TestApp): Promise<unknown[]> {
  return (await sql`delete from pgboss.schedule returning name, cron`.execute(db)).rows
}
