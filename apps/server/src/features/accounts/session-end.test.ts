import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, waitForMail, memberWithPassword, newPassword, testPassword } from '../../testing/accounts.ts'
import { suspend } from '../../testing/suspension.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['secondNode']>>
beforeAll(async () => {
  app = await startTestApp()
  other = await app.secondNode()
})
afterAll(() => app.close())

const password = testPassword
const signIn = (email: string) => app.request('POST', '/api/auth/sign-in/email', { email, password })

/** `inSession` sends requests in the session that is to end, `member` in another one. */
type Case = { member: TestMember; inSession: SendRequest; sessionId: string }

/** Everything that ends a session, done on the first node. */
const endings: [string, (testCase: Case) => Promise<unknown>][] = [
  ['signing out', ({ inSession }) => inSession('POST', '/api/auth/sign-out', {})],
  ['ending it from another', ({ member, sessionId }) => member.request('DELETE', `/api/me/sessions/${sessionId}`)],
  ['ending all others', ({ member }) => member.request('DELETE', '/api/me/sessions')],
  [
    'a new password',
    ({ member }) =>
      member.request('POST', '/api/auth/change-password', {
        currentPassword: password,
        newPassword,
      }),
  ],
  ['a new password by email', ({ member }) => resetByMail(member)],
  ['an operator who suspends the member', ({ member }) => suspend(app, member)],
  ['deleting the account', ({ member }) => member.request('DELETE', '/api/me', { password })],
]

async function resetByMail({ email }: TestMember): Promise<unknown> {
  await app.request('POST', '/api/auth/request-password-reset', { email })
  const token = /reset-password\/(\w+)/.exec(await waitForMail(app, email, 'Reset your Wayhouse password'))?.[1]
  return app.request('POST', '/api/auth/reset-password', { token, newPassword })
}

describe('a session that has ended', () => {
  it.each(endings)('AUTH-08 AUTH-10 SEC-01 by %s ends on the other node before its next request', async (_how, end) => {
    const member = await memberWithPassword(app)
    const cookie = cookiesOf(await signIn(member.email))
    const [inSession, onOtherNode] = [requestsAs(app.url, cookie), requestsAs(other.url, cookie)]
    const [{ id: sessionId }] = (await onOtherNode('GET', '/api/me/sessions')).body.items
    expect((await onOtherNode('GET', '/api/session')).body.user.id).toBe(member.id)

    await end({ member, inSession, sessionId })
    expect((await onOtherNode('GET', '/api/session')).body).toEqual({ user: null })
    expect((await onOtherNode('PATCH', '/api/me/profile', { bio: 'written by an ended session' })).status).toBe(401)
    const { bio } = await app.db
      .selectFrom('profiles')
      .select('bio')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(bio).toBeNull()
  })

  it('SEC-08 is deleted every night, as is an expired emailed link', async () => {
    const [expired, active] = [await app.member(), await app.member()]
    const past = { expires_at: new Date(app.clock.now().getTime() - 1000) }
    const future = { expires_at: new Date(app.clock.now().getTime() + 60_000) }
    await app.db.updateTable('sessions').set(past).where('user_id', '=', expired.id).execute()
    await app.db
      .insertInto('verifications')
      .values([
        { identifier: 'expired', value: expired.id, ...past },
        { identifier: 'active', value: active.id, ...future },
      ])
      .execute()
    await app.jobs.enqueue(app.db, { name: 'ended-sessions' }, {})
    const ids = [expired.id, active.id]
    const remaining = async () => [
      await app.db.selectFrom('sessions').select('user_id').where('user_id', 'in', ids).execute(),
      await app.db.selectFrom('verifications').select('identifier').where('value', 'in', ids).execute(),
    ]
    await expect.poll(remaining).toEqual([[{ user_id: active.id }], [{ identifier: 'active' }]])
  })
})
