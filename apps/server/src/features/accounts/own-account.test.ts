import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiesOf,
  linkIn,
  mailsTo,
  waitForMail,
  memberWithPassword,
  newEmail as newAddress,
  newPassword,
  signIn,
  testPassword as password,
  retryWhileBusy,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userOf = async (request: SendRequest) => (await request('GET', '/api/session')).body.user

describe('the account in the settings', () => {
  it('AUTH-08 shows the ways to sign in, and no secrets', async () => {
    const member = await memberWithPassword(app)
    const { body } = await member.request('GET', '/api/me/account')
    expect(body).toEqual({
      email: member.email,
      email_verified: true,
      has_password: true,
      linkedin: false,
      second_factor: false,
      hosts_open_tribes: false,
      erased_on: null,
    })
  })

  it.each(['/api/me/account', '/api/me/sessions', '/api/me/data'])(
    'SEC-01 %s is open to every signed-in member, even a suspended one, and not to visitors',
    async (path) => {
      const suspended = await app.member({ suspended: true })
      expect((await suspended.request('GET', path)).status).toBe(200)
      expect((await app.request('GET', path)).status).toBe(401)
    },
  )
})

describe('a new password', () => {
  const change = (request: SendRequest, body: object) => request('POST', '/api/auth/change-password', body)

  it('AUTH-08 takes the current one, ends every session and opens a new one here', async () => {
    const member = await memberWithPassword(app)
    const otherSession = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
    const response = await change(member.request, { currentPassword: password, newPassword })
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.body)).not.toContain('token')
    expect([await userOf(otherSession), await userOf(member.request)]).toEqual([null, null])
    expect((await userOf(requestsAs(app.url, cookiesOf(response)))).id).toBe(member.id)
    expect((await signIn(app, member.email)).status).toBe(401)
    expect((await signIn(app, member.email, newPassword)).status).toBe(200)
    await waitForMail(app, member.email, 'Your Wayhouse password was changed')
  })

  it.each([
    [{ currentPassword: 'not it', newPassword }, 403, 'PASSWORD_WRONG'],
    [{ newPassword }, 403, 'PASSWORD_WRONG'],
    [{ currentPassword: password, newPassword: 'short' }, 400, 'PASSWORD_TOO_SHORT'],
    [{ currentPassword: password, newPassword: 'password123' }, 400, 'PASSWORD_COMMON'],
    [{ currentPassword: password, newPassword: 'Password123!' }, 400, 'PASSWORD_GUESSABLE'],
  ])('AUTH-07 AUTH-08 %j is refused, and nothing changes', async (body, status, code) => {
    const member = await memberWithPassword(app)
    expect(await change(member.request, body)).toMatchObject({ status, body: { code } })
    expect((await signIn(app, member.email)).status).toBe(200)
    expect(await userOf(member.request)).not.toBeNull()
  })

  it('AUTH-08 SEC-01 is refused for a visitor and for a member without a password', async () => {
    expect((await change(app.request, { currentPassword: password, newPassword })).status).toBe(401)
    const member = await app.member()
    expect((await change(member.request, { currentPassword: '', newPassword })).body.code).toBe('PASSWORD_MISSING')
  })

  it('SEC-07 AUTH-07 a stolen session has ten guesses, counted across everything that asks for the password', async () => {
    const member = await memberWithPassword(app)
    const guesses = Array.from({ length: 10 }, (_, index) =>
      retryWhileBusy(() =>
        index % 2
          ? change(member.request, { currentPassword: `guess ${index}`, newPassword })
          : member.request('DELETE', '/api/me', { password: `guess ${index}` }),
      ),
    )
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 403))
    const refused = await change(member.request, { currentPassword: password, newPassword })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('another email address', () => {
  const change = (request: SendRequest, newEmail: string, secret = password) =>
    request('POST', '/api/auth/change-email', { newEmail, password: secret })

  it('AUTH-08 G-16 takes effect once it is confirmed at the current address and then at the new one', async () => {
    const member = await memberWithPassword(app)
    const address = newAddress()
    expect((await change(member.request, ` ${address.toUpperCase()} `)).status).toBe(200)
    const mail = await waitForMail(app, member.email, 'Change your email address')
    expect(mail).toContain(address)
    expect(await mailsTo(app, address)).toEqual([])
    const first = await member.request('POST', linkIn(mail))
    expect([first.status, first.headers.get('location')]).toEqual([303, '/app/settings?email=asked'])
    expect((await userOf(member.request)).email).toBe(member.email)
    const link = linkIn(await waitForMail(app, address, 'Confirm your new email address'))
    const second = await member.request('POST', link)
    expect([second.status, second.headers.get('location')]).toEqual([303, '/app/settings?email=changed'])
    expect(await userOf(member.request)).toMatchObject({ email: address, email_verified: true })
    expect([(await signIn(app, member.email)).status, (await signIn(app, address)).status]).toEqual([401, 200])
  })

  it('AUTH-08 SEC-01 the links confirm but do not sign in', async () => {
    const member = await memberWithPassword(app)
    const address = newAddress()
    await change(member.request, address)
    await app.request('POST', linkIn(await waitForMail(app, member.email, 'Change your email address')))
    const response = await app.request(
      'POST',
      linkIn(await waitForMail(app, address, 'Confirm your new email address')),
    )
    expect(response.status).toBe(303)
    expect(await userOf(requestsAs(app.url, cookiesOf(response)))).toBeNull()
    expect((await userOf(member.request)).email).toBe(address)
    expect((await member.request('GET', '/api/me/sessions')).body.items).toHaveLength(1)
  })

  it('G-15 T52 gets the same response if it belongs to another member, who gets no email and keeps it', async () => {
    const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)]
    const taken = await change(member.request, other.email)
    const free = await change(member.request, newAddress())
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    await waitForMail(app, member.email, 'Change your email address')
    expect(await mailsTo(app, other.email)).toEqual([])
    expect(await mailsTo(app, member.email)).toHaveLength(1)
  })

  it('AUTH-08 a member who signed up with a mistyped address confirms the right one only', async () => {
    const member = await memberWithPassword(app, { confirmed: false })
    const address = newAddress()
    await change(member.request, address)
    await member.request('POST', linkIn(await waitForMail(app, address, 'Confirm your new email address')))
    expect(await userOf(member.request)).toMatchObject({ email: address, email_verified: true })
  })

  it.each([
    ['a wrong password', { newEmail: 'x@accounts.test', password: 'not it' }, 403, 'PASSWORD_WRONG'],
    ['no password', { newEmail: 'x@accounts.test' }, 403, 'PASSWORD_WRONG'],
    ['no address', { newEmail: 'nobody at home', password }, 400, 'EMAIL_INVALID'],
  ])('AUTH-08 %s is refused, and no mail is sent', async (_what, body, status, code) => {
    const member = await memberWithPassword(app)
    expect(await member.request('POST', '/api/auth/change-email', body)).toMatchObject({ status, body: { code } })
    expect((await change(member.request, member.email)).body.code).toBe('EMAIL_UNCHANGED')
    expect(await mailsTo(app, member.email)).toEqual([])
    expect((await userOf(member.request)).email).toBe(member.email)
  })

  it('SEC-01 is refused for visitors and suspended accounts', async () => {
    const suspended = await memberWithPassword(app, { suspended: true })
    expect((await change(app.request, newAddress())).status).toBe(401)
    expect((await change(suspended.request, newAddress())).body.code).toBe('ACCOUNT_SUSPENDED')
  })
})

describe('sessions', () => {
  it('AUTH-08 G-13 are listed with their devices, the current one first, and can be ended one by one', async () => {
    const member = await app.member()
    const { id: otherId } = await app.db
      .insertInto('sessions')
      .values({
        token: `other ${member.id}`,
        user_id: member.id,
        expires_at: new Date(Date.now() + 60_000),
        user_agent: 'Mozilla/5.0 (iPhone) AppleWebKit Version/17 Safari/604.1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await member.request('GET', '/api/me/sessions')
    expect(
      body.items.map((session: { is_current: boolean; device: string }) => [session.is_current, session.device]),
    ).toEqual([
      [true, 'Unknown device'],
      [false, 'Safari on iPhone'],
    ])
    expect(JSON.stringify(body)).not.toContain('token')
    expect((await member.request('DELETE', `/api/me/sessions/${otherId}`)).status).toBe(200)
    expect((await member.request('GET', '/api/me/sessions')).body.items).toHaveLength(1)
  })

  it('AUTH-08 are listed page by page without duplicates', async () => {
    const member = await app.member()
    const others = Array.from({ length: 120 }, (_, index) => ({
      token: `${index} ${member.id}`,
      user_id: member.id,
      expires_at: new Date(Date.now() + 60_000),
    }))
    await app.db.insertInto('sessions').values(others).execute()
    const seen: { id: string; is_current: boolean }[] = []
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const { body } = await member.request('GET', `/api/me/sessions${query}`)
      expect(body.others).toBe(120)
      seen.push(...body.items)
      sizes.push(body.items.length)
      cursor = body.next_cursor
    }
    expect(sizes).toEqual([51, 50, 20])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(121)
    expect(seen.filter((session) => session.is_current)).toEqual([seen[0]])
    expect((await member.request('GET', '/api/me/sessions?cursor=forged')).status).toBe(422)
  })

  it("AUTH-08 SEC-01 another member's session is not found and not ended", async () => {
    const [member, other] = [await app.member(), await app.member()]
    const [{ id }] = (await other.request('GET', '/api/me/sessions')).body.items
    expect((await member.request('DELETE', `/api/me/sessions/${id}`)).status).toBe(404)
    expect((await other.request('GET', '/api/session')).body.user).not.toBeNull()
  })

  it('AUTH-08 all but the current one can be ended, and no other member’s is affected', async () => {
    const [member, other] = [await memberWithPassword(app), await app.member()]
    const otherSessions = [await signIn(app, member.email), await signIn(app, member.email)].map((response) =>
      requestsAs(app.url, cookiesOf(response)),
    )
    expect((await member.request('DELETE', '/api/me/sessions')).body).toEqual({ ended: 2 })
    expect(await Promise.all(otherSessions.map(userOf))).toEqual([null, null])
    expect([await userOf(member.request), await userOf(other.request)]).not.toContain(null)
    expect((await app.request('DELETE', '/api/me/sessions')).status).toBe(401)
  })
})
