import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { cookiesOf, newEmail, signIn, signUp, testPassword as password, untilTried } from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = (answer: TestResponse) => requestsAs(app.url, cookiesOf(answer))

/** Some limits count by the client's address, which all tests share: those that reach one have a database of their own. */
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
  it('AUTH-02 G-14 the right password opens a new session, whatever the spelling of the address', async () => {
    const email = newEmail()
    const first = await signUp(app, email)
    const second = await signIn(app, `  ${email.toUpperCase()} `)
    expect(second.status).toBe(200)
    expect(cookiesOf(second)).not.toBe(cookiesOf(first))
    expect((await as(second)('GET', '/api/session')).body.user.email).toBe(email)
  })

  it('AUTH-04 a wrong password and an unknown address get one and the same answer', async () => {
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

  it('AUTH-02 opens a session however far the clock is ahead of the machine’s, for thirty days of that clock', async () => {
    const ahead = await freshApp()
    const email = newEmail()
    await signUp(ahead, email)
    ahead.clock.advance(days(45))
    const request = requestsAs(ahead.url, cookiesOf(await signIn(ahead, email)))
    expect((await request('GET', '/api/session')).body.user.email).toBe(email)
    ahead.clock.advance(days(31))
    expect((await request('GET', '/api/session')).body.user).toBeNull()
  })

  it('AUTH-10 G-13 signing out ends the session on the server: a copied cookie is dead', async () => {
    const answer = await signUp(app, newEmail())
    const request = as(answer)
    await request('POST', '/api/auth/sign-out', {})
    expect((await request('GET', '/api/session')).body.user).toBeNull()
    expect((await request('PATCH', '/api/me/profile', { preferred_currency: 'USD' })).status).toBe(401)
  })

  it('AUTH-10 G-13 a session ends after thirty days without use, and each use keeps it', async () => {
    const own = await freshApp()
    const member = await own.member()
    own.clock.advance(days(20))
    expect((await member.request('GET', '/api/session')).body.user).not.toBeNull()
    own.clock.advance(days(29))
    expect((await member.request('GET', '/api/session')).body.user).not.toBeNull()
    own.clock.advance(days(31))
    expect((await member.request('GET', '/api/session')).body.user).toBeNull()
  })

  it.each(['http://wayhouse.test', 'https://wayhouse.test'])(
    'AUTH-10 G-13 where a use moves the end of a session, the browser keeps its cookie as long: %s',
    async (origin) => {
      const own = await startTestApp({ APP_URL: origin })
      opened.push(own)
      const [set] = (await signUp(own, newEmail())).headers.getSetCookie()
      const request = requestsAs(own.url, set?.split(';')[0])
      const cookieAnswered = async () => (await request('GET', '/api/session')).headers.getSetCookie()
      expect(set).toContain('Max-Age=2592000')
      expect(await cookieAnswered()).toEqual([])
      own.clock.advance(days(2))
      expect(await cookieAnswered()).toEqual([set])
      expect(await cookieAnswered()).toEqual([])
    },
  )

  it('AUTH-02 G-13 a session lasts thirty days, whatever a sign-in asks for', async () => {
    const email = newEmail()
    await signUp(app, email)
    const answer = await app.request('POST', '/api/auth/sign-in/email', { email, password, rememberMe: false })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/session_token=.*Max-Age=2592000/)])
  })

  it.each([
    ['a cookie with another signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAA%3D`],
    ['a cookie without one', (cookie: string) => cookie.split('.')[0] + '.' + (cookie.split('.')[1] ?? '')],
    ['an empty one', () => 'wayhouse.session_token='],
    ['a broken one', () => 'wayhouse.session_token=%E0%A4%A'],
  ])('SEC-01 T59 %s opens no session', async (_what, forge) => {
    const member = await app.member()
    const { status, body } = await requestsAs(app.url, forge(member.cookie))('GET', '/api/session')
    expect([status, body]).toEqual([200, { user: null }])
  })

  it('SEC-07 AUTH-07 after ten wrong passwords even the right one must wait, and says how long', async () => {
    const own = await freshApp()
    const email = newEmail()
    await own.request('POST', '/api/auth/sign-up/email', { name: '', email, password })
    const attempt = (secret: string) => own.request('POST', '/api/auth/sign-in/email', { email, password: secret })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => untilTried(() => attempt('not the password'))))
    expect(wrong.every((answer) => answer.status === 401)).toBe(true)
    const blocked = await attempt(password)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
