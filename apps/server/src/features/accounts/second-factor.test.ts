import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  memberWithSecondFactor,
  authenticatorCode,
  cookiesOf,
  waitForMail,
  memberWithPassword,
  testPassword,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = testPassword
const enable = (request: SendRequest, attempt = password) =>
  request('POST', '/api/auth/two-factor/enable', { password: attempt })
const verify = (request: SendRequest, code: string) => request('POST', '/api/auth/two-factor/verify-totp', { code })
const recover = (request: SendRequest, code: string) =>
  request('POST', '/api/auth/two-factor/verify-backup-code', { code })
const signIn = (email: string, on: Pick<TestApp, 'request'> = app) =>
  on.request('POST', '/api/auth/sign-in/email', { email, password })
const accountOf = async (request: SendRequest) => (await request('GET', '/api/me/account')).body
const userOf = async (request: SendRequest) => (await request('GET', '/api/session')).body.user
/** A later code than the one that turned the second factor on, because each works once. */
const nextCode = (secret: string) => authenticatorCode(secret, Date.now() + 30_000)
const wrong = (code: string) => (code === '123456' ? '654321' : '123456')

/** A member with the second factor on. `challenge` signs in with the password and returns requests that may try codes. */
async function withCodes(on = app) {
  const one = await memberWithSecondFactor(on)
  const challenge = async (url = on.url) => requestsAs(url, cookiesOf(await signIn(one.member.email, on)))
  return { ...one, challenge }
}

describe('turning codes on', () => {
  it('AUTH-08 G-16 takes the password and a first correct code; only then are they required', async () => {
    const member = await memberWithPassword(app)
    expect((await enable(member.request, 'not the password')).body.code).toBe('PASSWORD_WRONG')
    const { status, body } = await enable(member.request)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['backupCodes', 'method', 'totpURI']])
    expect(body.totpURI).toMatch(/^otpauth:\/\/totp\/Wayhouse.*secret=[A-Z2-7]{20,}/)
    expect(new Set(body.backupCodes).size).toBe(10)
    expect((await accountOf(member.request)).second_factor).toBe(false)
    expect((await signIn(member.email)).body.twoFactorRedirect).toBeUndefined()

    const code = authenticatorCode(new URL(body.totpURI).searchParams.get('secret') ?? '')
    expect((await verify(member.request, wrong(code))).body.code).toBe('CODE_WRONG')
    expect((await accountOf(member.request)).second_factor).toBe(false)
    const verified = await verify(member.request, code)
    expect((await accountOf(requestsAs(app.url, cookiesOf(verified)))).second_factor).toBe(true)
    expect(await userOf(member.request)).toBeNull()
    await waitForMail(app, member.email, 'Authenticator codes are on')
  })

  it('SEC-01 stores neither the secret nor the recovery codes in plain text', async () => {
    const { member, secret, recovery } = await withCodes()
    const row = await app.db.selectFrom('two_factors').selectAll().where('user_id', '=', member.id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(recovery.some((code) => JSON.stringify(row).includes(code))).toBe(false)
  })

  it('AUTH-08 a second time is refused, and so is a member without a password', async () => {
    const { request } = await withCodes()
    expect((await enable(request)).body.code).toBe('SECOND_FACTOR_ON')
    const withoutPassword = await app.member()
    expect((await enable(withoutPassword.request)).body.code).toBe('PASSWORD_MISSING')
  })

  it('SEC-01 is refused for a visitor, as is turning them off', async () => {
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect((await app.request('POST', `/api/auth/two-factor/${path}`, { password })).status).toBe(401)
  })
})

describe('signing in with codes', () => {
  it('AUTH-08 the password alone opens no session; the code of the app does', async () => {
    const { member, secret, challenge } = await withCodes()
    const response = await signIn(member.email)
    expect(response.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect(await userOf(requestsAs(app.url, cookiesOf(response)))).toBeNull()
    const request = await challenge()
    expect(await verify(request, wrong(nextCode(secret)))).toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG' },
    })
    const opened = await verify(request, ` ${nextCode(secret)} `)
    expect(opened.status).toBe(200)
    expect(JSON.stringify(opened.body)).not.toMatch(/"token"/)
    expect((await userOf(requestsAs(app.url, cookiesOf(opened)))).email).toBe(member.email)
  })

  it('AUTH-08 SEC-01 a code opens one session: another person who saw it and knows the password cannot use it again', async () => {
    const { member, secret, challenge } = await withCodes()
    const code = nextCode(secret)
    expect((await verify(await challenge(), code)).status).toBe(200)
    const sessions = () => app.db.selectFrom('sessions').select('id').where('user_id', '=', member.id).execute()
    const before = await sessions()
    const reused = await verify(await challenge(), code)
    expect(reused).toMatchObject({ status: 401, body: { code: 'CODE_WRONG' } })
    expect(await userOf(requestsAs(app.url, cookiesOf(reused)))).toBeNull()
    expect(await sessions()).toEqual(before)
  })

  it('AUTH-08 a recovery code opens a session too, once', async () => {
    const { recovery, challenge } = await withCodes()
    const [code = ''] = recovery
    expect((await recover(await challenge(), 'aaaaa-bbbbb')).body.code).toBe('RECOVERY_CODE_WRONG')
    const opened = await recover(await challenge(), code)
    expect(await userOf(requestsAs(app.url, cookiesOf(opened)))).not.toBeNull()
    expect((await recover(await challenge(), code)).body.code).toBe('RECOVERY_CODE_WRONG')
  })

  it('AUTH-08 new recovery codes take the password and end the old ones', async () => {
    const { recovery, request, challenge } = await withCodes()
    const renew = (attempt: string) =>
      request('POST', '/api/auth/two-factor/generate-backup-codes', { password: attempt })
    expect((await renew('not the password')).body.code).toBe('PASSWORD_WRONG')
    const { backupCodes } = (await renew(password)).body
    expect((await recover(await challenge(), recovery[0] ?? '')).status).toBe(401)
    expect((await recover(await challenge(), backupCodes[0])).status).toBe(200)
  })

  it('AUTH-08 turning them off takes the password; then the password alone is enough again', async () => {
    const { member, request } = await withCodes()
    const disable = (attempt: string) => request('POST', '/api/auth/two-factor/disable', { password: attempt })
    expect((await disable('not the password')).body.code).toBe('PASSWORD_WRONG')
    expect((await accountOf(request)).second_factor).toBe(true)
    expect((await disable(password)).status).toBe(200)
    expect(await userOf(requestsAs(app.url, cookiesOf(await signIn(member.email))))).not.toBeNull()
    await waitForMail(app, member.email, 'Authenticator codes are off')
  })

  it('AUTH-06 SEC-01 a password reset does not bypass the codes', async () => {
    const { member } = await withCodes()
    await app.request('POST', '/api/auth/request-password-reset', { email: member.email })
    const token = /reset-password\/(\w+)/.exec(
      await waitForMail(app, member.email, 'Reset your Wayhouse password'),
    )?.[1]
    const response = await app.request('POST', '/api/auth/reset-password', { token, newPassword: password })
    expect(response.status).toBe(200)
    expect((await signIn(member.email)).body.twoFactorRedirect).toBe(true)
  })

  it('AUTH-01 SEC-01 LinkedIn does not bypass them: it leads to the page for the code and then to the target', async () => {
    const fresh = await startTestApp({ LINKEDIN_BASE_URL: `${app.url}/sandbox/linkedin` })
    const { member, secret } = await withCodes(fresh)
    const callback = await callbackFromLinkedIn(fresh, member)
    expect([callback.status, callback.headers.get('location')]).toEqual([
      302,
      '/auth?mode=code&next=%2Fapp%2Ftribes%2Fcreate%23photos',
    ])
    const request = requestsAs(fresh.url, cookiesOf(callback))
    expect(await userOf(request)).toBeNull()
    const opened = await verify(request, nextCode(secret))
    expect((await userOf(requestsAs(fresh.url, cookiesOf(opened)))).email).toBe(member.email)
    await fresh.close()
  })
})

/** Signs in at the fake LinkedIn as the member, and returns the response of the callback. */
async function callbackFromLinkedIn(on: TestApp, member: TestMember) {
  await on.db
    .insertInto('accounts')
    .values({ user_id: member.id, account_id: 'existing', provider_id: 'linkedin' })
    .execute()
  const start = await on.request('POST', '/api/auth/sign-in/social', {
    provider: 'linkedin',
    callbackURL: '/app/tribes/create#photos',
  })
  const state = new URL(start.body.url).searchParams.get('state') ?? ''
  return requestsAs(on.url, cookiesOf(start))('GET', `/api/auth/callback/linkedin?code=existing.x&state=${state}`)
}

describe('limits of codes', () => {
  it('SEC-07 five wrong codes end the sign-in, so that even the correct one is refused', async () => {
    const { secret, challenge } = await withCodes()
    const request = await challenge()
    const code = nextCode(secret)
    for (let count = 0; count < 5; count += 1) expect((await verify(request, wrong(code))).status).toBe(401)
    expect((await verify(request, code)).body.code).toBe('SIGN_IN_AGAIN')
  })

  it('SEC-07 AUTH-07 after ten wrong codes an account accepts no more on any node, with the time to retry', async () => {
    const fresh = await startTestApp()
    const other = await fresh.secondNode()
    const { secret, challenge } = await withCodes(fresh)
    const code = nextCode(secret)
    for (const url of [fresh.url, other.url]) {
      const request = await challenge(url)
      for (let count = 0; count < 5; count += 1) expect((await verify(request, wrong(code))).status).toBe(401)
    }
    const blocked = await verify(await challenge(other.url), code)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    await fresh.close()
  })

  it('SEC-07 twenty wrong codes from one address are the limit across all nodes', async () => {
    const fresh = await startTestApp()
    const other = await fresh.secondNode()
    const attempts = Array.from({ length: 20 }, (_, index) =>
      verify(index % 2 ? other.request : fresh.request, '000000'),
    )
    expect((await Promise.all(attempts)).every(({ status }) => status === 401)).toBe(true)
    expect((await verify(other.request, '000000')).status).toBe(429)
    await fresh.close()
  })
})
