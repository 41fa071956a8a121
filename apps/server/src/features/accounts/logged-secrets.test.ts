import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  authenticatorCode,
  cookiesOf,
  linkIn,
  waitForMail,
  newEmail,
  signIn,
  testPassword,
} from '../../testing/accounts.ts'
import { requestsAs, startTestApp, testSecret } from '../../testing/test-app.ts'
import type { SendRequest, TestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const webhookSecret = 'whsec_a_secret_that_is_in_no_line'
const smtp = 'smtp://mailer:its-password@127.0.0.1:9'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { log })
})
afterAll(() => app.close())

/** Every secret of the test, by its description. */
const secrets = new Map<string, string>([['the secret of cookies', testSecret]])

/** Follows an emailed link, stores its token as a secret, and returns it. */
async function follow(request: SendRequest, name: string, to: string, subject: string): Promise<string> {
  const link = linkIn(await waitForMail(app, to, subject))
  const token = new URL(link, app.url).searchParams.get('token') ?? /reset-password\/(\w+)/.exec(link)?.[1] ?? ''
  secrets.set(name, token)
  for (const method of ['GET', 'POST']) await request(method, link)
  return token
}

describe('the log', () => {
  it('SEC-08 T53 contains no link, code, password or cookie of a member', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const newPassword = 'the second unusual one'
    const signUp = { name: 'Canary Person', email, password: testPassword }
    const request = requestsAs(app.url, cookiesOf(await app.request('POST', '/api/auth/sign-up/email', signUp)))
    await follow(request, 'the confirmation', email, 'Confirm your email')
    await request('POST', '/api/auth/change-email', { newEmail: next, password: testPassword })
    await follow(request, 'the change, at the old address', email, 'Change your email')
    await follow(request, 'the change, at the new address', next, 'Confirm your new email')
    await app.request('POST', '/api/auth/request-password-reset', { email: next })
    const reset = await follow(app.request, 'the reset', next, 'Reset your')
    await app.request('POST', '/api/auth/reset-password', { token: reset, newPassword })
    const cookie = cookiesOf(await signIn(app, next, newPassword))
    const asMember = requestsAs(app.url, cookie)
    const calendar = (await asMember('POST', '/api/me/calendar')).body?.url ?? ''
    if (calendar !== '') await app.request('GET', new URL(calendar).pathname)
    const factor = (await asMember('POST', '/api/auth/two-factor/enable', { password: newPassword })).body
    const key = new URL(factor.totpURI).searchParams.get('secret') ?? ''
    await asMember('POST', '/api/auth/two-factor/verify-totp', { code: authenticatorCode(key) })
    await app.request('GET', `/api/calendar/${'x'.repeat(43)}.ics?key=${webhookSecret}`, undefined, {
      referer: `/?token=${reset}`,
    })
    await asMember('PATCH', '/api/me/profile', `{"token": "${reset}`)
    secrets.set('the session', decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '')
    secrets.set('the key of codes', key).set('a recovery code', factor.backupCodes[0])
    secrets.set('the calendar', calendar.split('/').at(-1) ?? '').set('a query', webhookSecret)
    secrets.set('the password', testPassword).set('the new password', newPassword).set('mail', smtp)
    secrets.set('the address', email).set('the new address', next).set('the name', 'Canary Person')
    const text = lines.join('')
    expect(text).toContain('/api/auth/reset-password/:id')
    for (const [name, secret] of secrets) if (secret !== '') expect(text.includes(secret), name).toBe(false)
    expect([...secrets].filter(([, secret]) => secret.length > 3).length).toBeGreaterThan(11)
  })
})
