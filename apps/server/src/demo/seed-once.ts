import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { DemoApp } from './admit-people.ts'
import { isSeeded } from './marker.ts'

/** Names the lock that one node holds while it makes the world. */
const lockKey = 20_261_121

/** Makes the demo world unless it is there; answers whether this call made it. */
export async function seedOnce(
  app: DemoApp,
  config: Pick<Config, 'appUrl' | 'payments'>,
  clock: Clock,
): Promise<boolean> {
  if (await isSeeded(app.db)) return false
  // the texts of the world are read only where there is something to write
  const { seedWorld } = await import('./seed-world.ts')
  return alone(app.db, async () => {
    if (await isSeeded(app.db)) return false
    await seedWorld(app, config, clock)
    return true
  })
}

/** Runs `act` while no other node does, on a connection of its own that holds the lock. */
function alone<Result>(db: Database, act: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (holder) => {
    // whoever waits here waits for all of the other node's work
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
