import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../testing/database.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { createDatabase, createPool } from './database/connect.ts'
import { createLimits, endedLimitsQueue, limitTable } from './limits.ts'
import type { LimitName, Limits } from './limits.ts'
import { createLog } from './log.ts'
import { isRefusal } from './refuse.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const log = createLog('silent')
let pool: pg.Pool
let limits: Limits
/** Counts where no Redis answers. */
let withoutRedis: Limits

beforeAll(async () => {
  await copyDatabase(inject('databaseUrl'), name)
  pool = createPool(databaseNamed(inject('databaseUrl'), name), 4)
  limits = createLimits(pool, null, log)
  withoutRedis = createLimits(pool, 'redis://127.0.0.1:1', log)
})
afterAll(async () => {
  await Promise.all([limits.close(), withoutRedis.close()])
  await pool.end()
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
})

const times = (count: number, act: () => Promise<void>) => Promise.allSettled(Array.from({ length: count }, act))
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length
const retryAfter = (error: unknown) =>
  isRefusal(error) && error.code === 'RATE_LIMITED' ? error.data.retry_after : null
const refusalOf = (act: Promise<void>) => act.then(() => null, retryAfter)

describe('a limit', () => {
  it('SEC-07 G-149 lets as many through as it says, however many come at once, and says when to come back', async () => {
    const { points, duration } = limitTable.password_reset
    expect(passed(await times(20, () => limits.count('password_reset', 'ana')))).toBe(points)
    const wait = await refusalOf(limits.count('password_reset', 'ana'))
    expect(wait).toBeGreaterThan(duration - 60)
    expect(wait).toBeLessThanOrEqual(duration)
  })

  it('SEC-07 is one for each who is counted, and for each kind of act', async () => {
    await times(5, () => limits.count('password_reset', 'ben'))
    expect(await refusalOf(limits.count('password_reset', 'ben'))).not.toBeNull()
    expect(await refusalOf(limits.count('password_reset', 'cleo'))).toBeNull()
    expect(await refusalOf(limits.count('email_change', 'ben'))).toBeNull()
  })

  it('SEC-07 leaves no counter behind whose time is over', async () => {
    await limits.count('password_reset', 'old')
    await limits.count('password_reset', 'young')
    await pool.query(`update rate_limits set expire = 1 where key = 'password_reset:old'`)
    await endedLimitsQueue({ db: createDatabase(pool) }).run({})
    const { rows } = await pool.query(
      `select key from rate_limits where key in ('password_reset:old', 'password_reset:young')`,
    )
    expect(rows).toEqual([{ key: 'password_reset:young' }])
  })

  it('SEC-07 keeps a counter that begins anew while the ended ones are deleted', async () => {
    await limits.count('password_reset', 'renewed')
    await pool.query(`update rate_limits set expire = 1 where key = 'password_reset:renewed'`)
    const db = createDatabase(pool)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`update rate_limits set expire = 9e15 where key = 'password_reset:renewed'`)
    const deleting = endedLimitsQueue({ db }).run({})
    await expect.poll(() => waitingForLocks({ db })).toBe(1)
    await client.query('commit')
    client.release()
    await deleting
    const { rowCount } = await pool.query(`select from rate_limits where key = 'password_reset:renewed'`)
    expect(rowCount).toBe(1)
  })

  it('SEC-07 is looked at without being used up', async () => {
    await times(20, () => limits.check('password_reset', 'dan'))
    await times(2, () => limits.count('password_reset', 'dan'))
    expect(await refusalOf(limits.check('password_reset', 'dan'))).toBeNull()
    await limits.count('password_reset', 'dan')
    expect(await refusalOf(limits.check('password_reset', 'dan'))).toBeGreaterThan(0)
  })

  it('SEC-07 is given back for what had no effect, and forgotten whole', async () => {
    await times(3, () => limits.count('password_reset', 'eve'))
    await limits.giveBack('password_reset', 'eve')
    expect(passed(await times(2, () => limits.count('password_reset', 'eve')))).toBe(1)
    await limits.forget('password_reset', 'eve')
    expect(passed(await times(5, () => limits.count('password_reset', 'eve')))).toBe(3)
  })

  it('SEC-07 counts on every node alike', async () => {
    const other = createLimits(pool, null, log)
    await times(2, () => limits.count('password_reset', 'fay'))
    expect(passed(await times(3, () => other.count('password_reset', 'fay')))).toBe(1)
    await other.close()
  })

  it('R5 SEC-07 is not lifted while Redis is away: the database counts on', async () => {
    expect(passed(await times(20, () => withoutRedis.count('password_reset', 'gus')))).toBe(3)
    expect(await refusalOf(withoutRedis.check('password_reset', 'gus'))).toBeGreaterThan(0)
  })

  it('R6 that cannot be counted is no refusal: who asks is told of the outage', async () => {
    const away = createPool('postgres://nobody@127.0.0.1:1/none', 1)
    const uncounted = createLimits(away, null, log)
    await expect(uncounted.count('sign_in', 'ana')).rejects.toThrow('ECONNREFUSED')
    await uncounted.close()
    await away.end()
  })
})

it.each<[LimitName, number, number]>([
  ['sign_in', 10, 15 * 60],
  ['sign_up', 10, 60 * 60],
  ['password_reset', 3, 60 * 60],
  ['request_spot', 20, 24 * 60 * 60],
  ['first_contact', 10, 24 * 60 * 60],
  ['send_message', 60, 60],
  ['upload', 60, 60 * 60],
  ['read_listing', 10, 60 * 60],
  ['read_profile', 300, 60 * 60],
])('G-149 T51 %s is done %i times in %i seconds', (limit, points, duration) => {
  expect(limitTable[limit]).toEqual({ points, duration })
})
