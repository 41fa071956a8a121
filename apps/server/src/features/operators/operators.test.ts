import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember, TestResponse } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let moderator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
  moderator = await app.member({ subscribed: false, verified: false })
  await operate(app, 'operators', 'add', moderator.email)
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
    expect([status, body]).toEqual([200, { role: 'moderator' }])
    await operate(app, 'operators', 'add', moderator.email, 'admin')
    expect((await moderator.request('GET', '/api/admin/me')).body).toEqual({ role: 'admin' })
    await operate(app, 'operators', 'add', moderator.email, 'moderator')
  })

  it.each(requests)(
    'G-145 T08 answers %s %j of others exactly as an unknown path does',
    async (method, body, headers) => {
      const [leaving, suspended] = [await operator(), await operator()]
      const set = { deletion_requested_at: app.clock.now() }
      await app.db.updateTable('profiles').set(set).where('id', '=', leaving.id).execute()
      const callers: SendRequest[] = [
        app.request,
        member.request,
        leaving.request,
        (await suspend(app, suspended)).request,
      ]
      for (const request of callers) {
        const known = comparable(await request(method, '/api/admin/me', body, headers))
        expect(known).toEqual(comparable(await request(method, '/api/no-such-thing', body, headers)))
        expect(known).toEqual(comparable(await request(method, `/api/admin/${randomUUID()}`, body, headers)))
      }
    },
  )

  it('G-145 is closed from the next request on, once the role is taken', async () => {
    const former = await operator()
    expect((await former.request('GET', '/api/admin/me')).status).toBe(200)
    await operate(app, 'operators', 'remove', former.email)
    expect((await former.request('GET', '/api/admin/me')).status).toBe(404)
  })

  it('G-145 T02 no member gives themself a role', async () => {
    for (const field of ['role', 'operator_role', 'is_operator'])
      expect((await member.request('PATCH', '/api/me/profile', { [field]: 'admin' })).status).toBe(422)
    expect((await member.request('GET', '/api/session')).body.user).not.toHaveProperty('operator_role')
  })
})

async function operator(): Promise<TestMember> {
  const one = await app.member()
  await operate(app, 'operators', 'add', one.email)
  return one
}
