import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { DemoApp } from './admit-people.ts'
import { isSeeded } from './marker.ts'

/** The advisory lock of the node that writes the demo data. */
const lockKey = 20_261_121

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
    // waits until another node has finished
    await sql`set statement_timeout = 0`.execute(holder)
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(holder)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(holder)
      await sql`reset statement_timeout`.execute(holder)
    }
  })
}
