import { sql } from 'kysely'
import { recordActs } from './audit/record-act.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import type { Jobs, QueueName } from './jobs.ts'
import type { Operator } from './operator.ts'

/** How many dead jobs a queue has that stores them. */
export async function countDead(db: Database, { name }: QueueName<never>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${`${name}.dead`} and state = 'created'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The queues whose jobs have failed for the last time, beside those that store them for operators. A scheduled job that has run since is
 * no longer failed: each of its runs does everything that is due.
 */
export async function failedQueues(db: Database): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select f.queue, count(*)::int as count from ${failedJobs} f group by f.queue order by f.queue`.execute(db)
  return rows
}

const failedJobs = sql`(
  select j.id, j.name as queue from pgboss.job j join pgboss.queue q on q.name = j.name
  where j.state = 'failed' and q.dead_letter is null and not (
    exists (select from pgboss.schedule s where s.name = j.name) and exists (
      select from pgboss.job later
      where later.name = j.name and later.state = 'completed' and later.completed_on > j.completed_on)))`

type RetryDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'retryFailed'> }

/** An operator has the failed jobs of a queue run again. Returns how many. */
export async function retryFailedJobs(
  { db, clock, jobs }: RetryDeps,
  { queue, by }: { queue: string; by: Operator },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // one after the other, so that of several at once one counts
    await sql`select pg_advisory_xact_lock(hashtextextended(${`retry ${queue}`}, 0))`.execute(trx)
    const { rows } = await sql<{ id: string }>`select f.id from ${failedJobs} f where f.queue = ${queue}`.execute(trx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await jobs.retryFailed(trx, queue, ids)
    const subject = { type: 'queue', id: null, name: `Jobs “${queue}”` }
    await recordActs(trx, clock, { by, act: 'retry jobs', subject, after: { retried: ids.length } })
    return ids.length
  })
}
