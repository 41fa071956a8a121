import { createHash } from 'node:crypto'
import { tokenScopes } from '@wayhouse/domain/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, memberWithPassword, waitForMail } from '../../../testing/accounts.ts'
import { lockWaitCount } from '../../../testing/locks.ts'
import { suspend } from '../../../testing/suspension.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { askForToken, createToken, requestsWith } from '../../../testing/tokens.ts'

let app: TestApp
let someone: TestMember
beforeAll(async () => {
  app = await startTestApp()
  someone = await memberWithPassword(app)
})
afterAll(() => app.close())

const listOf = async ({ request }: Pick<TestMember, 'request'>) => (await request('GET', '/api/me/tokens')).body
const day = 86_400_000

describe('a new access token', () => {
  it.each([30, 90, 365] as const)(
    'AUTH-08 is shown once, is valid for %i days, and is stored as a hash',
    async (days) => {
      const member = await memberWithPassword(app)
      const before = app.clock.now().getTime()
      const { token, ...created } = await createToken(member, {
        days,
        scopes: ['costs:read', 'tribes:read', 'costs:read'],
      })
      expect(token).toMatch(/^wh_[\w-]{43}$/)
      expect(created).toEqual({
        id: expect.any(String),
        name: 'Home dashboard',
        scopes: ['tribes:read', 'costs:read'],
        created_at: expect.any(String),
        expires_at: expect.any(String),
        last_used_at: null,
      })
      expect(Math.round((Date.parse(created.expires_at) - before) / day)).toBe(days)
      expect(await listOf(member)).toEqual([created])
      const row = await app.db
        .selectFrom('access_tokens')
        .selectAll()
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow()
      expect(row.token_hash).toEqual(createHash('sha256').update(token).digest())
      expect(JSON.stringify(row)).not.toContain(token)
    },
  )

  it('AUTH-08 is told of in an email, without the token', async () => {
    const member = await memberWithPassword(app)
    const { token } = await createToken(member, { name: 'Kitchen display', scopes: ['messages:read'] })
    const text = await waitForMail(app, member.email, 'New access token')
    expect(text).toContain('“Kitchen display”')
    expect(text).toContain('Messages: read.')
    expect(text).not.toContain(token)
  })

  it('AUTH-08 needs the password: a wrong one, none, and a member without one are refused', async () => {
    const member = await memberWithPassword(app)
    expect(await askForToken(member, { password: 'not the password' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_WRONG' },
    })
    expect((await askForToken(member, { password: '' })).body.code).toBe('PASSWORD_WRONG')
    const { request } = await app.member()
    expect(await askForToken({ request })).toMatchObject({ status: 409, body: { code: 'PASSWORD_MISSING' } })
    expect([await listOf(member), await listOf({ request }), await mailsTo(app, member.email)]).toEqual([[], [], []])
  })

  it('AUTH-07 ten wrong passwords lock the way, as for other acts', async () => {
    const member = await memberWithPassword(app)
    for (let guess = 0; guess < 10; guess += 1) await askForToken(member, { password: `guess ${guess}` })
    expect((await askForToken(member)).status).toBe(429)
  })

  it.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['an invisible name', { name: '\u200b' }],
    ['61 characters', { name: 'x'.repeat(61) }],
    ['a link as its name', { name: 'www.evil.example' }],
    ['direction marks', { name: 'a\u202eb' }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin:write'] }],
    ['a scope of everything', { scopes: ['*'] }],
    ['no end', { days: null }],
    ['another length', { days: 3650 }],
    ['another owner', { user_id: 'somebody' }],
    ['a hash', { token_hash: 'x' }],
  ])('SEC-02 with %s is refused', async (_what, input) => {
    expect((await askForToken(someone, input)).status).toBe(422)
    expect(await listOf(someone)).toEqual([])
  })

  it('AUTH-08 is the tenth at most: of twelve at once, ten are created', async () => {
    const member = await memberWithPassword(app)
    const asked = await Promise.all(Array.from({ length: 12 }, () => askForToken(member)))
    const refused = asked.filter(({ status }) => status !== 201).map(({ body }) => body.code)
    expect(refused).toEqual(['TOO_MANY_TOKENS', 'TOO_MANY_TOKENS'])
    const tokens = await listOf(member)
    expect(tokens).toHaveLength(10)
    await member.request('DELETE', `/api/me/tokens/${tokens[0].id}`)
    expect((await askForToken(member)).status).toBe(201)
    // an expired one does not count, and is not listed
    const past = { expires_at: new Date(app.clock.now().getTime() - 1) }
    await app.db.updateTable('access_tokens').set(past).where('id', '=', tokens[1].id).execute()
    expect(await listOf(member)).toHaveLength(9)
    expect((await askForToken(member)).status).toBe(201)
  })

  it('SEC-01 is for members: not for visitors, nor suspended or leaving ones, who may still revoke theirs', async () => {
    expect((await askForToken(app)).status).toBe(401)
    const member = await memberWithPassword(app)
    const { id } = await createToken(member)
    const suspended = await suspend(app, member)
    expect((await askForToken(suspended)).body.code).toBe('ACCOUNT_SUSPENDED')
    expect((await suspended.request('DELETE', `/api/me/tokens/${id}`)).status).toBe(200)
    const leaving = await memberWithPassword(app)
    const set = { deletion_requested_at: app.clock.now() }
    await app.db.updateTable('profiles').set(set).where('id', '=', leaving.id).execute()
    expect((await askForToken(leaving)).body.code).toBe('ACCOUNT_LEAVING')
  })

  it('SEC-01 is created by a session alone: no token makes another', async () => {
    const member = await memberWithPassword(app)
    const { token, id } = await createToken(member)
    const request = requestsWith(app, token)
    expect((await askForToken({ request })).body.code).toBe('TOKEN_SCOPE_MISSING')
    expect((await request('GET', '/api/me/tokens')).body.code).toBe('TOKEN_SCOPE_MISSING')
    expect((await request('DELETE', `/api/me/tokens/${id}`)).body.code).toBe('TOKEN_SCOPE_MISSING')
    expect(await listOf(member)).toHaveLength(1)
  })
})

describe('the list of access tokens', () => {
  it('SEC-01 has the newest first, and those of the member alone, who revokes no others', async () => {
    const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)]
    await createToken(member, { name: 'First' })
    await createToken(member, { name: 'Second' })
    const { id, token } = await createToken(other)
    const tokens = await listOf(member)
    expect(tokens.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
    for (const foreign of [id, 'x', '%00', `${id}'`])
      expect((await member.request('DELETE', `/api/me/tokens/${foreign}`)).status).toBeGreaterThanOrEqual(400)
    expect((await member.request('DELETE', `/api/me/tokens/${id}`)).body.code).toBe('TOKEN_NOT_FOUND')
    expect((await requestsWith(app, token)('GET', '/api/me/profile')).status).toBe(200)
    expect((await member.request('DELETE', `/api/me/tokens/${tokens[0].id}`)).body).toEqual({ id: tokens[0].id })
    expect((await member.request('DELETE', `/api/me/tokens/${tokens[0].id}`)).body.code).toBe('TOKEN_NOT_FOUND')
  })

  it('SEC-08 is in the download without the hash, expired ones are deleted at night, and an erasure deletes all', async () => {
    const member = await memberWithPassword(app)
    const { id } = await createToken(member, { name: 'Home' })
    const { id: expired } = await createToken(member, { name: 'Old' })
    const { data } = (await member.request('GET', '/api/me/data')).body
    expect(Object.keys(data.access_tokens[0])).toEqual(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    expect(data.access_tokens[0]).toMatchObject({ name: 'Home', scopes: tokenScopes, last_used_at: null })
    const past = { expires_at: new Date(app.clock.now().getTime() - 1) }
    await app.db.updateTable('access_tokens').set(past).where('id', '=', expired).execute()
    await app.jobs.enqueue(app.db, { name: 'ended-sessions' }, {})
    const stored = () => app.db.selectFrom('access_tokens').select('id').where('user_id', '=', member.id).execute()
    await expect.poll(stored).toEqual([{ id }])
    await app.db.deleteFrom('users').where('id', '=', member.id).execute()
    expect(await stored()).toEqual([])
  })

  it('AUTH-08 a token with an old password does not outlive a new one that is being set', async () => {
    const member = await memberWithPassword(app)
    const replaced = await app.passwordHashes.hash('another unusual one')
    const connection = await app.platform.pool.connect()
    await connection.query('begin')
    // as a change of the password does: the password, then what the member has been sent, then their tokens
    await connection.query('update accounts set password = $2 where user_id = $1', [member.id, replaced])
    await connection.query('update users set links_void_before = now() where id = $1', [member.id])
    const created = askForToken(member)
    await expect.poll(() => lockWaitCount(app)).toBe(1)
    await connection.query('delete from access_tokens where user_id = $1', [member.id])
    await connection.query('commit')
    connection.release()
    expect((await created).body.code).toBe('PASSWORD_WRONG')
    expect(await listOf(member)).toEqual([])
  })
})
