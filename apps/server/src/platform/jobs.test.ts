import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../testing/database.ts'
import { createDatabase, createPool } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { forEachIsolated } from './for-each-isolated.ts'
import { createJobs } from './jobs.ts'
import type { Jobs, Queue } from './jobs.ts'
import { createLog } from './log.ts'

type Delivery = { to: string }

let name: string
let pool: pg.Pool
let db: Database
let jobs: Jobs
let logged: string[]

beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(inject('databaseUrl'), name)
  pool = createPool(databaseNamed(inject('databaseUrl'), name), 4)
  db = createDatabase(pool)
  logged = []
  jobs = createJobs(pool, createLog('error', { write: (line) => void logged.push(line) }))
})
afterEach(async () => {
  await jobs.stop()
  await db.destroy()
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
})

/** A queue that records each run, and fails for the recipients that `isDown` selects. */
function deliveries(isDown: (to: string) => boolean, options: Partial<Queue<Delivery>> = {}) {
  const runs: string[] = []
  const queue: Queue<Delivery> = {
    name: 'deliveries',
    retryLimit: 3,
    retryDelaySeconds: 1,
    run: ({ to }) => {
      runs.push(to)
      return isDown(to) ? Promise.reject(new Error(`${to} is down`)) : Promise.resolve()
    },
    ...options,
  }
  return { runs, queue, timesFor: (to: string) => runs.filter((run) => run === to).length }
}

const recipients = ['ana', 'ben', 'cleo', 'dora', 'emil']

function enqueueAll(queue: Queue<Delivery>) {
  return db.transaction().execute(async (trx) => {
    for (const to of recipients) await jobs.enqueue(trx, queue, { to })
  })
}

describe('jobs', () => {
  it('a job starts when it is committed, without waiting for the next poll', async () => {
    const done = Promise.withResolvers<void>()
    const { queue, runs } = deliveries(() => false)
    await jobs.start([{ ...queue, run: (job) => queue.run(job).then(done.resolve) }])
    await jobs.run()
    // no time passes, so that the workers do not poll
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    await jobs.enqueue(db, queue, { to: 'ana' })
    await done.promise
    vi.useRealTimers()
    expect(runs).toEqual(['ana'])
  })

  it('a job that fails is retried, and those that were fetched with it are not', async () => {
    const { queue, timesFor } = deliveries((to) => to === 'cleo')
    await jobs.start([queue])
    await jobs.run()
    await enqueueAll(queue)
    await expect.poll(() => timesFor('cleo')).toBeGreaterThan(1)
    expect(recipients.filter((to) => to !== 'cleo').map(timesFor)).toEqual([1, 1, 1, 1])
  })

  it('a job that the schedule enqueues has no data, and runs', async () => {
    const { queue } = deliveries(() => false)
    const ran: unknown[] = []
    await jobs.start([{ ...queue, run: async (job) => void ran.push(job) }])
    await jobs.run()
    // what pg-boss writes when the time of a queue's `cron` has come
    await sql`insert into pgboss.job (name, policy) values (${queue.name}, 'standard')`.execute(db)
    await expect.poll(() => ran).toEqual([null])
    expect(logged).toEqual([])
  })

  it('a job that fails for the last time is logged with the names of its errors, without their messages', async () => {
    const run = () =>
      forEachIsolated([new TypeError('ana'), new RangeError('ben'), new TypeError('cleo')], (failure) =>
        Promise.reject(failure),
      )
    const { queue } = deliveries(() => false, { retryLimit: 0, run })
    await jobs.start([queue])
    await jobs.run()
    await jobs.enqueue(db, queue, { to: 'ana' })
    await expect.poll(() => logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ queue: 'deliveries', kind: 'TypeError, RangeError' })
    expect(logged[0]).not.toContain('ana')
  })

  it('a job that was enqueued in a rolled-back transaction does not run', async () => {
    const { queue, runs } = deliveries(() => false)
    await jobs.start([queue])
    await jobs.run()
    const rolledBack = db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, queue, { to: 'ben' })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await jobs.enqueue(db, queue, { to: 'ana' })
    await expect.poll(() => runs).toEqual(['ana'])
  })

  it('a job without retries left is stored with its error, and runs when an operator retries it', async () => {
    let down = true
    const { queue, timesFor } = deliveries((to) => down && to === 'ben', { retryLimit: 0, storesDead: true })
    await jobs.start([queue])
    await jobs.run()
    await enqueueAll(queue)
    await expect.poll(() => jobs.dead(queue)).toMatchObject([{ job: { to: 'ben' }, reason: 'ben is down' }])
    down = false
    expect(await jobs.retryDead(db, queue)).toBe(1)
    await expect.poll(() => timesFor('ben')).toBe(2)
    expect(await jobs.dead(queue)).toEqual([])
    expect(await jobs.retryDead(db, queue)).toBe(0)
    expect(recipients.filter((to) => to !== 'ben').map(timesFor)).toEqual([1, 1, 1, 1])
  })

  it('R6 an outage of the database is one line, however many queues notice it, and the jobs run afterwards', async () => {
    const { queue, runs } = deliveries(() => false)
    const others = ['letters', 'parcels', 'papers'].map((other) => ({ ...queue, name: other }))
    await jobs.start([queue, ...others])
    await jobs.run()
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const query = vi.spyOn(pool, 'query').mockRejectedValue(refused)
    await expect.poll(() => query.mock.calls.length).toBeGreaterThan(4)
    query.mockRestore()
    await jobs.enqueue(db, queue, { to: 'ana' })
    await expect.poll(() => runs).toEqual(['ana'])
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['the job queues wait for the database'])
  })
})
