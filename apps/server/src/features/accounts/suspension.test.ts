import { liveCloseCodes } from '@wayhouse/domain/live'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, memberWithPassword, signIn, waitForMail } from '../../testing/accounts.ts'
import { closedWithinMs, connectLive, expectClosed } from '../../testing/live-client.ts'
import { operate as operateOn } from '../../testing/operate.ts'
import { enterCode } from '../../testing/operators.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  app = await startTestApp()
  other = await app.member()
})
beforeEach(async () => {
  member = await memberWithPassword(app, { name: ['Sue', 'Spender'] })
})
afterAll(() => app.close())

const operate = (...args: string[]) => operateOn(app, ...args)
const suspensions = () =>
  app.db
    .selectFrom('suspensions')
    .select(['reason', 'suspended_by', 'restored_by'])
    .where('user_id', '=', member.id)
    .orderBy('suspended_at')
    .execute()
const signedInAgain = async () => requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
const nameForOthers = async () => (await other.request('GET', `/api/users/${member.id}`)).body.first_name

describe('a member whom an operator suspends', () => {
  it('G-119 is signed out everywhere, and their live connections close within two seconds', async () => {
    const [live, second] = [await connectLive(app, member), await signedInAgain()]
    expect(await operate('suspend', member.email, '7', '4', ' Asked for money outside ')).toMatchObject({ exitCode: 0 })
    for (const request of [member.request, second]) {
      expect((await request('GET', '/api/session')).body).toEqual({ user: null })
      expect((await request('PATCH', '/api/me/profile', { bio: 'x' })).status).toBe(401)
    }
    await expectClosed(live, liveCloseCodes.signedOut, closedWithinMs)
    expect(await suspensions()).toEqual([
      { reason: 'Asked for money outside', suspended_by: 'noor', restored_by: null },
    ])
  })

  it('G-119 may sign in to their own account; everything else says why it is refused', async () => {
    await operate('suspend', member.email, '7', '4', 'Asked for money outside')
    const request = await signedInAgain()
    for (const path of ['/api/me/data', '/api/membership', '/api/me/account'])
      expect((await request('GET', path)).status).toBe(200)
    expect(await request('PATCH', '/api/me/profile', { bio: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'This account is suspended' },
    })
    const live = await connectLive(app, { cookie: cookiesOf(await signIn(app, member.email)) })
    await expectClosed(live, liveCloseCodes.signedOut)
  })

  it('G-119 SEC-08 is told why by email, and finds it in the download, without the operator’s name', async () => {
    await operate('suspend', member.email, '7', '4', 'Asked for money outside')
    const text = await waitForMail(app, member.email, 'A decision about your Wayhouse account')
    expect(text).toContain('Asked for money outside')
    const { data } = (await (await signedInAgain())('GET', '/api/me/data')).body
    expect(data.suspensions).toMatchObject([{ reason: 'Asked for money outside', restored_at: null }])
    expect(JSON.stringify([text, data])).not.toContain('noor')
  })

  it('G-119 has no page until they are restored, which brings everything back', async () => {
    expect(await nameForOthers()).toBe('Sue')
    await operate('suspend', member.email, '7', '4', 'A mistake')
    const request = await signedInAgain()
    expect(await nameForOthers()).toBeUndefined()
    expect(await operate('restore', member.email)).toMatchObject({ exitCode: 0 })
    expect(await nameForOthers()).toBe('Sue')
    expect((await request('PATCH', '/api/me/profile', { bio: 'Back' })).status).toBe(200)
    const live = await connectLive(app, { cookie: cookiesOf(await signIn(app, member.email)) })
    live.close()
    await waitForMail(app, member.email, 'Your Wayhouse account is no longer suspended')
    expect(await suspensions()).toEqual([{ reason: 'A mistake', suspended_by: 'noor', restored_by: 'noor' }])
  })

  it('G-145 is no operator meanwhile', async () => {
    await app.rooms.profiles.setOperatorRole(member.id, { role: 'moderator', by: 'noor' })
    await enterCode(app, member)
    expect((await member.request('GET', '/api/admin/me')).status).toBe(200)
    await operate('suspend', member.email, '7', '4', 'A test')
    const { request } = await app.signedIn(member)
    expect((await request('GET', '/api/admin/me')).status).toBe(404)
    await operate('restore', member.email)
    await enterCode(app, member)
    expect((await request('GET', '/api/admin/me')).status).toBe(200)
  })
})

describe('suspending', () => {
  it('G-119 of two operators at once, one suspends and one restores; the other one is told', async () => {
    const succeeded = async (...args: string[]) =>
      (await Promise.all([1, 2, 3, 4].map(() => operate(...args)))).filter(({ exitCode }) => exitCode === 0)
    for (const round of [1, 2]) {
      expect(await succeeded('suspend', member.email, '7', '4', `Reason ${round}`)).toHaveLength(1)
      expect(await succeeded('restore', member.email)).toHaveLength(1)
    }
    expect(await suspensions()).toHaveLength(2)
  })

  it('G-119 what changes nothing says so', async () => {
    const failed = (line: string) => ({ lines: [line], exitCode: 1 })
    expect(await operate('restore', member.email)).toEqual(failed(`${member.email} is not suspended`))
    const tooLong = await operate('suspend', member.email, '7', '4', 'x'.repeat(2001))
    expect(tooLong).toEqual(failed('The reason has more than 2,000 characters'))
    expect(await operate('suspend', member.email, '7', '4', ` ${'x'.repeat(2000)} `)).toMatchObject({ exitCode: 0 })
    expect(await operate('suspend', member.email, '7', '4', 'Again')).toEqual(
      failed(`${member.email} is suspended for as long already`),
    )
    for (const args of [
      ['suspend', 'nobody@member.test', '7', '4', 'A test'],
      ['restore', 'nobody@member.test'],
    ])
      expect(await operate(...args)).toEqual(failed('No member has the address nobody@member.test'))
    for (const args of [
      ['suspend', member.email],
      ['suspend', member.email, '7', '4'],
      ['suspend', member.email, '7', '4', ' '],
      ['suspend', member.email, '8', '4', 'A test'],
      ['suspend', member.email, '7', '9', 'A test'],
      ['suspend', member.email, 'A test'],
      ['restore', member.email, 'x'],
    ])
      expect((await operate(...args)).lines.length).toBeGreaterThan(5)
  })
})
