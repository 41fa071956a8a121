import { afterEach, describe, expect, it } from 'vitest'
import {
  memberWithPassword,
  newEmail,
  signIn,
  signUp,
  testPassword as password,
  retryWhileBusy,
} from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestParts } from '../../testing/test-app.ts'
import { scryptHashes } from './password-hashes.ts'

/** Limits are counted by the client's address, which all tests share, so each test has its own database. */
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
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('limits of signing in', () => {
  it('SEC-07 AUTH-07 T58 allow ten wrong passwords across all nodes, even simultaneous ones', async () => {
    const fresh = await freshApp()
    const other = await fresh.secondNode()
    const email = newEmail()
    await signUp(fresh, email)
    const attempts = Array.from({ length: 16 }, (_, index) =>
      retryWhileBusy(() => (index % 2 ? other : fresh).request('POST', path, { email, password: `guess ${index}` })),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    const correct = await other.request('POST', path, { email, password })
    expect(correct.status).toBe(429)
  })

  it('SEC-07 never delay a member who signs in successfully again and again', async () => {
    const fresh = await freshApp()
    const email = newEmail()
    await signUp(fresh, email)
    for (let count = 0; count < 12; count += 1) expect((await signIn(fresh, email)).status).toBe(200)
  })

  it('T57 allow twenty wrong passwords a minute from one address for all accounts, counted per address', async () => {
    const fresh = await freshApp()
    const member = await memberWithPassword(fresh)
    const attempt = (email: string, secret: string, address: string) =>
      fresh.request('POST', path, { email, password: secret }, from(address))
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const { status, headers } = await attempt(newEmail(), 'not the password', '192.0.2.1')
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(40).fill(429)])
    expect((await attempt(member.email, password, '192.0.2.1')).status).toBe(429)
    expect((await attempt(member.email, password, '192.0.2.2')).status).toBe(200)
  })

  it('T57 more passwords than can be checked at a time are refused with 503 and not counted', async () => {
    const fresh = await freshApp({ passwordHashes: scryptHashes })
    const member = await memberWithPassword(fresh)
    const attempts = Array.from({ length: 200 }, (_, index) =>
      fresh.request('POST', path, { email: newEmail(), password: 'guess' }, from(`198.51.${index}.7`)),
    )
    const responses = await Promise.all(attempts)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]))
    const refused = responses.filter(({ status }) => status === 503)
    for (const { body, headers } of refused)
      expect([body.code, headers.get('retry-after')]).toEqual(['UNAVAILABLE', '2'])
    const { points } = await fresh.db
      .selectFrom('rate_limits')
      .select(({ fn }) => fn.sum<string>('points').as('points'))
      .where('key', 'like', 'sign_in_address:%')
      .executeTakeFirstOrThrow()
    expect(Number(points)).toBe(responses.length - refused.length)
    expect((await fresh.request('POST', path, { email: member.email, password }, from('192.0.2.9'))).status).toBe(200)
  })
})
