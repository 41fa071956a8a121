import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookiesOf, waitForMail, newEmail, signIn, signUp, testPassword } from '../../testing/accounts.ts'
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

const openCallback = (query: string) => app.request('GET', `/api/auth/callback/linkedin${query}`)

describe('a sign-in that is refused', () => {
  it('R8 is not logged as an error, whatever the reason', async () => {
    const email = newEmail()
    const asMember = requestsAs(app.url, cookiesOf(await signUp(app, email)))
    const statuses = [
      (await signIn(app, email, 'not the password')).status,
      (await signIn(app, newEmail())).status,
      (await signUp(app, email)).status,
      (await app.request('POST', '/api/auth/reset-password', { token: 'forged', newPassword: 'another long one' }))
        .status,
      (await app.request('POST', '/api/auth/verify-email?token=forged')).status,
      (await openCallback('?code=1&state=forged')).status,
      (await asMember('POST', '/api/auth/sign-out', {})).status,
    ]
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(onConsole).not.toHaveBeenCalled()
  })

  it.each(['?code=1&state=expired', '?state=expired&error=access_denied', '?code=1', '', '?error=invalid_request'])(
    'AUTH-01 in LinkedIn’s callback with %s leads to the sign-in page with an error',
    async (query) => {
      const { status, headers } = await openCallback(query)
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(/^\/auth\?error=\w+/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it('AUTH-01 the error page of better-auth is closed', async () => {
    expect((await app.request('GET', '/api/auth/error?error=x')).status).toBe(404)
  })
})

describe('an emailed link', () => {
  it('T53 has the host of the product, never that of the request', async () => {
    const email = newEmail()
    const account = { name: '', email, password: testPassword }
    expect(await postTo('evil.example', '/api/auth/sign-up/email', account)).toBe(421)
    expect(await postTo('evil.localhost', '/api/auth/sign-up/email', account)).toBe(200)
    await postTo('evil.localhost', '/api/auth/request-password-reset', { email })
    for (const subject of ['Confirm your email', 'Reset your']) {
      const text = await waitForMail(app, email, subject)
      expect(text).toContain('http://wayhouse.test/api/auth/')
      expect(text).not.toContain('evil')
    }
  })

  it('T53 redirects to no other site', async () => {
    const redirectingTo = (callbackURL: string) => ({
      name: '',
      email: newEmail(),
      password: testPassword,
      callbackURL,
    })
    const statusOf = (url: string) => postTo('evil.localhost', '/api/auth/sign-up/email', redirectingTo(url))
    for (const url of ['http://evil.example/app', '/app/../..//evil.example', '//evil.example'])
      expect(await statusOf(url)).toBe(403)
    expect(await statusOf('/app')).toBe(200)
  })
})

describe('the cookies of a sign-in', () => {
  it('G-13 T59 are restricted to this host, to TLS under https and to HTTP', async () => {
    const response = await signUp(secure, newEmail())
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-wayhouse\.\w+=/)
      expect(cookie).toMatch(/; Path=\/(?:;|$)/)
      expect(cookie).toContain('; Secure')
      expect(cookie).toContain('; HttpOnly')
      expect(cookie).toContain('; SameSite=Lax')
      expect(cookie).not.toContain('Domain')
    }
    const session = cookiesOf(response)
    const viewerWith = async (cookie: string) => (await requestsAs(secure.url, cookie)('GET', '/api/session')).body.user
    expect(await viewerWith(session)).not.toBeNull()
    for (const prefix of ['', '__Secure-']) expect(await viewerWith(session.replaceAll('__Host-', prefix))).toBeNull()
  })
})

/** Posts with another `host` header, which `fetch` does not allow. */
function postTo(host: string, path: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const outgoing = request(app.url + path, { method: 'POST', headers }, (incoming) =>
      resolve(incoming.resume().statusCode),
    )
    outgoing.once('error', reject).end(JSON.stringify(body))
  })
}
