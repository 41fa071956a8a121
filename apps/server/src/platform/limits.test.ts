import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../testing/database.ts'
import { lockWaitCount } from '../testing/locks.ts'
import { createDatabase, createPool, urlOf } from './database/connect.ts'
import { createLimits, expiredLimitsQueue, limitTable } from './limits.ts'
import type { LimitName, Limits } from './limits.ts'
import { createLog } from './log.ts'
import { isRefusal } from './refuse.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const log = createLog('silent')
let pool: pg.Pool
let limits: Limits
/** Its Redis is unreachable. */
let redisDown: Limits

beforeAll(async () => {
  await copyDatabase(inject('databaseUrl'), name)
  const url = databaseNamed(inject('databaseUrl'), name)
  pool = createPool(url, 4)
  limits = createLimits(url, null, log)
  redisDown = createLimits(url, 'redis://127.0.0.1:1', log)
})
afterAll(async () => {
  await Promise.all([limits.close(), redisDown.close()])
  await pool.end()
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
})

const repeat = (count: number, act: () => Promise<void>) => Promise.allSettled(Array.from({ length: count }, act))
const allowed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length
const retryAfter = (error: unknown) =>
  isRefusal(error) && error.code === 'RATE_LIMITED' ? error.data.retry_after : null
const refusalOf = (action: Promise<void>) => action.then(() => null, retryAfter)

describe('a limit', () => {
  it('SEC-07 G-149 allows exactly its number of actions, also of concurrent ones, and returns when to retry', async () => {
    const { points, duration } = limitTable.password_reset
    expect(allowed(await repeat(20, () => limits.count('password_reset', 'ana')))).toBe(points)
    const seconds = await refusalOf(limits.count('password_reset', 'ana'))
    expect(seconds).toBeGreaterThan(duration - 60)
    expect(seconds).toBeLessThanOrEqual(duration)
  })

  it('SEC-07 is separate for each key and for each kind of action', async () => {
    await repeat(5, () => limits.count('password_reset', 'ben'))
    expect(await refusalOf(limits.count('password_reset', 'ben'))).not.toBeNull()
    expect(await refusalOf(limits.count('password_reset', 'cleo'))).toBeNull()
    expect(await refusalOf(limits.count('email_change', 'ben'))).toBeNull()
  })

  it('SEC-07 deletes expired counters', async () => {
    await limits.count('password_reset', 'old')
    await limits.count('password_reset', 'young')
    await pool.query(`update rate_limits set expire = 1 where key = 'password_reset:old'`)
    await expiredLimitsQueue({ db: createDatabase(pool) }).run({})
    const { rows } = await pool.query(
      `select key from rate_limits where key in ('password_reset:old', 'password_reset:young')`,
    )
    expect(rows).toEqual([{ key: 'password_reset:young' }])
  })

  it('SEC-07 keeps a counter that is renewed while expired ones are deleted', async () => {
    await limits.count('password_reset', 'renewed')
    await pool.query(`update rate_limits set expire = 1 where key = 'password_reset:renewed'`)
    const db = createDatabase(pool)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`update rate_limits set expire = 9e15 where key = 'password_reset:renewed'`)
    const deleting = expiredLimitsQueue({ db }).run({})
    await expect.poll(() => lockWaitCount({ db })).toBe(1)
    await client.query('commit')
    client.release()
    await deleting
    const { rowCount } = await pool.query(`select from rate_limits where key = 'password_reset:renewed'`)
    expect(rowCount).toBe(1)
  })

  it('SEC-07 can be checked without counting', async () => {
    await repeat(20, () => limits.check('password_reset', 'dan'))
    await repeat(2, () => limits.count('password_reset', 'dan'))
    expect(await refusalOf(limits.check('password_reset', 'dan'))).toBeNull()
    await limits.count('password_reset', 'dan')
    expect(await refusalOf(limits.check('password_reset', 'dan'))).toBeGreaterThan(0)
  })

  it('SEC-07 can be refunded by one action, and reset', async () => {
    await repeat(3, () => limits.count('password_reset', 'eve'))
    await limits.uncount('password_reset', 'eve')
    expect(allowed(await repeat(2, () => limits.count('password_reset', 'eve')))).toBe(1)
    await limits.forget('password_reset', 'eve')
    expect(allowed(await repeat(5, () => limits.count('password_reset', 'eve')))).toBe(3)
  })

  it('SEC-07 is shared by all nodes', async () => {
    const otherNode = createLimits(urlOf(pool), null, log)
    await repeat(2, () => limits.count('password_reset', 'fay'))
    expect(allowed(await repeat(3, () => otherNode.count('password_reset', 'fay')))).toBe(1)
    await otherNode.close()
  })

  it('R5 SEC-07 is enforced by the database while Redis is unavailable', async () => {
    expect(allowed(await repeat(20, () => redisDown.count('password_reset', 'gus')))).toBe(3)
    expect(await refusalOf(redisDown.check('password_reset', 'gus'))).toBeGreaterThan(0)
  })

  it('R6 that cannot be counted fails with the outage, not with a refusal', async () => {
    const failing = createLimits('postgres://nobody@127.0.0.1:1/none', null, log)
    await expect(failing.count('sign_in', 'ana')).rejects.toThrow('ECONNREFUSED')
    await failing.close()
  })
})

it('G-149 REP-09 settings replace the numbers of limits, and leave the others', async () => {
  const set = createLimits(urlOf(pool), null, log, { first_contact: 2, sign_up: undefined })
  for (let index = 0; index < 2; index += 1) await set.count('first_contact', 'kim')
  await expect(set.count('first_contact', 'kim')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(set.check('first_contact', 'kim')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  for (let index = 0; index < limitTable.sign_up.points; index += 1) await set.count('sign_up', 'kim')
  await expect(set.count('sign_up', 'kim')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await set.close()
})

it.each<[LimitName, number, number]>([
  ['sign_in', 10, 15 * 60],
  ['sign_up', 10, 60 * 60],
  ['password_reset', 3, 60 * 60],
  ['request_spot', 20, 24 * 60 * 60],
  ['first_contact', 10, 24 * 60 * 60],
  ['first_contact_of_new', 5, 24 * 60 * 60],
  ['send_message', 60, 60],
  ['upload', 60, 60 * 60],
  ['read_listing', 10, 60 * 60],
  ['read_profile', 300, 60 * 60],
])('G-149 T51 %s is allowed %i times in %i seconds', (limit, points, duration) => {
  expect(limitTable[limit]).toEqual({ points, duration })
})
