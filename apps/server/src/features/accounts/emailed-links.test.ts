import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiesOf,
  linkIn,
  waitForMail,
  mailsTo,
  memberWithPassword,
  newEmail,
  newPassword,
  signIn,
  signUp,
  testPassword as password,
} from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resetSubject = 'Reset your Wayhouse password'

const requestReset = (email: string) => app.request('POST', '/api/auth/request-password-reset', { email })
const reset = (token: string) => app.request('POST', '/api/auth/reset-password', { token, newPassword })

/** The tokens of all password reset links that were sent to an address. */
async function resetTokens(email: string, count: number): Promise<string[]> {
  return eventually(async () => {
    const texts = (await mailsTo(app, email)).map(({ text }) => text).join('\n')
    const tokens = [...texts.matchAll(/reset-password\/(\w+)/g)].map(([, token = '']) => token)
    expect(tokens).toHaveLength(count)
    return tokens
  })
}

/** Requests another address and opens the link sent to the old one. Returns the link sent to the new one. */
async function requestAddressChange(member: TestMember, to: string): Promise<string> {
  await member.request('POST', '/api/auth/change-email', { newEmail: to, password })
  const opened = await member.request('POST', linkIn(await waitForMail(app, member.email, 'Change your email address')))
  expect(opened.headers.get('location')).toContain('email=asked')
  return linkIn(await waitForMail(app, to, 'Confirm your new email address'))
}

describe('a password reset link', () => {
  it('AUTH-06 T62 is void once another one was used', async () => {
    const { email } = await memberWithPassword(app)
    for (let count = 0; count < 3; count += 1) await requestReset(email)
    const [first = '', second = '', third = ''] = await resetTokens(email, 3)
    expect((await reset(second)).status).toBe(200)
    for (const token of [first, third])
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })

  it('AUTH-06 T62 is void once the password was changed', async () => {
    const member = await memberWithPassword(app)
    await requestReset(member.email)
    const [token = ''] = await resetTokens(member.email, 1)
    await member.request('POST', '/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'one more of them',
    })
    expect((await reset(token)).status).toBe(400)
    expect((await signIn(app, member.email, 'one more of them')).status).toBe(200)
  })

  it('AUTH-06 T62 sent to the old address is void once the address was changed', async () => {
    const member = await memberWithPassword(app)
    await requestReset(member.email)
    const [token = ''] = await resetTokens(member.email, 1)
    const to = newEmail()
    await member.request('POST', await requestAddressChange(member, to))
    expect((await reset(token)).status).toBe(400)
    expect((await signIn(app, to)).status).toBe(200)
  })

  it('T53 T62 passes its token on in the fragment', async () => {
    const { email } = await memberWithPassword(app)
    await requestReset(email)
    const { status, headers } = await app.request('GET', linkIn(await waitForMail(app, email, resetSubject)))
    expect([status, headers.get('referrer-policy')]).toEqual([302, 'no-referrer'])
    expect(headers.get('location')).toMatch(/^\/auth\?mode=reset#token=\w{24}$/)
    const head = await app.request('HEAD', linkIn(await waitForMail(app, email, resetSubject)))
    expect([head.status, head.headers.get('location')]).toEqual([302, headers.get('location')])
  })
})

describe('a change of the address', () => {
  it.each(['in the session that requested it', 'without a session'])(
    'AUTH-08 T60 confirmed %s ends every other session',
    async (where) => {
      const member = await memberWithPassword(app)
      const otherSession = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
      const open = where === 'without a session' ? app.request : member.request
      await open('POST', await requestAddressChange(member, newEmail()))
      expect((await otherSession('GET', '/api/session')).body.user).toBeNull()
      expect((await member.request('GET', '/api/session')).body.user.id).toBe(member.id)
    },
  )

  it('AUTH-08 T62 that was requested before the password was reset has no effect', async () => {
    const member = await memberWithPassword(app)
    const link = await requestAddressChange(member, newEmail())
    await requestReset(member.email)
    const [token = ''] = await resetTokens(member.email, 1)
    expect((await reset(token)).status).toBe(200)
    const opened = await app.request('POST', link)
    expect(opened.headers.get('location')).toContain('error=')
    expect((await signIn(app, member.email, newPassword)).status).toBe(200)
  })
})

describe('a link that mail scanners have followed', () => {
  /** Reads a link as a scanner does. */
  async function scan(link: string): Promise<void> {
    for (const method of ['HEAD', 'GET', 'GET']) {
      const { status, headers } = await app.request(method, link)
      expect([status, headers.get('location'), headers.get('referrer-policy')]).toEqual([200, null, 'no-referrer'])
      expect(headers.get('content-type')).toContain('text/html')
    }
  }

  /** Presses the button of the page, which sends no origin because of the page's referrer policy. */
  const press = async (link: string) =>
    (await app.request('POST', link, undefined, { origin: 'null', 'sec-fetch-site': 'cross-site' })).headers.get(
      'location',
    )

  it('AUTH-05 T62 confirms an address only by its button, which may be pressed twice', async () => {
    const email = newEmail()
    await signUp(app, email)
    const link = linkIn(await waitForMail(app, email, 'Confirm your email address'))
    await scan(link)
    const confirmed = async () =>
      (await app.db.selectFrom('users').select('email_verified').where('email', '=', email).executeTakeFirstOrThrow())
        .email_verified
    expect(await confirmed()).toBe(false)
    expect([await press(link), await press(link)].join()).not.toContain('error')
    expect(await confirmed()).toBe(true)
  })

  it('AUTH-08 T62 changes an address only by the buttons of both, which may be pressed twice', async () => {
    const member = await memberWithPassword(app)
    const to = newEmail()
    await member.request('POST', '/api/auth/change-email', { newEmail: to, password })
    const first = linkIn(await waitForMail(app, member.email, 'Change your email address'))
    await scan(first)
    expect(await mailsTo(app, to)).toEqual([])
    const asked = '/app/settings?email=asked'
    expect([await press(first), await press(first)]).toEqual([asked, asked])
    const second = linkIn(await waitForMail(app, to, 'Confirm your new email address'))
    await scan(second)
    expect((await member.request('GET', '/api/session')).body.user.email).toBe(member.email)
    const changed = '/app/settings?email=changed'
    expect([await press(second), await press(second)]).toEqual([changed, changed])
    expect((await member.request('GET', '/api/session')).body.user.email).toBe(to)
    // a forged link does not tell whose address it is
    expect(await press(second.replace(/(token=[^&]*?)..&/, '$1xx&'))).toContain('error=')
  })

  it('T17 SEC-06 leads to this site only', async () => {
    const addresses = [
      '/app/../..//evil.test',
      '//evil.test',
      '/%2e%2e//evil.test',
      '/\\evil.test',
      'https://evil.test/',
      '/\t/evil.test',
    ]
    for (const address of addresses) {
      const location = await press(`/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(address)}`)
      expect(location).toMatch(/^\/app\?error=/)
    }
  })
})
