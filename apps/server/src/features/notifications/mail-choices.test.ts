import { notificationKinds } from '@wayhouse/domain/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCheck, emailsTo, finishCheck, unverifiedMember } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choose = (request: SendRequest, body: unknown) => request('PATCH', '/api/me/mail-choices', body)
const choicesOf = async (request: SendRequest) => (await request('GET', '/api/me/mail-choices')).body

describe('email choices', () => {
  it('NOTI-06 G-139 emails of every kind are on until they are switched off', async () => {
    const member = await app.member()
    expect(await choicesOf(member.request)).toEqual(Object.fromEntries(notificationKinds.map((kind) => [kind, true])))
  })

  it('NOTI-06 G-139 are switched off and on for each kind, and stored', async () => {
    const member = await app.member()
    const { body } = await choose(member.request, { membership: false, tribe_members: false })
    expect(body).toMatchObject({ membership: false, tribe_members: false, verification: true })
    await choose(member.request, { membership: false, tribe_members: true })
    expect(await choicesOf(member.request)).toMatchObject({ membership: false, tribe_members: true })
  })

  it('NOTI-06 G-139 a result is shown in the bell, and emailed if emails of its kind are on', async () => {
    const subjects = async (wanted: boolean) => {
      const member = await unverifiedMember(app)
      await choose(member.request, { verification: wanted, membership: !wanted })
      await finishCheck(app, await startCheck(app, member), 'approved')
      expect((await member.request('GET', '/api/session')).body.user.is_verified).toBe(true)
      expect((await member.request('GET', '/api/notifications')).body.items).toMatchObject([
        { kind: 'verification', title: 'Your identity is verified', path: '/app' },
      ])
      return emailsTo(app, member)
    }
    expect(await subjects(true)).toEqual(['Your identity is verified'])
    expect(await subjects(false)).toEqual([])
  })

  it.each([{ everything: false }, { membership: 'no' }, { membership: false, __proto__x: true }, []])(
    'SEC-02 %j is refused, and no part of it is applied',
    async (body) => {
      const member = await app.member()
      expect((await choose(member.request, body)).status).toBe(422)
      expect((await choicesOf(member.request)).membership).toBe(true)
    },
  )

  it('SEC-01 are not open to visitors or suspended members', async () => {
    const suspended = await app.member({ suspended: true })
    expect((await choose(app.request, { membership: false })).status).toBe(401)
    expect((await app.request('GET', '/api/me/mail-choices')).status).toBe(401)
    expect((await choose(suspended.request, { membership: false })).body.code).toBe('ACCOUNT_SUSPENDED')
  })
})
