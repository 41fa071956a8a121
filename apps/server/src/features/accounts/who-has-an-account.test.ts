import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  linkIn,
  waitForMail,
  memberWithPassword,
  newEmail,
  newPassword,
  signIn,
  testPassword,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'
import { minimumResponseMs } from './allowed-endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a visitor can compare. */
const comparable = ({ status, headers, body }: TestResponse) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  length: JSON.stringify({ ...body, request_id: '' }).length,
  body: { ...body, request_id: '' },
})

/** Hashes without cost, with their number: a real one takes 0.1 s, whether it is stored or compared. */
function countedHashes() {
  let count = 0
  const hash = async (password: string) => {
    count += 1
    return `hash of ${password}`
  }
  const hashes = {
    hash,
    verify: async (given: { hash: string; password: string }) => given.hash === (await hash(given.password)),
  }
  return { hashes, count: () => count }
}

describe('who has an account', () => {
  /** Expects the same response for an address with a password, one without and an unknown one. */
  async function expectSameResponses(on: TestApp, request: (email: string) => Promise<TestResponse>) {
    const addresses = [(await memberWithPassword(on)).email, (await on.member()).email, newEmail()]
    const responses: TestResponse[] = []
    for (const email of addresses) responses.push(await request(email))
    const [first, ...others] = responses.map(comparable)
    for (const response of others) expect(response).toEqual(first)
  }

  it('AUTH-06 G-15 T52 a wrong password gets the same response for every address, after one hash', async () => {
    const { hashes, count } = countedHashes()
    const fresh = await startTestApp({}, { passwordHashes: hashes })
    onTestFinished(() => fresh.close())
    await expectSameResponses(fresh, async (email) => {
      const before = count()
      const response = await signIn(fresh, email, 'not the password')
      expect([response.status, count() - before]).toEqual([401, 1])
      return response
    })
  })

  it('AUTH-06 G-15 T52 a password reset request gets the same response for every address, and only after a fixed time', async () => {
    const fresh = await startTestApp()
    onTestFinished(() => fresh.close())
    await expectSameResponses(fresh, async (email) => {
      const startedAt = performance.now()
      const response = await fresh.request('POST', '/api/auth/request-password-reset', { email })
      // a busy machine responds later, never earlier
      expect(performance.now() - startedAt).toBeGreaterThan(minimumResponseMs)
      return response
    })
  })
})

describe('the endpoints of better-auth that the product does not use', () => {
  it.each([
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['GET', 'list-accounts'],
    ['POST', 'update-user'],
    ['POST', 'update-session'],
    ['POST', 'revoke-session'],
    ['POST', 'delete-user'],
    ['POST', 'link-social'],
    ['POST', 'unlink-account'],
    ['POST', 'get-access-token'],
    ['POST', 'two-factor/send-otp'],
    ['POST', 'two-factor/get-totp-uri'],
    ['GET', 'sign-in/email'],
  ])('SEC-01 %s %s is closed', async (method, path) => {
    const member = await app.member()
    const response = await member.request(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('SEC-01 no response of sign-in or sign-up contains the session’s token', async () => {
    const signUp = { name: '', email: 'token@accounts.test', password: testPassword }
    for (const [path, body] of [
      ['sign-up/email', signUp],
      ['sign-in/email', signUp],
    ] as const) {
      const response = await app.request('POST', `/api/auth/${path}`, body)
      const [cookie = ''] = response.headers.getSetCookie()
      const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
      expect(response.status).toBe(200)
      expect(token.length).toBeGreaterThan(20)
      expect(cookie).toMatch(/HttpOnly/)
      expect(JSON.stringify(response.body)).not.toContain(token)
      expect(response.body).not.toHaveProperty('token')
    }
  })
})

describe('the email that resets a password', () => {
  const request = (email: string, headers = {}, more = {}) =>
    app.request('POST', '/api/auth/request-password-reset', { email, ...more }, headers)

  it('SEC-06 AUTH-06 links to our site whatever host or redirect was sent, and expires after an hour', async () => {
    const { email } = await memberWithPassword(app)
    await request(email, { 'x-forwarded-host': 'evil.test' }, { redirectTo: 'https://evil.test/auth' })
    const text = await waitForMail(app, email, 'Reset your Wayhouse password')
    expect(text).toContain('http://wayhouse.test/api/auth/reset-password/')
    expect(text).not.toContain('evil')
    const opened = await app.request('GET', linkIn(text))
    expect(opened.headers.get('location')).toMatch(/^(http:\/\/wayhouse\.test)?\/auth\?mode=reset#token=\w+$/)
    const past = new Date(Date.now() - 1000)
    await app.db.updateTable('verifications').set({ expires_at: past }).execute()
    expect((await app.request('GET', linkIn(text))).headers.get('location')).toMatch(/mode=reset&error=INVALID_TOKEN$/)
    const token = /reset-password\/(\w+)/.exec(text)?.[1] ?? ''
    const response = await app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect(response).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
    const unchanged = await app.request('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    expect(unchanged.status).toBe(200)
  })

  it('AUTH-06 SEC-01 has a token that works for one of two simultaneous requests, and is stored as a hash', async () => {
    const { email } = await memberWithPassword(app)
    await request(email)
    const token = /reset-password\/(\w+)/.exec(await waitForMail(app, email, 'Reset your Wayhouse password'))?.[1] ?? ''
    const rows = await app.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const use = () => app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await Promise.all([use(), use()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ])
  })

  it('SEC-07 AUTH-06 is limited per account and per address, across all nodes', async () => {
    const fresh = await startTestApp()
    const other = await fresh.secondNode()
    const requestReset = (index: number, email: string) =>
      requestsAs(index % 2 ? other.url : fresh.url)('POST', '/api/auth/request-password-reset', { email })
    const ofOne = await Promise.all([0, 1, 2, 3].map((index) => requestReset(index, 'one@accounts.test')))
    expect(ofOne.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    const ofMany = await Promise.all(
      Array.from({ length: 18 }, (_, index) => requestReset(index, `many-${index}@accounts.test`)),
    )
    expect(ofMany.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    const keys = await fresh.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(keys)).not.toContain('accounts.test')
    await fresh.close()
  })
})
