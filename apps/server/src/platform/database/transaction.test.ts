import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../../testing/database.ts'
import { systemClock } from '../clock.ts'
import { isExactInstant } from '../cursor.ts'
import { storedEventIds, storeEvent, webhookEventsQueue } from '../webhook-events.ts'
import { createDatabase, createPool, urlOf } from './connect.ts'
import type { Database } from './connect.ts'
import { exactInstant, isAfter } from './newest-first.ts'
import { preparedRows } from './prepared.ts'
import { afterCommit, inTransaction } from './transaction.ts'
import { isReachable, isUnavailable } from './unavailable.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const url = databaseNamed(inject('databaseUrl'), name)
const pool = createPool(url, 3)
let db: Database

beforeAll(async () => {
  await copyDatabase(inject('databaseUrl'), name)
  db = createDatabase(pool)
})
afterAll(async () => {
  await db.destroy()
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
})

const event = (eventId: string) => ({ provider: 'test', eventId })

describe('a transaction', () => {
  it('R3 writes all or nothing, and runs its callbacks only after the commit', async () => {
    const done: string[] = []
    await inTransaction(db, async (trx) => {
      afterCommit(trx, () => done.push('first'))
      await storeEvent(trx, event('kept'))
      afterCommit(trx, () => done.push('second'))
      expect(done).toEqual([])
    })
    expect(done).toEqual(['first', 'second'])
    const failing = inTransaction(db, async (trx) => {
      afterCommit(trx, () => done.push('never'))
      await storeEvent(trx, event('lost'))
      throw new Error('it fails')
    })
    await expect(failing).rejects.toThrow('it fails')
    expect(done).toEqual(['first', 'second'])
    expect(await storedEventIds(db, 'test', ['kept', 'lost'])).toEqual(new Set(['kept']))
  })

  it('R3 does not run the callbacks of another transaction at the same time', async () => {
    const done: string[] = []
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) =>
        inTransaction(db, async (trx) => {
          afterCommit(trx, () => done.push(name))
          await sql`select pg_sleep(0.01)`.execute(trx)
          if (name === 'two') throw new Error(name)
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(done.toSorted()).toEqual(['one', 'three'])
  })

  it('R3 a callback outside of a transaction runs immediately; within one that was not started by inTransaction it is an error', async () => {
    const done: string[] = []
    afterCommit(db, () => done.push('now'))
    expect(done).toEqual(['now'])
    await expect(db.transaction().execute(async (trx) => afterCommit(trx, () => done.push('never')))).rejects.toThrow(
      'inTransaction',
    )
  })
})

describe('events of a provider', () => {
  it('T12 are stored once, even if they arrive repeatedly and concurrently, and separately for each provider', async () => {
    const stored = await Promise.all(
      Array.from({ length: 6 }, () => inTransaction(db, (trx) => storeEvent(trx, event('again')))),
    )
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await inTransaction(db, (trx) => storeEvent(trx, { provider: 'other', eventId: 'again' }))).toBe(true)
    expect(await storedEventIds(db, 'other', ['again', 'kept'])).toEqual(new Set(['again']))
    expect(await storedEventIds(db, 'other', [])).toEqual(new Set())
  })

  it('T12 are stored for ninety days, longer than they are repeated', async () => {
    const clock = systemClock()
    const provider = 'old'
    const now = clock.now().getTime()
    const day = (days: number) => new Date(now - days * 86_400_000)
    await db
      .insertInto('webhook_events')
      .values([
        { provider, event_id: 'old', received_at: day(91) },
        { provider, event_id: 'recent', received_at: day(89) },
      ])
      .execute()
    await webhookEventsQueue({ db, clock }).run({})
    expect(await storedEventIds(db, provider, ['old', 'recent'])).toEqual(new Set(['recent']))
  })
})

describe('the order newest first', () => {
  it('RES-05 NOTI-01 continues after a cursor to the microsecond, by id within the same instant', async () => {
    const at = '2026-11-21T09:30:00.123456Z'
    const [low, high] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    const follows = async (created_at: string, id: string) => {
      const after = isAfter({ instant: at, id: high })
      const { rows } = await sql<{ ok: boolean }>`
        select ${after} as ok from (select ${created_at}::timestamptz as created_at, ${id}::uuid as id) as one`.execute(
        db,
      )
      return rows[0]?.ok
    }
    expect(await follows(at, low)).toBe(true)
    expect(await follows(at, high)).toBe(false)
    expect(await follows('2026-11-21T09:30:00.123455Z', high)).toBe(true)
    expect(await follows('2026-11-21T09:30:00.123457Z', low)).toBe(false)
    const { rows } = await sql<{ text: string }>`
      select ${exactInstant('at')} as text from (select ${at}::timestamptz as at) as one`.execute(db)
    expect(rows).toEqual([{ text: at }])
    expect(isExactInstant(at)).toBe(true)
  })

  it('EXP-11 a prepared query uses the values of each call', async () => {
    const query = (number: number) => db.selectNoFrom(sql<number>`${number}::int * 2`.as('twice')).compile()
    for (const number of [1, 2, 21]) expect(await preparedRows(db, query(number))).toEqual([{ twice: number * 2 }])
  })

  it('T23 days are text, counts are numbers', async () => {
    const { rows } = await sql`select date '2026-02-28' as day, count(*) as many, 4.5::numeric as mean`.execute(db)
    expect(rows).toEqual([{ day: '2026-02-28', many: 1, mean: 4.5 }])
    expect(urlOf(pool)).toBe(url)
  })
})

describe('an unavailable database', () => {
  it.each(['08006', '57P01', '57P03', '57014', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])(
    'R6 is recognised by %s, also as the cause of another error',
    (code) => {
      const error = Object.assign(new Error('x'), { code })
      expect([isUnavailable(error), isUnavailable(new Error('outside', { cause: error }))]).toEqual([true, true])
    },
  )

  it.each(['timeout exceeded when trying to connect', 'Query read timeout', 'Connection terminated unexpectedly'])(
    'R6 is recognised by the message of the driver: %s',
    (message) => expect(isUnavailable(new Error(message))).toBe(true),
  )

  it.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('no such column'), { code: '42703' }),
    Object.assign(new Error('x'), { code: 8006 }),
    new Error('a connection timeout of another service'),
    'ECONNREFUSED',
    null,
  ])('R6 is not recognised by %s', (error) => expect(isUnavailable(error)).toBe(false))

  it('R6 is detected within a second, without an error', async () => {
    const unreachable = createPool('postgres://nobody@127.0.0.1:1/none', 1)
    expect([await isReachable(pool), await isReachable(unreachable)]).toEqual([true, false])
    await unreachable.end()
  })
})
