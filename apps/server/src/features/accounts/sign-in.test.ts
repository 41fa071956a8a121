import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import {
  cookiesOf,
  newEmail,
  signIn,
  signUp,
  testPassword as password,
  retryWhileBusy,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sessionOf = (response: TestResponse) => requestsAs(app.url, cookiesOf(response))

/** Some limits are counted by the client's address, which all tests share: tests that reach one have their own database. */
async function freshApp(): Promise<TestApp> {
  const fresh = await startTestApp()
  opened.push(fresh)
  return fresh
}
const opened: TestApp[] = []
afterAll(async () => {
  await Promise.all(opened.map((fresh) => fresh.close()))
})

describe('signing in and out', () => {
  it('AUTH-02 G-14 the correct password opens a new session, whatever the capitalisation of the address', async () => {
    const email = newEmail()
    const first = await signUp(app, email)
    const second = await signIn(app, `  ${email.toUpperCase()} `)
    expect(second.status).toBe(200)
    expect(cookiesOf(second)).not.toBe(cookiesOf(first))
    expect((await sessionOf(second)('GET', '/api/session')).body.user.email).toBe(email)
  })

  it('AUTH-04 a wrong password and an unknown address get the same response', async () => {
    const email = newEmail()
    await signUp(app, email)
    const wrong = await signIn(app, email, 'not the password')
    const unknown = await signIn(app, newEmail(), 'not the password')
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      401,
      'INVALID_EMAIL_OR_PASSWORD',
      'Invalid email or password',
    ])
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      wrong.status,
      wrong.body.code,
      wrong.body.message,
    ])
  })

  it('AUTH-02 opens a session for thirty days of the product’s clock, even if it is ahead of the machine’s', async () => {
    const ahead = await freshApp()
    const email = newEmail()
    await signUp(ahead, email)
    ahead.clock.advance(days(45))
    const request = requestsAs(ahead.url, cookiesOf(await signIn(ahead, email)))
    expect((await request('GET', '/api/session')).body.user.email).toBe(email)
    ahead.clock.advance(days(31))
    expect((await request('GET', '/api/session')).body.user).toBeNull()
  })

  it('AUTH-10 G-13 signing out ends the session on the server: a copied cookie has no effect', async () => {
    const response = await signUp(app, newEmail())
    const request = sessionOf(response)
    await request('POST', '/api/auth/sign-out', {})
    expect((await request('GET', '/api/session')).body.user).toBeNull()
    expect((await request('PATCH', '/api/me/profile', { preferred_currency: 'USD' })).status).toBe(401)
  })

  it('AUTH-10 G-13 a session ends after thirty days without use, and each use extends it', async () => {
    const fresh = await freshApp()
    const member = await fresh.member()
    fresh.clock.advance(days(20))
    expect((await member.request('GET', '/api/session')).body.user).not.toBeNull()
    fresh.clock.advance(days(29))
    expect((await member.request('GET', '/api/session')).body.user).not.toBeNull()
    fresh.clock.advance(days(31))
    expect((await member.request('GET', '/api/session')).body.user).toBeNull()
  })

  it.each(['http://wayhouse.test', 'https://wayhouse.test'])(
    'AUTH-10 G-13 a use that extends the session extends the cookie in the browser too: %s',
    async (origin) => {
      const fresh = await startTestApp({ APP_URL: origin })
      opened.push(fresh)
      const [cookie] = (await signUp(fresh, newEmail())).headers.getSetCookie()
      const request = requestsAs(fresh.url, cookie?.split(';')[0])
      const cookiesSet = async () => (await request('GET', '/api/session')).headers.getSetCookie()
      expect(cookie).toContain('Max-Age=2592000')
      expect(await cookiesSet()).toEqual([])
      fresh.clock.advance(days(2))
      expect(await cookiesSet()).toEqual([cookie])
      expect(await cookiesSet()).toEqual([])
    },
  )

  it('AUTH-02 G-13 a session lasts thirty days, whatever a sign-in requests', async () => {
    const email = newEmail()
    await signUp(app, email)
    const response = await app.request('POST', '/api/auth/sign-in/email', { email, password, rememberMe: false })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/session_token=.*Max-Age=2592000/)])
  })

  it.each([
    ['a cookie with another signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAA%3D`],
    ['a cookie without a signature', (cookie: string) => cookie.split('.')[0] + '.' + (cookie.split('.')[1] ?? '')],
    ['an empty cookie', () => 'wayhouse.session_token='],
    ['a malformed cookie', () => 'wayhouse.session_token=%E0%A4%A'],
  ])('SEC-01 T59 %s opens no session', async (_what, forge) => {
    const member = await app.member()
    const { status, body } = await requestsAs(app.url, forge(member.cookie))('GET', '/api/session')
    expect([status, body]).toEqual([200, { user: null }])
  })

  it('SEC-07 AUTH-07 after ten wrong passwords even the correct one is refused, with the time to retry', async () => {
    const fresh = await freshApp()
    const email = newEmail()
    await fresh.request('POST', '/api/auth/sign-up/email', { name: '', email, password })
    const attempt = (secret: string) => fresh.request('POST', '/api/auth/sign-in/email', { email, password: secret })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => retryWhileBusy(() => attempt('not the password'))))
    expect(wrong.every((response) => response.status === 401)).toBe(true)
    const blocked = await attempt(password)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
