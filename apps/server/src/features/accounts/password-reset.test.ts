import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, mailsTo, waitForMail, newEmail, newPassword, signIn, signUp } from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sessionOf = (response: TestResponse) => requestsAs(app.url, cookiesOf(response))

describe('a forgotten password', () => {
  const requestReset = (email: string) =>
    app.request('POST', '/api/auth/request-password-reset', { email, redirectTo: '/auth?mode=reset' })
  const resetLinkIn = (text: string) => new URL(/http\S+reset-password\S+/.exec(text)?.[0] ?? '')
  const subject = 'Reset your Wayhouse password'

  it('AUTH-06 is replaced by the link in the mail, once, and every session ends', async () => {
    const email = newEmail()
    const session = await signUp(app, email)
    await requestReset(email)
    const text = await waitForMail(app, email, subject)
    const token = resetLinkIn(text).pathname.split('/').at(-1)
    const reset = () => app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect((await sessionOf(session)('GET', '/api/session')).body.user).toBeNull()
    expect((await signIn(app, email)).status).toBe(401)
    expect((await signIn(app, email, newPassword)).status).toBe(200)
  })

  it('AUTH-06 gets the same response for an address without an account, and no mail is sent', async () => {
    const email = newEmail()
    await signUp(app, email)
    const [known, unknown] = [await requestReset(email), await requestReset('nobody@accounts.test')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(known.body.message).toBe(unknown.body.message)
    await waitForMail(app, email, subject)
    expect(await mailsTo(app, 'nobody@accounts.test')).toEqual([])
  })

  it('AUTH-06 SEC-07 can be reset three times an hour', async () => {
    const email = newEmail()
    for (let count = 0; count < 3; count += 1) expect((await requestReset(email)).status).toBe(200)
    expect((await requestReset(email)).status).toBe(429)
  })

  it("AUTH-07 is not replaced by a common one, an easy one or the member's own address", async () => {
    const email = newEmail()
    await signUp(app, email)
    await requestReset(email)
    const token = /reset-password\/(\w+)/.exec(await waitForMail(app, email, subject))?.[1]
    const reset = (newPassword: string) => app.request('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await reset('password123')).body.code).toBe('PASSWORD_COMMON')
    expect((await reset('Password123!')).body.code).toBe('PASSWORD_GUESSABLE')
    expect((await reset(email)).body.code).toBe('PASSWORD_GUESSABLE')
    expect((await reset(newPassword)).status).toBe(200)
  })

  it('AUTH-06 is not replaced with a link that is void, whatever the password', async () => {
    for (const password of ['password123', newPassword])
      expect(
        await app.request('POST', '/api/auth/reset-password', { token: 'x', newPassword: password }),
      ).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })
})
