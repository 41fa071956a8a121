import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@wayhouse/server/config'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { sql } from 'kysely'
import type { DemoApp } from './create-accounts.ts'
import { isSeeded } from './marker.ts'

/** The advisory lock of the node that writes the demo data. */
const lockKey = 20_261_121
const retryMs = 100

/** Writes the demo data unless it exists; returns whether this call wrote it. */
export async function seedOnce(
  app: DemoApp,
  config: Pick<Config, 'appUrl' | 'payments'>,
  clock: Clock,
): Promise<boolean> {
  if (await isSeeded(app.db)) return false
  // the texts are loaded only if they are needed
  const { seedData } = await import('./seed-data.ts')
  return withLock(app.db, async () => {
    if (await isSeeded(app.db)) return false
    await seedData(app, config, clock)
    return true
  })
}

/** Runs `work` while no other node does, with an advisory lock on a separate connection. */
function withLock<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // polled, because a statement that waits for another node would run into the statement timeout
    while (!(await tryLock(connection))) await sleep(retryMs)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function tryLock(connection: Database): Promise<boolean> {
  const query = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as locked`
  const { rows } = await query.execute(connection)
  return rows[0]?.locked === true
}
