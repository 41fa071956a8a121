import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf } from '../../testing/accounts.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const tokens = {
  access_token: 'a-canary-token',
  refresh_token: 'a-second-canary',
  expires_in: 5_184_000,
  token_type: 'Bearer',
}
const person = {
  sub: 'noa',
  name: 'Noa\u202e Lind',
  given_name: 'Noa\u202e',
  family_name: 'Lind',
  email: 'noa@linkedin.test',
  email_verified: true,
}
/** The account at LinkedIn that signs in next. */
let linkedInUser: object = person

let vendor: Server
let app: TestApp
beforeAll(async () => {
  vendor = createServer((request, response) => {
    const body = request.url === '/v2/userinfo' ? linkedInUser : tokens
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const { port } = vendor.address() as AddressInfo // a TCP server's address is never a string
  app = await startTestApp({ LINKEDIN_BASE_URL: `http://127.0.0.1:${port}` })
})
beforeEach(() => {
  linkedInUser = person
})
afterAll(async () => {
  await app.close()
  vendor.close()
})

async function signInWithLinkedIn(callbackURL = '/app') {
  const social = { provider: 'linkedin', callbackURL }
  const start = await app.request('POST', '/api/auth/sign-in/social', social)
  const state = new URL(start.body.url).searchParams.get('state') ?? ''
  const callback = `/api/auth/callback/linkedin?${new URLSearchParams({ code: 'x', state }).toString()}`
  return requestsAs(app.url, cookiesOf(start))('GET', callback)
}

describe('signing in with LinkedIn', () => {
  it('AUTH-03 SEC-08 opens a session each time, and stores no token of the vendor', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const response = await signInWithLinkedIn()
      const { user } = (await requestsAs(app.url, cookiesOf(response))('GET', '/api/session')).body
      expect(user.email).toBe(person.email)
      const stored = await app.db.selectFrom('accounts').selectAll().where('user_id', '=', user.id).execute()
      expect(stored).toMatchObject([
        { provider_id: 'linkedin', access_token: null, refresh_token: null, id_token: null },
      ])
      expect(JSON.stringify(stored)).not.toContain('canary')
    }
  })

  it('ROUTE-02 leads to the page that was requested, with its fragment', async () => {
    await signInWithLinkedIn()
    const path = '/app/messages?thread=1&at=3#m42'
    expect((await signInWithLinkedIn(path)).headers.get('location')).toBe(path)
  })

  it.each([' ', 'not-an-address', 42, 'noa@linkedin.test\r\nBcc: all@linkedin.test', null, ['a@linkedin.test']])(
    'AUTH-03 with %j as address makes no account, and says why',
    async (email) => {
      linkedInUser = { ...person, sub: 'without address', email }
      const { status, headers } = await signInWithLinkedIn()
      expect([status, headers.get('location')]).toEqual([302, '/auth?error=email_not_found'])
    },
  )

  it.each([['true'], ['false'], [1], [null], [undefined], [{}]])(
    'AUTH-03 SEC-01 email_verified: %j does not open the account that has the address',
    async (email_verified) => {
      const member = await app.member()
      linkedInUser = { ...person, sub: `as ${member.id}`, email: member.email, email_verified }
      expect((await signInWithLinkedIn()).headers.get('location')).toBe('/auth?error=account_not_linked')
      linkedInUser = { ...person, sub: `as ${member.id}`, email: member.email, email_verified: true }
      expect((await signInWithLinkedIn()).headers.get('location')).toBe('/app')
    },
  )

  it('AUTH-03 a name with control characters is stored without them', async () => {
    linkedInUser = { ...person, sub: 'nul', name: 'Noa\u0000 Lind', given_name: 'No\r\na', email: 'nul@linkedin.test' }
    const response = await signInWithLinkedIn()
    const { user } = (await requestsAs(app.url, cookiesOf(response))('GET', '/api/session')).body
    expect(user.email).toBe('nul@linkedin.test')
  })

  it('AUTH-08 is disconnected in the settings by a member with a password only', async () => {
    const member = requestsAs(app.url, cookiesOf(await signInWithLinkedIn()))
    const { user } = (await member('GET', '/api/session')).body
    const refused = await member('DELETE', '/api/me/linkedin')
    expect([refused.status, refused.body.code]).toEqual([409, 'PASSWORD_MISSING'])
    await app.db
      .insertInto('accounts')
      .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: 'hash' })
      .execute()
    expect((await member('DELETE', '/api/me/linkedin')).body).toEqual({ linkedin: false })
    expect((await member('GET', '/api/me/account')).body).toMatchObject({ linkedin: false, has_password: true })
  })

  it('G-17 T63 opens an existing account only if LinkedIn has confirmed its address', async () => {
    const member = await app.member()
    const impostor = { ...person, sub: 'impostor', email: member.email }
    const signedInAs = async () => {
      const response = await signInWithLinkedIn()
      return (await requestsAs(app.url, cookiesOf(response))('GET', '/api/session')).body.user?.id ?? null
    }
    for (const email_verified of [false, undefined, 'false', null]) {
      linkedInUser = { ...impostor, email_verified }
      expect([email_verified, await signedInAs()]).toEqual([email_verified, null])
    }
    expect(await app.db.selectFrom('accounts').select('id').where('user_id', '=', member.id).execute()).toEqual([])
    linkedInUser = { ...impostor, email_verified: true }
    expect(await signedInAs()).toBe(member.id)
    linkedInUser = person
  })

  it('T40 removes characters that change the direction of text from a name', async () => {
    await signInWithLinkedIn()
    const user = await app.db
      .selectFrom('users')
      .select(['name', 'given_name'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ name: 'Noa Lind', given_name: 'Noa' })
  })
})
