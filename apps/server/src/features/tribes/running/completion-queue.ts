import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { TribesDeps } from '../deps.ts'
import { complete } from './complete-tribe.ts'
import { withLockedTribe } from './locked-tribe.ts'

/** Looks every ten minutes, so that a stay is completed early on the day after its end, however the clock moved. */
export function completionQueue(deps: TribesDeps): Queue<object> {
  return {
    name: 'completion',
    retryLimit: 3,
    retryDelaySeconds: 60,
    cron: '*/10 * * * *',
    run: async () => void (await completeEndedStays(deps)),
  }
}

/**
 * Completes every open stay that ended before today and answers how many. Each is a transaction of its own, so that no
 * lock is held for long, and is looked at again under its lock, so that any number of nodes may do this at once. One
 * that fails leaves the others alone and fails the job, which is tried again.
 */
export async function completeEndedStays(deps: TribesDeps): Promise<number> {
  let completed = 0
  const failures: unknown[] = []
  for (const id of await endedStays(deps.db, deps.clock.today())) {
    try {
      if (await completeIfEnded(deps, id)) completed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} stays could not be completed`)
  return completed
}

function completeIfEnded(deps: TribesDeps, id: string): Promise<boolean> {
  return withLockedTribe(deps, id, async (locked) => {
    const { status, end_date } = locked.tribe
    if (status !== 'open' || end_date >= deps.clock.today()) return false
    await complete(deps, locked, null)
    return true
  })
}

/** Ids of open tribes whose stay ended before a day, the oldest first. Answered by an index of Explore, which has the dates. */
async function endedStays(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tribes where status = 'open' and end_date < ${today} order by end_date, id`.execute(db)
  return rows.map(({ id }) => id)
}
