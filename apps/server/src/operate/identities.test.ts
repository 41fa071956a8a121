import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCheck, emailsTo, checkPendingNow, stateOf, unverifiedMember } from '../testing/identity.ts'
import { operate as operateOn } from '../testing/operate.ts'
import { stopSchedule } from '../testing/schedule.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { usage } from './commands.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
  await stopSchedule(app)
})
beforeEach(async () => {
  member = await unverifiedMember(app)
})
afterAll(() => app.close())

const operate = (...args: string[]) => operateOn(app, ...args)
const operateWith = (checkedBy: string, ...args: string[]) => operateOn({ ...app, checkedBy }, ...args)

describe('identities checked by operators', () => {
  it('VER-01 starting a check returns to the page, which shows that it is under review', async () => {
    expect(await stateOf(member)).toMatchObject({ checked_by: 'operator', under_review: false })
    expect((await member.request('POST', '/api/verification/start', {})).body).toEqual({
      url: 'http://wayhouse.test/app/onboarding/verification',
    })
    expect(await stateOf(member)).toMatchObject({ didit_verification_status: 'pending', under_review: true })
    expect((await operate('waiting')).lines).toEqual([expect.stringContaining(`${member.email}  Zuri Okafor`)])
    await operate('suspend', member.email, '7', '2', 'Under review')
    expect((await operate('waiting')).lines).toEqual([expect.stringContaining('Zuri Okafor')])
    await operate('restore', member.email)
    member = await app.signedIn(member)
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({ didit_verification_status: 'pending' })
  })

  it('VER-04 VER-08 ONB-08 an approved member is verified and notified, and has completed onboarding', async () => {
    await startCheck(app, member)
    expect(await operate('approve', ` ${member.email.toUpperCase()}`)).toMatchObject({ exitCode: 0 })
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({
      didit_verification_status: 'Approved',
      is_verified: true,
      onboarding_completed: true,
    })
    expect(await emailsTo(app, member)).toEqual(['Your identity is verified'])
    const decisions = await app.db.selectFrom('identity_decisions').select('decided_by').execute()
    expect(decisions).toContainEqual({ decided_by: 'noor' })
  })

  it('VER-03 VER-05 a rejected member gets the reason and may start again, which discards the decision', async () => {
    await startCheck(app, member)
    await operate('reject', member.email, 'The photograph is too dark')
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({
      didit_verification_status: 'rejected',
      didit_verification_error: 'The photograph is too dark',
      is_verified: false,
    })
    await startCheck(app, member)
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({ didit_verification_status: 'pending', under_review: true })
  })

  it('VER-08 a decision applies only to the current check of a waiting member', async () => {
    expect(await operate('approve', member.email)).toMatchObject({ exitCode: 1 })
    expect(await operate('approve', 'nobody@member.test')).toMatchObject({ exitCode: 1 })
    await startCheck(app, member)
    await operate('approve', member.email)
    await startCheck(app, member)
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({ didit_verification_status: 'pending' })
  })

  it('R11 help prints the usage and has succeeded', async () => {
    for (const help of ['help', '--help']) expect(await operate(help)).toEqual({ lines: usage, exitCode: 0 })
  })

  it.each([[[]], [['approve']], [['reject', 'somebody@member.test', ' ']], [['promote', 'somebody@member.test']]])(
    'VER-08 %j is not a command: the usage is printed',
    async (args) => {
      expect(await operate(...args)).toEqual({ lines: usage, exitCode: 1 })
    },
  )

  it('VER-08 with an identity partner, an approval needs a reason too; the usage is printed as usual', async () => {
    for (const args of [
      ['approve', member.email],
      ['approve', member.email, ' '],
      [],
      ['promote', member.email],
      ['emails', 'all'],
    ])
      expect(await operateWith('didit', ...args)).toEqual({ lines: usage, exitCode: 1 })
  })

  it('VER-08 no webhook is accepted', async () => {
    expect((await app.request('POST', '/api/webhooks/didit', '{}')).status).toBe(401)
  })
})
