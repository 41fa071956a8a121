import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { TribesDeps } from '../deps.ts'
import { lockTribes } from '../tribe-members.ts'
import { complete } from './complete-tribe.ts'

/** Looks every ten minutes, so that a stay is completed early on the day after its end, however the clock moved. */
export function completionQueue(deps: TribesDeps): Queue<object> {
  return scheduled({
    name: 'completion',
    cron: '*/10 * * * *',
    run: () => completeEndedStays(deps),
  })
}

/** Few enough that none of the tribes is locked for more than a moment, and that pages are answered in between. */
const batchSize = 25

/**
 * Completes every open stay that ended before today and returns how many. A batch is one transaction, and each stay is
 * looked at again under its lock, so that any number of nodes may do this at once. One that fails leaves the others alone
 * and fails the job, which is tried again.
 */
export async function completeEndedStays(deps: TribesDeps): Promise<number> {
  const ids = await endedStays(deps.db, deps.clock.today())
  let completed = 0
  await eachAlone(batchesOf(ids), async (batch) => {
    const beganAt = performance.now()
    completed += await completeBatch(deps, batch)
    // half of the time is left to those who look around
    await pause(performance.now() - beganAt)
  })
  return completed
}

function batchesOf(ids: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => index * batchSize)
  return starts.map((at) => ids.slice(at, at + batchSize))
}

/** Completes a batch together or, where that fails, each of its stays by itself. */
async function completeBatch(deps: TribesDeps, ids: readonly string[]): Promise<number> {
  try {
    return await completeTogether(deps, ids)
  } catch {
    let completed = 0
    await eachAlone(ids, async (id) => {
      completed += await completeTogether(deps, [id])
    })
    return completed
  }
}

function completeTogether(deps: TribesDeps, ids: readonly string[]): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const today = deps.clock.today()
    const locked = await lockTribes(trx, ids)
    const tribes = locked.filter(({ status, end_date }) => status === 'open' && end_date < today)
    await complete(deps, { trx, tribes, now: deps.clock.now() }, null)
    return tribes.length
  })
}

/** Ids of open tribes whose stay ended before a day, the oldest first. Answered by an index of Explore, which has the dates. */
async function endedStays(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tribes where status = 'open' and end_date < ${today} order by end_date, id`.execute(db)
  return rows.map(({ id }) => id)
}
