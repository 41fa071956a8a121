import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { TribesDeps } from '../deps.ts'
import { lockTribes } from '../tribe-members.ts'
import { completeTribes } from './complete-tribe.ts'

/** Runs every ten minutes, so that a stay is completed early on the day after its end. */
export function completionQueue(deps: TribesDeps): Queue<object> {
  return scheduled({
    name: 'completion',
    cron: '*/10 * * * *',
    run: () => completeEndedStays(deps),
  })
}

/** Small, so that tribes are locked only briefly and other requests get through between batches. */
const batchSize = 25

/**
 * Completes every open stay that ended before today, and returns their number. Each batch is a transaction in which the stays
 * are checked again under their locks, so that several nodes may run it simultaneously. A stay that fails does not affect the
 * others, but it fails the job, which is retried.
 */
export async function completeEndedStays(deps: TribesDeps): Promise<number> {
  const ids = await endedStays(deps.db, deps.clock.today())
  let completed = 0
  await forEachIsolated(batchesOf(ids), async (batch) => {
    const startedAt = performance.now()
    completed += await completeBatch(deps, batch)
    // leaves half of the time to other requests
    await sleep(performance.now() - startedAt)
  })
  return completed
}

function batchesOf(ids: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => index * batchSize)
  return starts.map((start) => ids.slice(start, start + batchSize))
}

/** Completes a batch in one transaction or, if that fails, each stay in its own. */
async function completeBatch(deps: TribesDeps, ids: readonly string[]): Promise<number> {
  try {
    return await completeTogether(deps, ids)
  } catch {
    let completed = 0
    await forEachIsolated(ids, async (id) => {
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
    await completeTribes(deps, { trx, tribes, now: deps.clock.now() }, null)
    return tribes.length
  })
}

/** Ids of open tribes whose stay ended before a day, the oldest first. An index of Explore covers this query. */
async function endedStays(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tribes where status = 'open' and end_date < ${today} order by end_date, id`.execute(db)
  return rows.map(({ id }) => id)
}
