import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '../../platform/clock.ts'
import { authenticatorCode, memberWithSecondFactor } from '../../testing/accounts.ts'
import { addOperator } from '../../testing/operators.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember, TestResponse } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let moderator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
  moderator = await addOperator(app)
})
afterAll(() => app.close())

/** A response as a stranger can compare it: without what differs between any two requests. */
function comparable({ status, headers, body }: TestResponse) {
  const { request_id, ...rest } = body || { request_id: null }
  expect(request_id).not.toBe('')
  return { status, headers: Object.fromEntries([...headers].filter(([name]) => !/^date$|request-id/.test(name))), rest }
}

const requests: [method: string, body?: unknown, headers?: Record<string, string>][] = [
  ['GET'],
  ['HEAD'],
  ['DELETE'],
  ['PUT', {}],
  ['POST', { user_id: 'x' }],
  ['POST', '{ "not": JSON'],
  ['POST', { long: 'x'.repeat(300_000) }],
  ['POST', 'text', { 'content-type': 'text/plain' }],
]

describe('what operators call', () => {
  it('G-145 tells an operator their role', async () => {
    const { status, body } = await moderator.request('GET', '/api/admin/me')
    const until = expect.stringMatching(/^2.*Z$/)
    expect([status, body]).toEqual([200, { role: 'moderator', until }])
    await app.rooms.profiles.setOperatorRole(moderator.id, { role: 'admin', by: 'noor' })
    expect((await moderator.request('GET', '/api/admin/me')).body).toEqual({ role: 'admin', until })
    await app.rooms.profiles.setOperatorRole(moderator.id, { role: 'moderator', by: 'noor' })
  })

  it.each(requests)(
    'G-145 T08 answers %s %j of others exactly as an unknown path does',
    async (method, body, headers) => {
      const [leaving, suspended] = [await addOperator(app), await addOperator(app)]
      const set = { deletion_requested_at: app.clock.now() }
      await app.db.updateTable('profiles').set(set).where('id', '=', leaving.id).execute()
      const callers: SendRequest[] = [
        app.request,
        member.request,
        leaving.request,
        (await suspend(app, suspended)).request,
      ]
      for (const request of callers.slice(1))
        expect((await request('GET', '/api/session')).body.user).toMatchObject({ console: null })
      for (const request of callers) {
        const known = comparable(await request(method, '/api/admin/me', body, headers))
        expect(known).toEqual(comparable(await request(method, '/api/no-such-thing', body, headers)))
        expect(known).toEqual(comparable(await request(method, `/api/admin/${randomUUID()}`, body, headers)))
      }
    },
  )

  it('CON-01 answers an operator whose code is older than twelve hours exactly as an unknown path does', async () => {
    const stale = await addOperator(app, 'admin')
    const second_factor_at = new Date(app.clock.now().getTime() - hours(12))
    await app.db.updateTable('sessions').set({ second_factor_at }).where('user_id', '=', stale.id).execute()
    expect((await stale.request('GET', '/api/session')).body.user).toMatchObject({ console: 'code' })
    for (const path of ['/api/admin/me', '/api/admin/cases', '/api/admin/audit.csv', `/api/admin/members/${member.id}`])
      for (const [method, body, headers] of requests) {
        const known = comparable(await stale.request(method, path, body, headers))
        expect([path, known]).toEqual([
          path,
          comparable(await stale.request(method, '/api/no-such-thing', body, headers)),
        ])
      }
  })

  it('G-145 is closed from the next request on, once the role is taken', async () => {
    const former = await addOperator(app)
    expect((await former.request('GET', '/api/admin/me')).status).toBe(200)
    await app.rooms.profiles.setOperatorRole(former.id, { role: null, by: 'noor' })
    expect((await former.request('GET', '/api/admin/me')).status).toBe(404)
  })

  it('G-145 T02 no member gives themself a role', async () => {
    for (const field of ['role', 'operator_role', 'is_operator'])
      expect((await member.request('PATCH', '/api/me/profile', { [field]: 'admin' })).status).toBe(422)
    expect((await member.request('GET', '/api/session')).body.user).not.toHaveProperty('operator_role')
  })
})

describe('the second factor of an operator', () => {
  const me = (request: SendRequest) => request('GET', '/api/admin/me')
  const consoleOf = async (request: SendRequest) => (await request('GET', '/api/session')).body.user.console

  it('CON-01 is asked for: without one, what operators call does not exist', async () => {
    const operator = await app.member({ subscribed: false, verified: false })
    expect(await consoleOf(operator.request)).toBeNull()
    await app.rooms.profiles.setOperatorRole(operator.id, { role: 'moderator', by: 'noor' })
    expect([(await me(operator.request)).status, await consoleOf(operator.request)]).toEqual([404, 'no factor'])
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', operator.id).execute()
    expect([(await me(operator.request)).status, await consoleOf(operator.request)]).toEqual([404, 'code'])
  })

  it('CON-01 holds for twelve hours, in one session, and a code that was not used before renews it', async () => {
    const { request, member: operator, secret } = await memberWithSecondFactor(app)
    await app.rooms.profiles.setOperatorRole(operator.id, { role: 'moderator', by: 'noor' })
    expect([(await me(request)).status, await consoleOf(request)]).toEqual([200, 'open'])
    const other = await app.signedIn(operator)
    expect((await me(other.request)).status).toBe(404)

    app.clock.advance(hours(12) - minutes(1))
    expect((await me(request)).status).toBe(200)
    app.clock.advance(minutes(1))
    expect([(await me(request)).status, await consoleOf(request)]).toEqual([404, 'code'])
    const enter = (code: string) => request('POST', '/api/auth/two-factor/verify-totp', { code })
    expect((await enter('000000')).body.code).toBe('CODE_WRONG')
    const code = authenticatorCode(secret, Date.now() + 30_000)
    const { status, headers } = await enter(code)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
    expect([(await me(request)).status, await consoleOf(request)]).toEqual([200, 'open'])
    expect((await me(other.request)).status).toBe(404)
    app.clock.advance(hours(12))
    expect((await enter(code)).body.code).toBe('CODE_WRONG')
    expect((await me(request)).status).toBe(404)
  })
})
