import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@wayhouse/server/config'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { sql } from 'kysely'
import type { DemoApp } from './admit-people.ts'
import { isSeeded } from './marker.ts'

/** The advisory lock of the node that writes the demo data. */
const lockKey = 20_261_121
const askEveryMs = 100

/** Writes the demo data unless it exists; returns whether this call wrote it. */
export async function seedOnce(
  app: DemoApp,
  config: Pick<Config, 'appUrl' | 'payments'>,
  clock: Clock,
): Promise<boolean> {
  if (await isSeeded(app.db)) return false
  // the texts are loaded only where they are needed
  const { seedData } = await import('./seed-data.ts')
  return alone(app.db, async () => {
    if (await isSeeded(app.db)) return false
    await seedData(app, config, clock)
    return true
  })
}

/** Runs `act` while no other node does, on a connection of its own that holds the lock. */
function alone<Result>(db: Database, act: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (holder) => {
    // asked again and again: a statement that waits until another node has finished would be given up
    while (!(await isLocked(holder))) await pause(askEveryMs)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(holder)
    }
  })
}

async function isLocked(holder: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as locked`.execute(
    holder,
  )
  return rows[0]?.locked === true
}
