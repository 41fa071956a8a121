import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { startCheck, finishCheck, emailsTo, checkPendingNow, unverifiedMember } from '../../testing/identity.ts'
import { stopSchedule } from '../../testing/schedule.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let schedule: unknown[]

beforeAll(async () => {
  app = await startTestApp()
  schedule = await stopSchedule(app)
})
beforeEach(async () => {
  member = await unverifiedMember(app)
})
afterAll(() => app.close())

const fetchVerification = async (owner = member) => (await owner.request('GET', '/api/verification')).body

describe('lost events', () => {
  const runJob = () => checkPendingNow(app)

  it('VER-08 a session is checked after it has been pending for 15 minutes, and not before', async () => {
    const [old, young] = [member, await unverifiedMember(app)]
    const oldCheck = await startCheck(app, old)
    await finishCheck(app, oldCheck, 'approved', { delivery: 'lost' })
    app.clock.advance(minutes(10))
    const youngCheck = await startCheck(app, young)
    await finishCheck(app, youngCheck, 'approved', { delivery: 'lost' })
    app.clock.advance(minutes(6))
    await runJob()
    expect((await fetchVerification(old)).didit_verification_status).toBe('Approved')
    expect((await fetchVerification(young)).didit_verification_status).toBe('pending')
    expect(await emailsTo(app, old)).toEqual(['Your identity is verified'])
  })

  it('VER-08 at most 50 sessions are checked in one run, and the others in the next', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, () => unverifiedMember(app)))
    const now = app.clock.now()
    for (const [index, { id }] of people.entries()) {
      const values = { token: randomUUID(), workflow_id: 'x', vendor_data: id, callback: 'x', status: 'Approved' }
      const session = await app.db
        .insertInto('sandbox_identity_sessions')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      const last_checked_at = new Date(now.getTime() - minutes(20) + index)
      await app.db
        .insertInto('identity_sessions')
        .values({ id: session.id, user_id: id, started_at: last_checked_at, last_checked_at })
        .execute()
      await app.db
        .updateTable('profiles')
        .set({ didit_verification_id: session.id, didit_verification_status: 'pending' })
        .where('id', '=', id)
        .execute()
    }
    const approved = async () =>
      (
        await app.db
          .selectFrom('profiles')
          .select('id')
          .where(
            'id',
            'in',
            people.map(({ id }) => id),
          )
          .where('didit_verification_status', '=', 'Approved')
          .execute()
      ).length
    await runJob()
    expect(await approved()).toBe(50)
    await runJob()
    expect(await approved()).toBe(51)
  })

  it('VER-08 the job is scheduled every minute', () => {
    expect(schedule).toContainEqual({ name: 'pending-verifications', cron: '* * * * *' })
  })
})
