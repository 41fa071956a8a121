import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookiesOf, mailTo, newEmail, signIn, signUp, testPassword } from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const log = { write: (line: string) => lines.push(line) }
const onConsole = vi.spyOn(console, 'error')

let app: TestApp
let secure: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { log })
  secure = await startTestApp({ APP_URL: 'https://stay.example' })
})
afterAll(() => Promise.all([app.close(), secure.close()]))

const returned = (query: string) => app.request('GET', `/api/auth/callback/linkedin${query}`)

describe('a sign-in that is refused', () => {
  it('R8 is no error in the log, whatever it is refused for', async () => {
    const email = newEmail()
    const own = requestsAs(app.url, cookiesOf(await signUp(app, email)))
    const statuses = [
      (await signIn(app, email, 'not the password')).status,
      (await signIn(app, newEmail())).status,
      (await signUp(app, email)).status,
      (await app.request('POST', '/api/auth/reset-password', { token: 'forged', newPassword: 'another long one' }))
        .status,
      (await app.request('GET', '/api/auth/verify-email?token=forged')).status,
      (await returned('?code=1&state=forged')).status,
      (await own('POST', '/api/auth/sign-out', {})).status,
    ]
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(onConsole).not.toHaveBeenCalled()
  })

  it.each(['?code=1&state=expired', '?state=expired&error=access_denied', '?code=1', '', '?error=invalid_request'])(
    'AUTH-01 at the return from LinkedIn with %s leads to the sign-in page, which says so',
    async (query) => {
      const { status, headers } = await returned(query)
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(/^\/auth\?error=\w+/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it('AUTH-01 the error page of the library is not there', async () => {
    expect((await app.request('GET', '/api/auth/error?error=x')).status).toBe(404)
  })
})

describe('an emailed link', () => {
  it('T53 has the host of the product, never that of the request', async () => {
    const email = newEmail()
    const answer = await postAs('evil.example', '/api/auth/sign-up/email', { name: '', email, password: testPassword })
    expect(answer).toBe(200)
    await postAs('evil.example', '/api/auth/request-password-reset', { email })
    for (const subject of ['Confirm your email', 'Reset your']) {
      const text = await mailTo(app, email, subject)
      expect(text).toContain('http://wayhouse.test/api/auth/')
      expect(text).not.toContain('evil.example')
    }
  })

  it('T53 leads back to no other site', async () => {
    const leadTo = (callbackURL: string) => ({ name: '', email: newEmail(), password: testPassword, callbackURL })
    const asked = (url: string) => postAs('evil.example', '/api/auth/sign-up/email', leadTo(url))
    expect(await asked('http://evil.example/app')).toBe(403)
    expect(await asked('/app')).toBe(200)
  })
})

describe('the cookies of a sign-in', () => {
  it('G-13 T59 are of this host and of TLS alone under https, and no script reads them', async () => {
    const answer = await signUp(secure, newEmail())
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-wayhouse\.\w+=/)
      expect(cookie).toMatch(/; Path=\/(?:;|$)/)
      expect(cookie).toContain('; Secure')
      expect(cookie).toContain('; HttpOnly')
      expect(cookie).toContain('; SameSite=Lax')
      expect(cookie).not.toContain('Domain')
    }
    const session = cookiesOf(answer)
    const viewerWith = async (cookie: string) => (await requestsAs(secure.url, cookie)('GET', '/api/session')).body.user
    expect(await viewerWith(session)).not.toBeNull()
    for (const prefix of ['', '__Secure-']) expect(await viewerWith(session.replaceAll('__Host-', prefix))).toBeNull()
  })
})

/** Posts as to another host, which `fetch` does not let one do. */
function postAs(host: string, path: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const sending = request(app.url + path, { method: 'POST', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
    sending.once('error', reject).end(JSON.stringify(body))
  })
}
