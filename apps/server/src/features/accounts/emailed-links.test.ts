import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  cookiesOf,
  linkIn,
  mailTo,
  mailsTo,
  memberWithPassword,
  newEmail,
  newPassword,
  signIn,
  testPassword as password,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resetSubject = 'Reset your Wayhouse password'

const askForReset = (email: string) => app.request('POST', '/api/auth/request-password-reset', { email })
const reset = (token: string) => app.request('POST', '/api/auth/reset-password', { token, newPassword })

/** The tokens of all links to a new password that an address was sent. */
async function resetTokens(email: string, count: number): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const texts = (await mailsTo(app, email)).map(({ text }) => text).join('\n')
      const tokens = [...texts.matchAll(/reset-password\/(\w+)/g)].map(([, token = '']) => token)
      expect(tokens).toHaveLength(count)
      return tokens
    },
    { timeout: 10_000 },
  )
}

/** Asks for another address, and opens the link at the old one. Answers the link at the new one. */
async function askToMove(member: TestMember, to: string): Promise<string> {
  await member.request('POST', '/api/auth/change-email', { newEmail: to, password })
  const asked = await member.request('GET', linkIn(await mailTo(app, member.email, 'Change your email address')))
  expect(asked.headers.get('location')).toContain('email=asked')
  return linkIn(await mailTo(app, to, 'Confirm your new email address'))
}

describe('a link to a new password', () => {
  it('AUTH-06 T62 is void once a newer one was used', async () => {
    const { email } = await memberWithPassword(app)
    for (let count = 0; count < 3; count += 1) await askForReset(email)
    const [first = '', second = '', third = ''] = await resetTokens(email, 3)
    expect((await reset(second)).status).toBe(200)
    for (const other of [first, third])
      expect(await reset(other)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })

  it('AUTH-06 T62 is void once the password was changed', async () => {
    const member = await memberWithPassword(app)
    await askForReset(member.email)
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
    await askForReset(member.email)
    const [token = ''] = await resetTokens(member.email, 1)
    const to = newEmail()
    await member.request('GET', await askToMove(member, to))
    expect((await reset(token)).status).toBe(400)
    expect((await signIn(app, to)).status).toBe(200)
  })

  it('T53 T62 hands its token on in the fragment', async () => {
    const { email } = await memberWithPassword(app)
    await askForReset(email)
    const { status, headers } = await app.request('GET', linkIn(await mailTo(app, email, resetSubject)))
    expect([status, headers.get('referrer-policy')]).toEqual([302, 'no-referrer'])
    expect(headers.get('location')).toMatch(/^\/auth\?mode=reset#token=\w{24}$/)
  })
})

describe('a change of the address', () => {
  it.each(['in the session that asked for it', 'without a session'])(
    'AUTH-08 T60 confirmed %s ends every other session',
    async (where) => {
      const member = await memberWithPassword(app)
      const elsewhere = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
      const open = where === 'without a session' ? app.request : member.request
      await open('GET', await askToMove(member, newEmail()))
      expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
      expect((await member.request('GET', '/api/session')).body.user.id).toBe(member.id)
    },
  )

  it('AUTH-08 T62 that was asked for before the password was reset does not happen', async () => {
    const member = await memberWithPassword(app)
    const link = await askToMove(member, newEmail())
    await askForReset(member.email)
    const [token = ''] = await resetTokens(member.email, 1)
    expect((await reset(token)).status).toBe(200)
    const opened = await app.request('GET', link)
    expect(opened.headers.get('location')).toContain('error=')
    expect((await signIn(app, member.email, newPassword)).status).toBe(200)
  })
})
