import { afterEach, describe, expect, it } from 'vitest'
import {
  memberWithPassword,
  newEmail,
  signIn,
  signUp,
  testPassword as password,
  untilTried,
} from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestParts } from '../../testing/test-app.ts'
import { scryptHashes } from './password-hashes.ts'

/** Limits count by the client's address, which all tests share: each test has a database of its own. */
async function freshApp(parts: TestParts = {}): Promise<TestApp> {
  const fresh = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, parts)
  opened.push(fresh)
  return fresh
}
const opened: TestApp[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((fresh) => fresh.close()))
})

const path = '/api/auth/sign-in/email'
const from = (place: string) => ({ 'x-forwarded-for': place })

describe('limits of signing in', () => {
  it('SEC-07 AUTH-07 T58 ten wrong passwords are ten on all nodes together, however many come at once', async () => {
    const own = await freshApp()
    const other = await own.secondNode()
    const email = newEmail()
    await signUp(own, email)
    const attempts = Array.from({ length: 16 }, (_, index) =>
      untilTried(() => (index % 2 ? other : own).request('POST', path, { email, password: `guess ${index}` })),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    const right = await other.request('POST', path, { email, password })
    expect(right.status).toBe(429)
  })

  it('SEC-07 a member who signs in successfully again and again never has to wait', async () => {
    const own = await freshApp()
    const email = newEmail()
    await signUp(own, email)
    for (let count = 0; count < 12; count += 1) expect((await signIn(own, email)).status).toBe(200)
  })

  it('T57 wrong passwords for many accounts from one place are twenty a minute, from elsewhere they are counted anew', async () => {
    const own = await freshApp()
    const member = await memberWithPassword(own)
    const attempt = (email: string, secret: string, place: string) =>
      own.request('POST', path, { email, password: secret }, from(place))
    const wrong: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const { status, headers } = await attempt(newEmail(), 'not the password', '192.0.2.1')
      wrong.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(wrong).toEqual([...Array<number>(20).fill(401), ...Array<number>(40).fill(429)])
    expect((await attempt(member.email, password, '192.0.2.1')).status).toBe(429)
    expect((await attempt(member.email, password, '192.0.2.2')).status).toBe(200)
  })

  it('T57 more passwords at once than can be tried are refused with 503 and counted for nobody', async () => {
    const own = await freshApp({ passwordHashes: scryptHashes })
    const member = await memberWithPassword(own)
    const crowd = Array.from({ length: 200 }, (_, index) =>
      own.request('POST', path, { email: newEmail(), password: 'guess' }, from(`198.51.${index}.7`)),
    )
    const answers = await Promise.all(crowd)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    const refused = answers.filter(({ status }) => status === 503)
    for (const { body, headers } of refused)
      expect([body.code, headers.get('retry-after')]).toEqual(['UNAVAILABLE', '2'])
    const { points } = await own.db
      .selectFrom('rate_limits')
      .select(({ fn }) => fn.sum<string>('points').as('points'))
      .where('key', 'like', 'sign_in_address:%')
      .executeTakeFirstOrThrow()
    expect(Number(points)).toBe(answers.length - refused.length)
    expect((await own.request('POST', path, { email: member.email, password }, from('192.0.2.9'))).status).toBe(200)
  })
})
