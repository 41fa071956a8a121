import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorUsage, runCommand } from './operator-commands.ts'
import { startCheck, emailsTo, checkPendingNow, standingOf, unverifiedMember } from './testing/identity.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp, TestMember } from './testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
  // the job is run by the tests alone
  await sql`delete from pgboss.schedule`.execute(app.db)
})
beforeEach(async () => {
  member = await unverifiedMember(app)
})
afterAll(() => app.close())

const operateWhere = (checkedBy: string, ...args: string[]) =>
  runCommand({ db: app.db, clock: app.clock, jobs: app.jobs, checkedBy, by: 'noor' }, args)
const operate = (...args: string[]) => operateWhere('manual', ...args)

describe('identities checked by hand', () => {
  it('VER-01 a start leads back to the page, which says that an operator looks at it', async () => {
    expect(await standingOf(member)).toMatchObject({ checked_by: 'operator', under_review: false })
    expect((await member.request('POST', '/api/verification/start', {})).body).toEqual({
      url: 'http://wayhouse.test/app/onboarding/verification',
    })
    expect(await standingOf(member)).toMatchObject({ didit_verification_status: 'pending', under_review: true })
    expect((await operate('waiting')).lines).toEqual([expect.stringContaining(`${member.email}  Zuri Okafor`)])
    await checkPendingNow(app)
    expect(await standingOf(member)).toMatchObject({ didit_verification_status: 'pending' })
  })

  it('VER-04 VER-08 ONB-08 a member whom an operator approves is verified and notified, and has finished onboarding', async () => {
    await startCheck(app, member)
    expect(await operate('approve', ` ${member.email.toUpperCase()}`)).toMatchObject({ exitCode: 0 })
    await checkPendingNow(app)
    expect(await standingOf(member)).toMatchObject({
      didit_verification_status: 'Approved',
      is_verified: true,
      onboarding_completed: true,
    })
    expect(await emailsTo(app, member)).toEqual(['Your identity is verified'])
    const decisions = await app.db.selectFrom('identity_decisions').select('decided_by').execute()
    expect(decisions).toContainEqual({ decided_by: 'noor' })
  })

  it('VER-03 VER-05 a rejected member is sent the reason and may begin anew, which forgets the decision', async () => {
    await startCheck(app, member)
    await operate('reject', member.email, 'The photograph is too dark')
    await checkPendingNow(app)
    expect(await standingOf(member)).toMatchObject({
      didit_verification_status: 'rejected',
      didit_verification_error: 'The photograph is too dark',
      is_verified: false,
    })
    await startCheck(app, member)
    await checkPendingNow(app)
    expect(await standingOf(member)).toMatchObject({ didit_verification_status: 'pending', under_review: true })
  })

  it('VER-08 a decision counts for the check it was made of, and for nobody who does not wait', async () => {
    expect(await operate('approve', member.email)).toMatchObject({ exitCode: 1 })
    expect(await operate('approve', 'nobody@member.test')).toMatchObject({ exitCode: 1 })
    await startCheck(app, member)
    await operate('approve', member.email)
    await startCheck(app, member)
    await checkPendingNow(app)
    expect(await standingOf(member)).toMatchObject({ didit_verification_status: 'pending' })
  })

  it.each([[[]], [['approve']], [['reject', 'somebody@member.test', ' ']], [['promote', 'somebody@member.test']]])(
    'VER-08 %j is no command: how they are used is said, and nothing is done',
    async (args) => {
      expect(await operate(...args)).toEqual({ lines: operatorUsage, exitCode: 1 })
    },
  )

  it('VER-08 where a partner checks identities nothing is decided by hand, and what is no command is said as ever', async () => {
    for (const args of [['waiting'], ['approve', member.email], ['reject', member.email, 'Too dark']])
      await expect(operateWhere('didit', ...args)).rejects.toMatchObject({
        errors: ['IDENTITY_PROVIDER: identities are checked by didit, not by hand'],
      })
    for (const args of [[], ['promote', member.email], ['emails', 'all']])
      expect(await operateWhere('didit', ...args)).toEqual({ lines: operatorUsage, exitCode: 1 })
  })

  it('VER-08 no webhook is accepted', async () => {
    expect((await app.request('POST', '/api/webhooks/didit', '{}')).status).toBe(401)
  })
})
