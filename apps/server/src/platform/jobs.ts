import type { Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.gen.ts'
import type { Log } from './log.ts'

/** Work that is done later, at least once, kept in the database. A queue has one name and one kind of job. */
export type Queue<Job extends object> = {
  name: string
  /** Seconds between tries double from here. */
  retryDelaySeconds: number
  retryLimit: number
  /** When to enqueue one by itself, once across all nodes: five fields of cron, in UTC. */
  cron?: string
  run(job: Job): Promise<void>
}

export type Jobs = {
  /** Enqueues within the transaction of the effect, so that both happen or neither does. */
  enqueue(trx: Transaction<DB> | Database, queue: { name: string }, job: object): Promise<void>
  start(queues: readonly Queue<never>[]): Promise<void>
  stop(): Promise<void>
}

export function createJobs(pool: pg.Pool, log: Log): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (err) => log.error({ err }, 'jobs'))
  return {
    enqueue: async (trx, queue, job) => {
      const executeSql = (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? []))
      await boss.send(queue.name, job, { db: { executeSql } })
    },
    start: async (queues) => {
      await boss.start()
      for (const queue of queues) await work(boss, queue)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

async function work(boss: PgBoss, queue: Queue<never>): Promise<void> {
  const { retryLimit, retryDelaySeconds: retryDelay } = queue
  await boss.createQueue(queue.name, { retryLimit, retryDelay, retryBackoff: true })
  if (queue.cron !== undefined) await boss.schedule(queue.name, queue.cron)
  await boss.work<never>(queue.name, { pollingIntervalSeconds: 1, batchSize: 5 }, async (jobs) => {
    for (const job of jobs) await queue.run(job.data)
  })
}
