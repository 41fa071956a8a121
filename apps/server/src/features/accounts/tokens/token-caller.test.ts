import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiesOf,
  memberWithPassword,
  newPassword,
  signIn,
  testPassword,
  waitForMail,
} from '../../../testing/accounts.ts'
import { publishTribe } from '../../../testing/builders.ts'
import { addOperator } from '../../../testing/operators.ts'
import { restore, suspend } from '../../../testing/suspension.ts'
import { requestsAs, startTestApp } from '../../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../../testing/test-app.ts'
import { createToken, requestsWith } from '../../../testing/tokens.ts'

const lines: string[] = []
let app: TestApp
let other: Awaited<ReturnType<TestApp['secondNode']>>
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { log: { write: (line) => void lines.push(line) } })
  other = await app.secondNode()
})
afterAll(() => app.close())

const profile = '/api/me/profile'
const answer = async (sent: ReturnType<SendRequest>) => {
  const { status, body } = await sent
  return [status, body.code ?? body.id]
}

describe('a request with an access token', () => {
  it('SEC-01 is one of its member, needs no Origin, and records at most once a minute that it was used', async () => {
    const member = await memberWithPassword(app)
    const { token, id } = await createToken(member)
    const send = requestsWith(app, token)
    expect(await answer(send('GET', profile))).toEqual([200, member.id])
    expect((await send('PATCH', profile, { bio: 'From a program' })).status).toBe(200)
    expect((await member.request('GET', profile)).body.bio).toBe('From a program')
    const usedAt = async () =>
      (await app.db.selectFrom('access_tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at
    const first = await usedAt()
    await Promise.all(Array.from({ length: 5 }, () => send('GET', profile)))
    expect(await usedAt()).toEqual(first)
    const earlier = new Date(app.clock.now().getTime() - 61_000)
    await app.db.updateTable('access_tokens').set({ last_used_at: earlier }).where('id', '=', id).execute()
    await send('GET', profile)
    expect((await usedAt())?.getTime()).toBeGreaterThan(earlier.getTime())
    expect((await send('GET', profile)).headers.getSetCookie()).toEqual([])
  })

  it('SEC-01 keeps to the rules of its member: blocks, membership, rate limits, pages loaded for another member', async () => {
    const [member, host] = [await memberWithPassword(app), await app.member()]
    const tribe = await publishTribe(app, host)
    const send = requestsWith(app, (await createToken(member)).token)
    expect((await send('GET', `/api/tribes/${tribe}`)).body.seen_as).toBe('member')
    await app.db.updateTable('profiles').set({ subscription_status: 'expired' }).where('id', '=', member.id).execute()
    expect((await send('GET', '/api/threads')).body.code).toBe('SUBSCRIPTION_REQUIRED')
    expect((await send('GET', profile, undefined, { 'x-member': host.id })).body.code).toBe('OTHER_MEMBER')
    await app.platform.limits.count('search_cities', member.id)
    for (let count = 0; count < 60; count += 1)
      await app.platform.limits.count('search_cities', member.id).catch(() => 0)
    expect((await send('GET', '/api/cities?q=lis')).status).toBe(429)
    await host.request('PUT', `/api/users/${member.id}/block`, {})
    expect((await send('GET', `/api/tribes/${tribe}`)).body.code).toBe('TRIBE_NOT_FOUND')
    expect((await send('GET', `/api/users/${host.id}`)).status).toBeGreaterThanOrEqual(403)
  })

  it('SEC-01 is never one of the cookies beside it, whether the token is valid or not', async () => {
    const [member, cookieOwner] = [await memberWithPassword(app), await app.member()]
    const { token, id } = await createToken(member, { scopes: ['profiles:read'] })
    const headers = { authorization: `Bearer ${token}` }
    expect(await answer(cookieOwner.request('GET', profile, undefined, headers))).toEqual([200, member.id])
    expect((await member.request('GET', '/api/me/account', undefined, headers)).body.code).toBe('TOKEN_SCOPE_MISSING')
    await member.request('DELETE', `/api/me/tokens/${id}`)
    expect((await cookieOwner.request('GET', profile, undefined, headers)).status).toBe(401)
    expect((await cookieOwner.request('GET', '/api/tribes', undefined, headers)).status).toBe(401)
  })

  it('SEC-01 of another scheme is one of its session: a proxy in front may ask for a password of its own', async () => {
    const member = await app.member()
    const basic = { authorization: 'Basic bm9vcjpzZWNyZXQ=' }
    expect(await answer(member.request('GET', profile, undefined, basic))).toEqual([200, member.id])
    expect((await app.request('GET', '/api/tribes', undefined, basic)).status).toBe(200)
  })
})

/** Everything that ends a token, done on the first node. */
const endings: [string, (member: TestMember, id: string) => Promise<unknown>][] = [
  ['is revoked', (member, id) => member.request('DELETE', `/api/me/tokens/${id}`)],
  [
    'has expired',
    (_member, id) =>
      app.db.updateTable('access_tokens').set({ expires_at: app.clock.now() }).where('id', '=', id).execute(),
  ],
  [
    'is followed by a new password',
    (member) => member.request('POST', '/api/auth/change-password', { currentPassword: testPassword, newPassword }),
  ],
  ['is followed by a new password by email', (member) => resetByMail(member)],
  [
    'belongs to an account that is to be deleted',
    (member) => member.request('DELETE', '/api/me', { password: testPassword }),
  ],
  ['belongs to an erased account', ({ id }) => app.db.deleteFrom('users').where('id', '=', id).execute()],
  [
    'was created while its member asked for the deletion of the account',
    ({ id }) =>
      app.db.updateTable('profiles').set({ deletion_requested_at: app.clock.now() }).where('id', '=', id).execute(),
  ],
  [
    'is ended by an operator, with all sessions',
    async ({ id }) => (await addOperator(app)).request('POST', `/api/admin/members/${id}/end-sessions`, {}),
  ],
]

async function resetByMail({ email }: TestMember): Promise<unknown> {
  await app.request('POST', '/api/auth/request-password-reset', { email })
  const token = /reset-password\/(\w+)/.exec(await waitForMail(app, email, 'Reset your Wayhouse password'))?.[1]
  return app.request('POST', '/api/auth/reset-password', { token, newPassword })
}

describe('an access token that', () => {
  it.each(endings)('AUTH-08 SEC-01 %s is refused by the other node from its next request on', async (_how, end) => {
    const member = await memberWithPassword(app)
    const { token, id } = await createToken(member)
    const onOtherNode = requestsWith(other, token)
    expect(await answer(onOtherNode('GET', profile))).toEqual([200, member.id])
    await end(member, id)
    const refused = await onOtherNode('GET', profile)
    expect([refused.status, refused.body.code]).toEqual([401, 'TOKEN_INVALID'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  it('AUTH-08 is of a member who signs out, everywhere, goes on', async () => {
    const member = await memberWithPassword(app)
    const { token } = await createToken(member)
    const elsewhere = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
    await elsewhere('DELETE', '/api/me/sessions')
    await elsewhere('POST', '/api/auth/sign-out', {})
    expect((await member.request('GET', '/api/session')).body.user).toBeNull()
    expect(await answer(requestsWith(app, token)('GET', profile))).toEqual([200, member.id])
  })

  it('SEC-01 is of a suspended member does nothing until the suspension ends', async () => {
    const member = await memberWithPassword(app)
    const { token } = await createToken(member)
    const send = requestsWith(other, token)
    await suspend(app, member)
    // which a suspended member may read in a session
    for (const path of [profile, '/api/notifications', '/api/messages/unread', '/api/tribes'])
      expect([path, ...(await answer(send('GET', path)))]).toEqual([path, 403, 'ACCOUNT_SUSPENDED'])
    await restore(app, member)
    expect(await answer(send('GET', profile))).toEqual([200, member.id])
  })
})

describe('what is no access token', () => {
  const malformed: [string, string][] = [
    ['nothing', 'Bearer'],
    ['blanks', 'Bearer    '],
    ['a text', 'Bearer null'],
    ['an unknown token', `Bearer wh_${randomBytes(32).toString('base64url')}`],
    ['another prefix', `Bearer gh_${randomBytes(32).toString('base64url')}`],
    ['a longer token', `Bearer wh_${randomBytes(64).toString('base64url')}`],
    ['SQL', `Bearer wh_' or '1'='1`],
    ['odd bytes', 'Bearer wh_ÿþ\u00a0\u0080é'],
    ['12,000 characters', `Bearer wh_${'a'.repeat(12_000)}`],
    ['lower case', `bearer wh_${'A'.repeat(43)}`],
  ]
  it.each(malformed)('SEC-02 %s is 401, on pages for visitors as well', async (_what, authorization) => {
    for (const path of [profile, '/api/tribes', '/api/session', '/api/admin/me'])
      expect(await answer(app.request('GET', path, undefined, { authorization }))).toEqual([401, 'TOKEN_INVALID'])
  })

  it('SEC-02 two tokens, one after the other or as two headers, are one caller at most', async () => {
    const [ana, ben] = [await memberWithPassword(app), await memberWithPassword(app)]
    const [{ token: first }, { token: second }] = [await createToken(ana), await createToken(ben)]
    const both = { authorization: `Bearer ${first}, Bearer ${second}` }
    expect((await app.request('GET', profile, undefined, both)).status).toBe(401)
    const twice = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest(app.url + profile, {
        headers: ['host', 'wayhouse.test', 'authorization', `Bearer ${first}`, 'authorization', `Bearer ${second}`],
      })
      sent.on('response', (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text))
      })
      sent.on('error', reject).end()
    })
    expect(twice).not.toContain(ben.id)
  })

  it('SEC-02 a token as a cookie, in a body or in another header lets nobody in', async () => {
    const { token } = await createToken(await memberWithPassword(app))
    const cookie = `wayhouse.session_token=${token}; token=${token}`
    expect((await app.request('GET', profile, undefined, { cookie })).status).toBe(401)
    for (const name of ['x-api-key', 'x-access-token', 'proxy-authorization', 'x-original-authorization'])
      expect([name, (await app.request('GET', profile, undefined, { [name]: `Bearer ${token}` })).status]).toEqual([
        name,
        401,
      ])
    expect((await app.request('PATCH', profile, { access_token: token })).status).toBe(401)
    expect((await app.request('GET', profile, undefined, { authorization: token })).status).toBe(401)
  })

  it('SEC-02 another method in a header or the query widens nothing', async () => {
    const { token } = await createToken(await memberWithPassword(app), { scopes: ['profiles:read'] })
    const send = requestsWith(app, token)
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      expect((await send('POST', profile, { bio: 'x' }, { [name]: 'PATCH' })).status).toBe(404)
      expect((await send('PATCH', profile, { bio: 'x' }, { [name]: 'GET' })).body.code).toBe('TOKEN_SCOPE_MISSING')
    }
    expect((await send('GET', `${profile}?_method=PATCH`)).body.bio).not.toBe('x')
    expect((await send('HEAD', profile)).status).toBe(200)
    for (const path of ['/api/ME/profile', '//api/me/profile', '/api/me/profile/', '/api/me%2Faccount'])
      expect((await send('PATCH', path, { bio: 'x' })).status).toBeGreaterThanOrEqual(300)
  })

  it('SEC-08 T53 a token in an address is refused, by name or by its form, and is in no line of the log', async () => {
    const member = await memberWithPassword(app)
    const { token } = await createToken(member)
    const refusal = [400, 'TOKEN_IN_ADDRESS']
    for (const query of [
      `access_token=${token}`,
      'access_token=x',
      `key=${token}`,
      `${token}=1`,
      `a=Bearer%20${token}`,
    ])
      expect([query, ...(await answer(member.request('GET', `${profile}?${query}`)))]).toEqual([query, ...refusal])
    expect(await answer(app.request('GET', `/api/calendar/${token}`))).toEqual(refusal)
    expect(await answer(app.request('POST', `/api/auth/sign-out?access_token=${token}`, {}))).toEqual(refusal)
    const send = requestsWith(app, token)
    await send('GET', profile)
    await send('PATCH', profile, `{"bio": "${token}`)
    await send('GET', `/api/tribes?cursor=${token.slice(0, 40)}`)
    expect(lines.join('')).toContain('/api/calendar/:id')
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(token.slice(3))
  })

  it('SEC-01 signing in and the live connection are closed to tokens', async () => {
    const member = await memberWithPassword(app)
    const { token } = await createToken(member)
    const send = requestsWith(app, token)
    for (const path of ['sign-out', 'change-password', 'sign-in/email', 'two-factor/enable', 'change-email'])
      expect(await answer(send('POST', `/api/auth/${path}`, { password: testPassword }))).toEqual([
        403,
        'TOKEN_SCOPE_MISSING',
      ])
    expect(await answer(send('GET', '/api/live'))).toEqual([404, 'NOT_FOUND'])
    const url = new URL('/api/live', app.url)
    const closed = await new Promise<number>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, origin: 'http://wayhouse.test' }
      // the option is one of Node's own WebSocket
      const socket = new WebSocket(url.href.replace('http', 'ws'), { headers })
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    expect(closed).toBeGreaterThanOrEqual(4000)
  })
})
