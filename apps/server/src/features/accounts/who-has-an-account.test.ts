import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  linkIn,
  mailTo,
  memberWithPassword,
  newEmail,
  newPassword,
  signIn,
  testPassword,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'
import { evenTimeMs } from './allowed-endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a visitor can compare. */
const seen = ({ status, headers, body }: TestResponse) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  length: JSON.stringify({ ...body, request_id: '' }).length,
  body: { ...body, request_id: '' },
})

/** Hashes that cost nothing, and how many have been made: a real one takes a tenth of a second, whether it is kept or compared. */
function countedHashes() {
  let made = 0
  const hash = async (password: string) => {
    made += 1
    return `hash of ${password}`
  }
  const hashes = {
    hash,
    verify: async (given: { hash: string; password: string }) => given.hash === (await hash(given.password)),
  }
  return { hashes, made: () => made }
}

describe('who has an account', () => {
  /** Asks for an address with a password, for one without and for one that is unknown. */
  async function askForEach(own: TestApp, ask: (email: string) => Promise<TestResponse>) {
    const addresses = [(await memberWithPassword(own)).email, (await own.member()).email, newEmail()]
    const answers: TestResponse[] = []
    for (const email of addresses) answers.push(await ask(email))
    const [first, ...others] = answers.map(seen)
    for (const other of others) expect(other).toEqual(first)
  }

  it('AUTH-06 G-15 T52 a wrong password is answered alike for every address, after the same one hash', async () => {
    const { hashes, made } = countedHashes()
    const own = await startTestApp({}, { passwordHashes: hashes })
    onTestFinished(() => own.close())
    await askForEach(own, async (email) => {
      const before = made()
      const answer = await signIn(own, email, 'not the password')
      expect([answer.status, made() - before]).toEqual([401, 1])
      return answer
    })
  })

  it('AUTH-06 G-15 T52 a request for a new password is answered alike for every address, and only after a fixed time', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.close())
    await askForEach(own, async (email) => {
      const began = performance.now()
      const answer = await own.request('POST', '/api/auth/request-password-reset', { email })
      // a busy machine answers later, never sooner
      expect(performance.now() - began).toBeGreaterThan(evenTimeMs)
      return answer
    })
  })
})

describe('what better-auth offers beyond the product', () => {
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
    const answer = await member.request(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('SEC-01 no answer of sign-in or sign-up names the session’s token', async () => {
    const signUp = { name: '', email: 'token@accounts.test', password: testPassword }
    for (const [path, body] of [
      ['sign-up/email', signUp],
      ['sign-in/email', signUp],
    ] as const) {
      const answer = await app.request('POST', `/api/auth/${path}`, body)
      const [cookie = ''] = answer.headers.getSetCookie()
      const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
      expect(answer.status).toBe(200)
      expect(token.length).toBeGreaterThan(20)
      expect(cookie).toMatch(/HttpOnly/)
      expect(JSON.stringify(answer.body)).not.toContain(token)
      expect(answer.body).not.toHaveProperty('token')
    }
  })
})

describe('the email that resets a password', () => {
  const request = (email: string, headers = {}, more = {}) =>
    app.request('POST', '/api/auth/request-password-reset', { email, ...more }, headers)

  it('SEC-06 AUTH-06 leads to the own site whatever host or way back was sent, and expires after an hour', async () => {
    const { email } = await memberWithPassword(app)
    await request(email, { 'x-forwarded-host': 'evil.test' }, { redirectTo: 'https://evil.test/auth' })
    const text = await mailTo(app, email, 'Reset your Wayhouse password')
    expect(text).toContain('http://wayhouse.test/api/auth/reset-password/')
    expect(text).not.toContain('evil')
    const back = await app.request('GET', linkIn(text))
    expect(back.headers.get('location')).toMatch(/^(http:\/\/wayhouse\.test)?\/auth\?mode=reset#token=\w+$/)
    const late = new Date(Date.now() - 1000)
    await app.db.updateTable('verifications').set({ expires_at: late }).execute()
    expect((await app.request('GET', linkIn(text))).headers.get('location')).toMatch(/mode=reset&error=INVALID_TOKEN$/)
    const token = /reset-password\/(\w+)/.exec(text)?.[1] ?? ''
    const answer = await app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
    const unchanged = await app.request('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    expect(unchanged.status).toBe(200)
  })

  it('AUTH-06 SEC-01 works for one of two who follow it at once, and is stored as a hash', async () => {
    const { email } = await memberWithPassword(app)
    await request(email)
    const token = /reset-password\/(\w+)/.exec(await mailTo(app, email, 'Reset your Wayhouse password'))?.[1] ?? ''
    const rows = await app.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const use = () => app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await Promise.all([use(), use()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ])
  })

  it('SEC-07 AUTH-06 is limited per account and per address, on every node alike', async () => {
    const own = await startTestApp()
    const other = await own.secondNode()
    const ask = (index: number, email: string) =>
      requestsAs(index % 2 ? other.url : own.url)('POST', '/api/auth/request-password-reset', { email })
    const one = await Promise.all([0, 1, 2, 3].map((index) => ask(index, 'one@accounts.test')))
    expect(one.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    const many = await Promise.all(Array.from({ length: 18 }, (_, index) => ask(index, `many-${index}@accounts.test`)))
    expect(many.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    const keys = await own.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(keys)).not.toContain('accounts.test')
    await own.close()
  })
})
