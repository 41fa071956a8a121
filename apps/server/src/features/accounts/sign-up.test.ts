import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, waitForMail, newEmail, signUp, testPassword as password } from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, SendRequest, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const sessionOf = (response: TestResponse) => requestsAs(app.url, cookiesOf(response))

/** Some limits are counted by the client's address, which all tests share: tests that reach one have their own address. */
function fromNewAddress(): SendRequest {
  const address = `203.0.113.${(addresses += 1)}`
  return (method, path, body) => app.request(method, path, body, { 'x-forwarded-for': address })
}
let addresses = 0

describe('signing up', () => {
  it('AUTH-05 opens a session, and the link in the email confirms the address', async () => {
    const email = newEmail()
    const response = await signUp(app, email)
    expect(response.status).toBe(200)
    const before = await sessionOf(response)('GET', '/api/session')
    expect(before.body.user).toMatchObject({
      email,
      email_verified: false,
      last_onboarding_step: 0,
      subscription_status: 'none',
    })
    const text = await waitForMail(app, email, 'Confirm your email address')
    const link = new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? '')
    const followed = await app.request('POST', link.pathname + link.search)
    expect(followed.status).toBe(303)
    const after = await sessionOf(response)('GET', '/api/session')
    expect(after.body.user.email_verified).toBe(true)
  })

  it('AUTH-05 a forged or truncated link confirms nothing', async () => {
    const email = newEmail()
    const response = await signUp(app, email)
    await app.request('POST', '/api/auth/verify-email?token=eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImEifQ.&callbackURL=/app')
    expect((await sessionOf(response)('GET', '/api/session')).body.user.email_verified).toBe(false)
  })

  it('AUTH-07 stores the password as a hash', async () => {
    const email = newEmail()
    await signUp(app, email)
    const { password: stored } = await app.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select('accounts.password')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(stored).not.toContain(password)
    expect(stored?.length).toBeGreaterThan(60)
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['password123', 'PASSWORD_COMMON'],
    ['PassWord123', 'PASSWORD_COMMON'],
  ])('AUTH-07 AUTH-04 G-14 the password %s is refused with %s', async (secret, code) => {
    const send = fromNewAddress()
    const response = await send('POST', '/api/auth/sign-up/email', { name: '', email: newEmail(), password: secret })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.body).toMatchObject({ code, message: expect.any(String), request_id: expect.any(String) })
  })

  it("AUTH-07 refuses a password that is easy to guess: the member's address or name, spaces, one character", async () => {
    const send = fromNewAddress()
    const withPassword = (secret: string) =>
      send('POST', '/api/auth/sign-up/email', {
        name: 'Ximena Zubiri',
        email: 'xz-4711@mail.test',
        password: secret,
      })
    for (const secret of ['xz-4711@mail.test', 'XimenaZubiri', 'Password123!', '          ', 'zzzzzzzzzzzz'])
      expect(await withPassword(secret)).toMatchObject({ status: 400, body: { code: 'PASSWORD_GUESSABLE' } })
    expect((await withPassword(password)).status).toBe(200)
  })

  it('AUTH-04 of simultaneous sign-ups with one address, one creates the account and the others are told why not', async () => {
    const input = { email: 'twice@mail.test', password: 'a long quiet evening' }
    const signUps = Array.from({ length: 5 }, fromNewAddress).map((send) =>
      send('POST', '/api/auth/sign-up/email', input),
    )
    const outcomes = (await Promise.all(signUps)).map(({ status, body }) => [status, body.code])
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(([, code]) => code === 'EMAIL_TAKEN')).toHaveLength(4)
  })

  it('AUTH-04 an address that has an account is refused', async () => {
    const email = newEmail()
    await signUp(app, email)
    const again = await signUp(app, email.toUpperCase())
    expect(again).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN' } })
  })

  it.each(['nobody at home', 'nobody@home'])('AUTH-04 "%s" is not an address and is refused', async (email) => {
    const send = fromNewAddress()
    const response = await send('POST', '/api/auth/sign-up/email', { name: '', email, password })
    expect(response).toMatchObject({ status: 400, body: { code: 'EMAIL_INVALID' } })
  })

  it.each([
    ['1 MB', `${'a'.repeat(1_000_000)}@mail.test`, 413],
    [
      '255 characters',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(7)}.test`,
      400,
    ],
    ['65 characters before the @', `${'a'.repeat(65)}@mail.test`, 400],
    ['64 characters in a part of the domain', `a@${'b'.repeat(64)}.test`, 400],
  ])('T30 AUTH-04 an address of %s is refused', async (_length, email, status) => {
    const send = fromNewAddress()
    const paths = ['sign-up/email', 'sign-in/email', 'request-password-reset', 'send-verification-email']
    for (const path of paths) {
      const response = await send('POST', `/api/auth/${path}`, { name: '', email, password })
      expect([path, response.status]).toEqual([path, status])
    }
  })

  it('T30 AUTH-04 a name has 160 characters at most, and none that change the direction of text', async () => {
    const send = fromNewAddress()
    const withName = (name: string) => send('POST', '/api/auth/sign-up/email', { name, email: newEmail(), password })
    expect((await withName('n'.repeat(160))).status).toBe(200)
    expect(await withName('n'.repeat(161))).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
    expect((await withName('n'.repeat(2_000_000))).status).toBe(413)
    expect(await withName('Ana\u202eavliS')).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
  })

  it('AUTH-09 G-18 stores which terms were agreed to, and when', async () => {
    const email = newEmail()
    await signUp(app, email)
    const user = await app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(user.terms_version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(user.terms_agreed_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('SEC-02 a sign-up cannot set what the server owns', async () => {
    const email = newEmail()
    const body = {
      name: '',
      email,
      password,
      role: 'admin',
      is_verified: true,
      subscription_status: 'active',
      terms_version: 'x',
    }
    const response = await app.request('POST', '/api/auth/sign-up/email', body)
    if (response.status === 200) {
      const { user } = (await sessionOf(response)('GET', '/api/session')).body
      expect(user).toMatchObject({ subscription_status: 'none', is_verified: false })
    }
    const row = await app.db.selectFrom('users').select('terms_version').where('email', '=', email).executeTakeFirst()
    expect(row?.terms_version).not.toBe('x')
  })
})
