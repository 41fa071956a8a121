import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { days } from '../../platform/clock.ts'
import { publishTribe } from '../../testing/builders.ts'
import { asker, startTestApp } from '../../testing/test-app.ts'
import type { Answer, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'an unusual password'
/** Mail goes out by the queue, which looks every second. */
const patience = { timeout: 10_000, interval: 100 }
let people = 0
const newEmail = () => `person-${(people += 1)}@accounts.test`

const signUp = (email: string, secret = password, at = app) =>
  at.ask('POST', '/api/auth/sign-up/email', { name: '', email, password: secret })
const signIn = (email: string, secret = password, at = app) =>
  at.ask('POST', '/api/auth/sign-in/email', { email, password: secret })
const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const as = (answer: Answer, at = app) => asker(at.url, cookieOf(answer))

async function mailTo(email: string) {
  return vi.waitFor(async () => {
    const { body } = await app.ask('GET', '/sandbox/mail.json')
    const found = body.find((mail: { to: string }) => mail.to === email)
    expect(found).toBeDefined()
    return found
  }, patience)
}

describe('signing up', () => {
  it('AUTH-05 opens a session, and the link in the mail confirms the address', async () => {
    const email = newEmail()
    const answer = await signUp(email)
    expect(answer.status).toBe(200)
    const before = await as(answer)('GET', '/api/session')
    expect(before.body.user).toMatchObject({
      email,
      email_verified: false,
      last_onboarding_step: 0,
      subscription_status: 'none',
    })
    const { text } = await mailTo(email)
    const link = new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? '')
    const followed = await app.ask('GET', link.pathname + link.search)
    expect(followed.status).toBe(302)
    const after = await as(answer)('GET', '/api/session')
    expect(after.body.user.email_verified).toBe(true)
  })

  it('AUTH-05 a forged or cut link confirms nothing', async () => {
    const email = newEmail()
    const answer = await signUp(email)
    await app.ask('GET', '/api/auth/verify-email?token=eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImEifQ.&callbackURL=/app')
    expect((await as(answer)('GET', '/api/session')).body.user.email_verified).toBe(false)
  })

  it('AUTH-07 keeps the password hashed', async () => {
    const email = newEmail()
    await signUp(email)
    const { password: kept } = await app.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select('accounts.password')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(kept).not.toContain(password)
    expect(kept?.length).toBeGreaterThan(60)
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['password123', 'PASSWORD_COMMON'],
    ['PassWord123', 'PASSWORD_COMMON'],
  ])('AUTH-07 AUTH-04 the password %s is refused with %s', async (secret, code) => {
    const app = await freshApp()
    const answer = await app.ask('POST', '/api/auth/sign-up/email', { name: '', email: newEmail(), password: secret })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).toMatchObject({ code, message: expect.any(String), request_id: expect.any(String) })
  })

  it('AUTH-04 an address that has an account is refused in words', async () => {
    const email = newEmail()
    await signUp(email)
    const again = await signUp(email.toUpperCase())
    expect(again).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN' } })
  })

  it.each(['nobody at home', 'nobody@home'])('AUTH-04 "%s" is no address and is refused in words', async (email) => {
    const app = await freshApp()
    const answer = await app.ask('POST', '/api/auth/sign-up/email', { name: '', email, password })
    expect(answer).toMatchObject({ status: 400, body: { code: 'EMAIL_INVALID' } })
  })

  it('AUTH-09 keeps which terms were agreed to, and when', async () => {
    const email = newEmail()
    await signUp(email)
    const user = await app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(user.terms_version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(user.terms_agreed_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('SEC-02 a sign-up cannot bring its own standing', async () => {
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
    const answer = await app.ask('POST', '/api/auth/sign-up/email', body)
    if (answer.status === 200) {
      const { user } = (await as(answer)('GET', '/api/session')).body
      expect(user).toMatchObject({ subscription_status: 'none', is_verified: false })
    }
    const row = await app.db.selectFrom('users').select('terms_version').where('email', '=', email).executeTakeFirst()
    expect(row?.terms_version).not.toBe('x')
  })
})

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
  it('AUTH-02 the right password opens a new session, whatever the spelling of the address', async () => {
    const email = newEmail()
    const first = await signUp(email)
    const second = await signIn(`  ${email.toUpperCase()} `)
    expect(second.status).toBe(200)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    expect((await as(second)('GET', '/api/session')).body.user.email).toBe(email)
  })

  it('AUTH-04 a wrong password and an unknown address get one and the same answer', async () => {
    const email = newEmail()
    await signUp(email)
    const wrong = await signIn(email, 'not the password')
    const unknown = await signIn(newEmail(), 'not the password')
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

  it('AUTH-10 signing out ends the session on the server: a copied cookie is dead', async () => {
    const answer = await signUp(newEmail())
    const ask = as(answer)
    await ask('POST', '/api/auth/sign-out', {})
    expect((await ask('GET', '/api/session')).body.user).toBeNull()
    expect((await ask('PATCH', '/api/me/profile', { preferred_currency: 'USD' })).status).toBe(401)
  })

  it('AUTH-10 a session ends after thirty days without use, and each use keeps it', async () => {
    const own = await freshApp()
    const member = await own.member()
    own.clock.advance(days(20))
    expect((await member.ask('GET', '/api/session')).body.user).not.toBeNull()
    own.clock.advance(days(29))
    expect((await member.ask('GET', '/api/session')).body.user).not.toBeNull()
    own.clock.advance(days(31))
    expect((await member.ask('GET', '/api/session')).body.user).toBeNull()
  })

  it.each([
    ['a cookie with another signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAA%3D`],
    ['a cookie without one', (cookie: string) => cookie.split('.')[0] + '.' + (cookie.split('.')[1] ?? '')],
    ['an empty one', () => 'wayhouse.session_token='],
    ['a broken one', () => 'wayhouse.session_token=%E0%A4%A'],
  ])('SEC-01 %s is nobody', async (_what, forge) => {
    const member = await app.member()
    const { status, body } = await asker(app.url, forge(member.cookie))('GET', '/api/session')
    expect([status, body]).toEqual([200, { user: null }])
  })

  it('SEC-07 AUTH-07 after ten wrong passwords even the right one must wait, and says how long', async () => {
    const own = await freshApp()
    const email = newEmail()
    await own.ask('POST', '/api/auth/sign-up/email', { name: '', email, password })
    const attempt = (secret: string) => own.ask('POST', '/api/auth/sign-in/email', { email, password: secret })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => attempt('not the password')))
    expect(wrong.every((answer) => answer.status === 401)).toBe(true)
    const blocked = await attempt(password)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('limits of signing in', () => {
  it('SEC-07 AUTH-07 ten wrong passwords are ten on all nodes together, however many come at once', async () => {
    const own = await freshApp()
    const other = await own.secondNode()
    const email = newEmail()
    await signUp(email, password, own)
    const attempts = Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? other : own).ask('POST', '/api/auth/sign-in/email', { email, password: `guess ${index}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    const right = await other.ask('POST', '/api/auth/sign-in/email', { email, password })
    expect(right.status).toBe(429)
  })

  it('SEC-07 a member who signs in rightly again and again is never told to wait', async () => {
    const own = await freshApp()
    const email = newEmail()
    await signUp(email, password, own)
    for (let count = 0; count < 12; count += 1) expect((await signIn(email, password, own)).status).toBe(200)
  })
})

describe('own settings', () => {
  it('CUR-02 a member keeps their currency', async () => {
    const member = await app.member()
    await member.ask('PATCH', '/api/me/profile', { preferred_currency: 'GBP' })
    expect((await member.ask('GET', '/api/session')).body.user.preferred_currency).toBe('GBP')
  })

  it.each([
    'subscription_status',
    'is_verified',
    'onboarding_completed',
    'role',
    'id',
    'email',
    '__proto__',
    'constructor',
  ])('SEC-02 %s cannot be set, and nothing else of that body is applied', async (field) => {
    const member = await app.member({ subscribed: false })
    const body = `{"preferred_currency":"USD","${field}":"active"}`
    expect((await member.ask('PATCH', '/api/me/profile', body)).status).toBe(422)
    const { user } = (await member.ask('GET', '/api/session')).body
    expect(user).toMatchObject({ preferred_currency: null, subscription_status: 'none' })
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) =>
    app.ask('POST', '/api/auth/request-password-reset', { email, redirectTo: '/auth?mode=reset' })
  const resetLinkIn = (text: string) => new URL(/http\S+reset-password\S+/.exec(text)?.[0] ?? '')
  const newPassword = 'another unusual one'
  let app: TestApp
  beforeAll(async () => {
    app = await freshApp()
  })

  it('AUTH-06 is replaced by the link in the mail, once, and every other session ends', async () => {
    const email = newEmail()
    const session = await signUp(email, password, app)
    await ask(email)
    const { text } = await mailWith(app, email, 'Reset your Wayhouse password')
    const token = resetLinkIn(text).pathname.split('/').at(-1)
    const reset = () => app.ask('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect((await as(session, app)('GET', '/api/session')).body.user).toBeNull()
    expect((await signIn(email, password, app)).status).toBe(401)
    expect((await signIn(email, newPassword, app)).status).toBe(200)
  })

  it('AUTH-06 is answered alike for an address without an account, and no mail goes out', async () => {
    const email = newEmail()
    await signUp(email, password, app)
    const [known, unknown] = [await ask(email), await ask('nobody@accounts.test')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(known.body.message).toBe(unknown.body.message)
    await mailWith(app, email, 'Reset your Wayhouse password')
    const { body } = await app.ask('GET', '/sandbox/mail.json')
    expect(body.some((mail: { to: string }) => mail.to === 'nobody@accounts.test')).toBe(false)
  })

  it('AUTH-06 SEC-07 is asked for three times an hour at most', async () => {
    const email = newEmail()
    for (let count = 0; count < 3; count += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
  })

  it('AUTH-07 is not replaced by a common one', async () => {
    const answer = await app.ask('POST', '/api/auth/reset-password', { token: 'x', newPassword: 'password123' })
    expect(answer.body.code).toBe('PASSWORD_COMMON')
  })
})

async function mailWith(app: TestApp, email: string, subject: string) {
  return vi.waitFor(async () => {
    const { body } = await app.ask('GET', '/sandbox/mail.json')
    const found = body.find(
      (mail: { to: string; subject: string }) => mail.to === email && mail.subject.startsWith(subject),
    )
    expect(found).toBeDefined()
    return found
  }, patience)
}

describe('own sessions', () => {
  it('AUTH-08 are listed with what they are used with, the present one first, and end one by one', async () => {
    const member = await app.member()
    const { id: other } = await app.db
      .insertInto('sessions')
      .values({
        token: `other ${member.id}`,
        user_id: member.id,
        expires_at: new Date(Date.now() + 60_000),
        user_agent: 'Mozilla/5.0 (iPhone) AppleWebKit Version/17 Safari/604.1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await member.ask('GET', '/api/me/sessions')
    expect(
      body.map((session: { is_current: boolean; device: string }) => [session.is_current, session.device]),
    ).toEqual([
      [true, 'Unknown device'],
      [false, 'Safari on iPhone'],
    ])
    expect(JSON.stringify(body)).not.toContain('token')
    expect((await member.ask('DELETE', `/api/me/sessions/${other}`)).status).toBe(200)
    expect((await member.ask('GET', '/api/me/sessions')).body).toHaveLength(1)
  })

  it("AUTH-08 SEC-01 somebody else's session is not found and goes on", async () => {
    const [member, other] = [await app.member(), await app.member()]
    const [{ id }] = (await other.ask('GET', '/api/me/sessions')).body
    expect((await member.ask('DELETE', `/api/me/sessions/${id}`)).status).toBe(404)
    expect((await other.ask('GET', '/api/session')).body.user).not.toBeNull()
  })
})

describe('giving up an account', () => {
  async function withPassword() {
    const email = newEmail()
    const own = await freshApp()
    const signedUp = await own.ask('POST', '/api/auth/sign-up/email', { name: '', email, password })
    return { own, email, ask: asker(own.url, cookieOf(signedUp)) }
  }

  it('SEC-08 AUTH-08 takes the password, signs out everywhere, hides the member, and can be undone for thirty days', async () => {
    const { own, email, ask } = await withPassword()
    const { id } = (await ask('GET', '/api/session')).body.user
    expect((await ask('DELETE', '/api/me', { password: 'wrong one' })).body.code).toBe('PASSWORD_WRONG')
    expect((await ask('DELETE', '/api/me', { password })).body.erased_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await ask('GET', '/api/session')).body.user).toBeNull()
    const other = await own.member()
    expect((await other.ask('GET', `/api/users/${id}`)).status).toBe(404)
    const again = asker(own.url, cookieOf(await own.ask('POST', '/api/auth/sign-in/email', { email, password })))
    expect((await again('GET', '/api/session')).body.user.erased_on).not.toBeNull()
    expect((await again('POST', '/api/me/restore')).body.erased_on).toBeNull()
    expect((await other.ask('GET', `/api/users/${id}`)).status).toBe(200)
  })

  it('SEC-08 after thirty days the account is erased, and what it wrote of others stays without its name', async () => {
    const { own, ask } = await withPassword()
    const { id } = (await ask('GET', '/api/session')).body.user
    const [host, guest] = [await own.member(), await own.member({ name: ['Ben', 'Okoro'] })]
    const tribe = await publishTribe(own, host)
    const review = { tribe_id: tribe, rating: 5, cleanliness_rating: 5, communication_rating: 5, reliability_rating: 5 }
    await own.db
      .insertInto('user_tribe_reviews')
      .values({ ...review, reviewer_id: id, reviewee_id: guest.id })
      .execute()
    await ask('DELETE', '/api/me', { password })
    own.clock.advance(days(29))
    expect(await own.eraseDueAccounts()).toBe(0)
    own.clock.advance(days(2))
    expect(await own.eraseDueAccounts()).toBe(1)
    expect(await own.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    const [kept] = await own.db.selectFrom('user_tribe_reviews').select(['rating', 'reviewer_id']).execute()
    expect(kept).toEqual({ rating: 5, reviewer_id: null })
  })

  it('SEC-08 a host of open tribes hands them over first', async () => {
    const host = await app.member()
    await publishTribe(app, host)
    expect((await host.ask('DELETE', '/api/me', {})).body.code).toBe('HOSTING_OPEN_TRIBES')
  })
})
