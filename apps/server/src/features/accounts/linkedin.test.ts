import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
/** Who signs in there next. */
let visitor: object = person

let vendor: Server
let app: TestApp
beforeAll(async () => {
  vendor = createServer((request, response) => {
    const answer = request.url === '/v2/userinfo' ? visitor : tokens
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const { port } = vendor.address() as AddressInfo // a TCP server's address is never a string
  app = await startTestApp({ OAUTH_DOUBLE_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  vendor.close()
})

async function signInElsewhere() {
  const social = { provider: 'linkedin', callbackURL: '/app' }
  const begun = await app.request('POST', '/api/auth/sign-in/social', social)
  const state = new URL(begun.body.url).searchParams.get('state') ?? ''
  const back = `/api/auth/callback/linkedin?${new URLSearchParams({ code: 'x', state }).toString()}`
  return requestsAs(app.url, cookiesOf(begun))('GET', back)
}

describe('signing in with LinkedIn', () => {
  it('AUTH-03 SEC-08 opens a session each time, and keeps no token of the vendor', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const answer = await signInElsewhere()
      const { user } = (await requestsAs(app.url, cookiesOf(answer))('GET', '/api/session')).body
      expect(user.email).toBe(person.email)
      const stored = await app.db.selectFrom('accounts').selectAll().where('user_id', '=', user.id).execute()
      expect(stored).toMatchObject([
        { provider_id: 'linkedin', access_token: null, refresh_token: null, id_token: null },
      ])
      expect(JSON.stringify(stored)).not.toContain('canary')
    }
  })

  it('AUTH-08 is ended in the settings by a member with a password, and not by one who would be shut out', async () => {
    const member = requestsAs(app.url, cookiesOf(await signInElsewhere()))
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

  it('G-17 T63 opens an account that is there only where LinkedIn has confirmed its address', async () => {
    const member = await app.member()
    const own = { ...person, sub: 'impostor', email: member.email }
    const signedInAs = async () => {
      const answer = await signInElsewhere()
      return (await requestsAs(app.url, cookiesOf(answer))('GET', '/api/session')).body.user?.id ?? null
    }
    for (const email_verified of [false, undefined, 'false', null]) {
      visitor = { ...own, email_verified }
      expect([email_verified, await signedInAs()]).toEqual([email_verified, null])
    }
    expect(await app.db.selectFrom('accounts').select('id').where('user_id', '=', member.id).execute()).toEqual([])
    visitor = { ...own, email_verified: true }
    expect(await signedInAs()).toBe(member.id)
    visitor = person
  })

  it('T40 takes signs that turn the direction of text out of a name', async () => {
    await signInElsewhere()
    const user = await app.db
      .selectFrom('users')
      .select(['name', 'given_name'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ name: 'Noa Lind', given_name: 'Noa' })
  })
})
