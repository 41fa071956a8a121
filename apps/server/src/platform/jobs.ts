import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Job, JobResult } from 'pg-boss'
import { urlOf } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { listenTo } from './database/listen.ts'
import { isUnavailable } from './database/unavailable.ts'
import type { Log } from './log.ts'
import { SpanKind, inSpan, linksOf, withActiveSpan } from './tracing/span.ts'

/** The name of a queue, with the type of its jobs: all that enqueuing needs. Names have only letters, digits, `-` and `.`. */
export type QueueName<Kind extends object> = {
  name: string
  /** Never set. It gives the compiler the type of the queue's jobs. */
  takes?: (job: Kind) => void
}

/** Work that is done later, at least once, stored in the database. All jobs of a queue have the same type. */
export type Queue<Kind extends object> = QueueName<Kind> & {
  /** The delay before the first retry. It doubles with each retry. */
  retryDelaySeconds: number
  retryLimit: number
  /** When a job is enqueued automatically, once across all nodes: five fields of cron, in UTC. */
  cron?: string
  /** Whether a job that has failed for the last time is stored, so that operators can list and retry it. */
  storesDead?: boolean
  run(job: Kind): Promise<void>
}

type Schedule = { name: string; cron: string; retryLimit?: number; run(): Promise<unknown> }

/** A queue whose job runs at the times of `cron`. A job that fails is retried three times, unless the next one follows soon enough. */
export function scheduled({ name, cron, retryLimit = 3, run }: Schedule): Queue<object> {
  return { name, cron, retryLimit, retryDelaySeconds: 60, run: async () => void (await run()) }
}

/** A job that has failed for the last time. */
export type DeadJob<Kind extends object> = { id: string; job: Kind; enqueuedAt: Date; reason: string }

export type Jobs = {
  /** Enqueues in the caller's transaction, so that a rollback also discards the jobs. Many jobs are one statement. */
  enqueue<Kind extends object>(trx: Database, queue: QueueName<Kind>, ...jobs: NoInfer<Kind>[]): Promise<void>
  /** Dead jobs of a queue with `storesDead`, oldest first. */
  dead<Kind extends object>(queue: QueueName<Kind>): Promise<DeadJob<Kind>[]>
  /** Enqueues the dead jobs of a queue again, or only those with the given ids, in the caller's transaction. Returns how many. */
  retryDead(trx: Database, queue: QueueName<never>, ids?: readonly string[]): Promise<number>
  /** Has jobs run again that have failed for the last time, of a queue without dead ones, in the caller's transaction. */
  retryFailed(trx: Database, queue: string, ids: readonly string[]): Promise<void>
  /** Creates the queues, so that their jobs can be enqueued. */
  start(queues: readonly Queue<never>[]): Promise<void>
  /** Runs the jobs of the created queues, of each queue one at a time. To be called in one process of a node alone. */
  run(): Promise<void>
  /** Takes no more jobs, and resolves when those that are running have ended, or after five seconds. */
  stop(): Promise<void>
}

/**
 * Migrates pg-boss's tables to the installed version, on a separate connection without the timeouts of
 * requests.
 */
export async function migrateJobs(databaseUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', (err) => log.error({ err }, 'the job tables could not be migrated'))
  await boss.start()
  await boss.stop()
}

/** The job queues of a running process. After `run`, its workers run jobs as soon as they are committed. */
export function createJobs(pool: pg.Pool, log: Log): Jobs {
  const listen = (channel: string, onText: (queue: string) => void, onGap: () => void) =>
    listenTo({ connectionString: urlOf(pool), channel, name: 'wayhouse jobs', log, onText, onGap })
  const outage = outageLines(log)
  const executeSql = async (text: string, values?: unknown[]) => {
    const before = outage.count()
    const result = await pool.query(text, values)
    outage.end(before)
    return result
  }
  const boss = new PgBoss({ db: { executeSql, listen }, useListenNotify: true })
  boss.on('error', (err) => {
    if (isUnavailable(err)) outage.begin(err)
    else log.error({ err }, 'the job queues reported an error')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queues reported a warning'))
  const created: Queue<never>[] = []
  return {
    enqueue: async (trx, queue, ...jobs) => {
      await boss.insert(
        queue.name,
        jobs.map((data) => ({ data: withActiveSpan(data) })),
        within(trx),
      )
    },
    dead: (queue) => deadJobs(boss, queue),
    retryDead: (trx, queue, ids) =>
      boss.redrive(deadQueueName(queue), { ...within(trx), ...(ids !== undefined && { ids: [...ids] }) }),
    retryFailed: async (trx, queue, ids) => void (await boss.retry(queue, [...ids], within(trx))),
    start: async (queues) => {
      await boss.start()
      for (const queue of queues) await createQueue(boss, queue)
      created.push(...queues)
    },
    run: async () => {
      for (const queue of created) await startWorker(boss, log, queue)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** An outage of the database is one line at its beginning and one at its end, although each queue notices it every two seconds. */
function outageLines(log: Log) {
  let isOut = false
  let count = 0
  return {
    count: () => count,
    begin: (err: unknown) => {
      if (isOut) return
      log.error({ err }, 'the job queues wait for the database')
      isOut = true
      count += 1
    },
    /** A statement has succeeded. One that began before the outage says nothing about its end. */
    end: (countBefore: number) => {
      if (!isOut || countBefore !== count) return
      log.warn('the job queues have the database back')
      isOut = false
    },
  }
}

/** The option of pg-boss that runs its statements in a transaction. */
function within(trx: Database) {
  return {
    db: {
      executeSql: (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? [])),
    },
  }
}

const batchSize = 5
/** How long a dead job is stored. */
const deadRetentionSeconds = 90 * 86_400

const deadQueueName = ({ name }: { name: string }) => `${name}.dead`

async function createQueue(boss: PgBoss, queue: Queue<never>): Promise<void> {
  const { retryLimit, retryDelaySeconds: retryDelay } = queue
  if (queue.storesDead) await boss.createQueue(deadQueueName(queue), { retentionSeconds: deadRetentionSeconds })
  const options = {
    retryLimit,
    retryDelay,
    retryBackoff: true,
    notify: true,
    ...(queue.storesDead ? { deadLetter: deadQueueName(queue) } : {}),
  }
  await boss.createQueue(queue.name, options)
  // the queue may exist already, with other settings
  await boss.updateQueue(queue.name, options)
  if (queue.cron !== undefined) await boss.schedule(queue.name, queue.cron)
}

async function startWorker(boss: PgBoss, log: Log, queue: Queue<never>): Promise<void> {
  const settings = {
    // polling finds retries and delayed jobs; the database notifies about new ones
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

/** Jobs are fetched together but completed one by one, so that a failure does not affect the others. */
async function resultOf(job: Job<never>, queue: Queue<never>, log: Log): Promise<JobResult> {
  try {
    const options = { kind: SpanKind.CONSUMER, links: linksOf(job.data) }
    await inSpan(`job ${queue.name}`, options, () => queue.run(job.data))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isLast = job.retryCount >= queue.retryLimit
    // the message may quote an address or a text: it is stored with the job and not logged
    if (isLast)
      log.error({ queue: queue.name, job: job.id, kind: errorName(error) }, 'a job has failed for the last time')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** The name of an error, or the names of the errors in an aggregate. */
function errorName(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(errorName))].join(', ')
  return error instanceof Error ? error.name : typeof error
}

async function deadJobs<Kind extends object>(boss: PgBoss, queue: QueueName<Kind>): Promise<DeadJob<Kind>[]> {
  const jobs = await boss.findJobs<Kind>(deadQueueName(queue))
  return jobs.map(({ id, data, sourceCreatedOn, createdOn, sourceOutput }) => ({
    id,
    job: data,
    enqueuedAt: sourceCreatedOn ?? createdOn,
    reason: errorMessageIn(sourceOutput),
  }))
}

function errorMessageIn(output: object | null): string {
  const message: unknown = output === null ? null : Reflect.get(output, 'message')
  return typeof message === 'string' ? message : 'unknown'
}
