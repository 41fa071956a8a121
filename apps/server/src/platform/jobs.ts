import type { Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Job, JobResult } from 'pg-boss'
import { urlOf } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { listenTo } from './database/listen.ts'
import type { DB } from './database/schema.gen.ts'
import type { Log } from './log.ts'

/** A queue by its name, typed by its jobs: all that enqueuing needs. Names have only letters, digits, `-` and `.`. */
export type QueueName<Kind extends object> = {
  name: string
  /** Never set: it lets the compiler know what jobs the queue takes. */
  takes?: (job: Kind) => void
}

/** Work that is done later, at least once, kept in the database. A queue has one name and one kind of job. */
export type Queue<Kind extends object> = QueueName<Kind> & {
  /** Seconds between tries double from here. */
  retryDelaySeconds: number
  retryLimit: number
  /** When to enqueue one by itself, once across all nodes: five fields of cron, in UTC. */
  cron?: string
  /** Whether a job that has failed for the last time is kept, for operators to see and to try again. */
  keepsDead?: boolean
  run(job: Kind): Promise<void>
}

/** A queue that enqueues a job by itself at the times of `cron`. One that fails is tried three times more. */
export function scheduled({ name, cron, run }: { name: string; cron: string; run(): Promise<unknown> }): Queue<object> {
  return { name, cron, retryLimit: 3, retryDelaySeconds: 60, run: async () => void (await run()) }
}

/** A job whose tries are used up. */
export type DeadJob<Kind extends object> = { id: string; job: Kind; enqueuedAt: Date; reason: string }

export type Jobs = {
  /** Enqueues within the transaction of the effect, so that both happen or neither does. Many jobs are one statement. */
  enqueue<Kind extends object>(
    trx: Transaction<DB> | Database,
    queue: QueueName<Kind>,
    ...jobs: NoInfer<Kind>[]
  ): Promise<void>
  /** Dead jobs of a queue that keeps them, oldest first. */
  dead<Kind extends object>(queue: QueueName<Kind>): Promise<DeadJob<Kind>[]>
  /** Enqueues the dead jobs of a queue again; only those of `ids` where given. Returns how many. */
  retryDead(queue: QueueName<never>, ids?: readonly string[]): Promise<number>
  start(queues: readonly Queue<never>[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Brings the tables of jobs up to date, which a newer pg-boss may need, on a connection of its own without the timeouts of
 * requests.
 */
export async function migrateJobs(databaseUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', (err) => log.error({ err }, 'the tables of jobs could not be looked after'))
  await boss.start()
  await boss.stop()
}

/** The jobs of the product that runs: `start` begins to work on them, as soon as they are committed. */
export function createJobs(pool: pg.Pool, log: Log): Jobs {
  const listen = (channel: string, onText: (queue: string) => void, onGap: () => void) =>
    listenTo({ connectionString: urlOf(pool), channel, name: 'wayhouse jobs', log, onText, onGap })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values), listen },
    useListenNotify: true,
  })
  boss.on('error', (err) => log.error({ err }, 'the jobs could not be looked after'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the jobs say'))
  return {
    enqueue: async (trx, queue, ...jobs) => {
      const executeSql = (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? []))
      await boss.insert(
        queue.name,
        jobs.map((data) => ({ data })),
        { db: { executeSql } },
      )
    },
    dead: (queue) => deadJobs(boss, queue),
    retryDead: (queue, ids) => boss.redrive(deadName(queue), ids === undefined ? {} : { ids: [...ids] }),
    start: async (queues) => {
      await boss.start()
      for (const queue of queues) await work(boss, log, queue)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

const batchSize = 5
/** How long a dead job waits for an operator. */
const deadSeconds = 90 * 86_400

const deadName = ({ name }: { name: string }) => `${name}.dead`

async function work(boss: PgBoss, log: Log, queue: Queue<never>): Promise<void> {
  const { retryLimit, retryDelaySeconds: retryDelay } = queue
  if (queue.keepsDead) await boss.createQueue(deadName(queue), { retentionSeconds: deadSeconds })
  const options = {
    retryLimit,
    retryDelay,
    retryBackoff: true,
    notify: true,
    ...(queue.keepsDead ? { deadLetter: deadName(queue) } : {}),
  }
  await boss.createQueue(queue.name, options)
  // an installation may have the queue from before, with other settings
  await boss.updateQueue(queue.name, options)
  if (queue.cron !== undefined) await boss.schedule(queue.name, queue.cron)
  const settings = {
    // retries and what is due later: of new jobs the database notifies
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<never, object, typeof settings>(queue.name, settings, async (jobs) => {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await resultOf(job, queue, log))
    return results
  })
}

/** Jobs are fetched together and completed one by one: a failure does not affect the others. */
async function resultOf(job: Job<never>, queue: Queue<never>, log: Log): Promise<JobResult> {
  try {
    await queue.run(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isLast = job.retryCount >= queue.retryLimit
    // a failure may quote an address or a text: its message stays with the job
    if (isLast) log.error({ queue: queue.name, job: job.id, kind: kindOf(error) }, 'a job has failed for the last time')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** The name of an error; of several together, each of their names. */
function kindOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(kindOf))].join(', ')
  return error instanceof Error ? error.name : typeof error
}

async function deadJobs<Kind extends object>(boss: PgBoss, queue: QueueName<Kind>): Promise<DeadJob<Kind>[]> {
  const found = await boss.findJobs<Kind>(deadName(queue))
  return found.map(({ id, data, sourceCreatedOn, createdOn, sourceOutput }) => ({
    id,
    job: data,
    enqueuedAt: sourceCreatedOn ?? createdOn,
    reason: reasonIn(sourceOutput),
  }))
}

function reasonIn(output: object | null): string {
  const message: unknown = output === null ? null : Reflect.get(output, 'message')
  return typeof message === 'string' ? message : 'unknown'
}
