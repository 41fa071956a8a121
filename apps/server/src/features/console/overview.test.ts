import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/clock.ts'
import { outbox } from '../../platform/mail.ts'
import { addMember, publishTribe, tribeWithRequest } from '../../testing/builders.ts'
import { decide, report } from '../../testing/cases.ts'
import { startCheck, unverifiedMember } from '../../testing/identity.ts'
import { addOperator, enterCode } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
  moderator = await addOperator(app)
  admin = await addOperator(app, 'admin')
})
afterAll(() => app.close())

const overview = async (as = moderator) => (await as.request('GET', '/api/admin/overview')).body
const waiting = async (as = moderator) => (await as.request('GET', '/api/admin/waiting')).body

/** A job that has failed for the last time, as the queues store it. */
const storeJob = (queue: string, state: string, minutesAgo = 0) =>
  sql`insert into pgboss.job (name, state, data, completed_on)
    values (${queue}, ${state}::pgboss.job_state, '{}', now() - make_interval(mins => ${minutesAgo}))`.execute(app.db)

describe('the overview', () => {
  it('CON-02 counts cases by when they are due, and names the one that has been late for the longest time', async () => {
    const [ana, ben, cleo] = await Promise.all([app.member(), app.member({ name: ['Ben', 'Late'] }), app.member()])
    const late = await report(ana, ben, { reason: 'money' })
    const later = await report(ana, cleo)
    const due = (number: number, inMs: number) =>
      app.db
        .updateTable('cases')
        .set({ first_look_by: new Date(app.clock.now().getTime() + inMs) })
        .where('number', '=', number)
        .execute()
    await due(late, -hours(2))
    await due(later, days(3))
    const { cases } = await overview()
    expect(cases).toMatchObject({ open: 2, late: 1, due_today: 0 })
    expect(cases.first_late).toMatchObject({ number: late, reason: 'money', about: { name: 'Ben Late' } })
    expect(cases.oldest.map(({ number }: { number: number }) => number)).toEqual([late, later])
    await due(late, days(2))
    expect((await overview()).cases).toMatchObject({ late: 0, first_late: null })
    expect(await waiting()).toMatchObject({ cases: 2 })
  })

  it('CON-02 CON-03 has nothing of a case that an operator may not see', async () => {
    const reporter = await app.member()
    const tribeId = await publishTribe(app, reporter)
    const near = await app.member()
    await addMember(app, tribeId, near)
    await app.rooms.profiles.setOperatorRole(near.id, { role: 'moderator', by: 'noor' })
    await enterCode(app, near)
    const before = await overview(near)
    const number = await report(reporter, await app.member())
    await app.db
      .updateTable('cases')
      .set({ first_look_by: new Date(0) })
      .where('number', '=', number)
      .execute()
    expect((await overview()).cases.first_late.number).toBe(number)
    expect((await overview(near)).cases).toEqual(before.cases)
    expect((await waiting(near)).cases).toBe(before.cases.open)
    expect((await waiting()).cases).toBe(before.cases.open + 1)
  })

  it('CON-02 measures the median from the report to the decision, within 90 days', async () => {
    const decidedAfter = async (openHours: number, daysAgo: number) => {
      const number = await report(await app.member(), await app.member())
      await decide(app, number, { decision: 'none' })
      const decided_at = new Date(app.clock.now().getTime() - days(daysAgo))
      const opened_at = new Date(decided_at.getTime() - hours(openHours))
      await app.db.updateTable('cases').set({ opened_at, decided_at }).where('number', '=', number).execute()
    }
    expect((await overview()).decisions).toEqual({ median_hours: null, decided: 0 })
    await decidedAfter(2, 1)
    await decidedAfter(10, 20)
    await decidedAfter(30, 89)
    await decidedAfter(900, 91)
    expect((await overview()).decisions).toEqual({ median_hours: 10, decided: 3 })
  })

  it('CON-02 counts sign-ups and requests of each of 30 days, and of the 30 before', async () => {
    const before = await overview()
    await Promise.all([0, 1, 1, 29, 30, 59].map((joinedDaysAgo) => app.member({ joinedDaysAgo })))
    await app.member({ joinedDaysAgo: 60 })
    await tribeWithRequest(app)
    const after = await overview()
    const more = (daysAgo: number) => after.sign_ups.days.at(-1 - daysAgo) - before.sign_ups.days.at(-1 - daysAgo)
    expect([1, 2, 29].map(more)).toEqual([2, 0, 1])
    expect(more(0)).toBeGreaterThanOrEqual(1)
    expect(after.sign_ups.before - before.sign_ups.before).toBe(2)
    expect(after.sign_ups.days).toHaveLength(30)
    expect(after.requests.days.at(-1) - before.requests.days.at(-1)).toBe(1)
  })

  it('CON-02 shows who waits for verification', async () => {
    expect(await overview()).toMatchObject({ verification: { waiting: 0, oldest: null, by_hand: true } })
    await startCheck(app, await unverifiedMember(app))
    const { verification } = await overview()
    expect(verification).toMatchObject({ waiting: 1, oldest: expect.any(String) })
    expect(await waiting()).toMatchObject({ verification: 1 })
  })

  it('CON-02 counts mail and jobs that have failed for the last time, but no scheduled job that has run since', async () => {
    expect((await overview()).failed).toMatchObject({ mails: 0, jobs: [] })
    await storeJob(`${outbox.name}.dead`, 'created')
    await storeJob(outbox.name, 'failed')
    await storeJob('file-removal', 'failed')
    await storeJob('unused-avatars', 'failed', 10)
    const names = async () => (await overview()).failed.jobs.map(({ queue }: { queue: string }) => queue)
    expect(await names()).toEqual(['file-removal', 'unused-avatars'])
    await storeJob('unused-avatars', 'completed', 5)
    expect((await overview()).failed).toMatchObject({
      mails: 1,
      mail_kinds: [{ kind: 'not reached', count: 1 }],
      payment_kinds: [],
      jobs: [{ queue: 'file-removal', count: 1 }],
    })
    expect(await waiting()).toMatchObject({ mail: 1 })
  })

  it('CON-02 CON-10 has the failed jobs of a queue run again, which is in the audit', async () => {
    await sql`delete from pgboss.job where state = 'failed'`.execute(app.db)
    const retry = () => moderator.request('POST', '/api/admin/jobs/retry', { queue: 'unused-avatars' })
    expect((await retry()).body.code).toBe('FAILED_JOBS_NOT_FOUND')
    await storeJob('unused-avatars', 'failed')
    expect((await overview()).failed.jobs).toEqual([{ queue: 'unused-avatars', count: 1 }])
    const answers = await Promise.all(Array.from({ length: 20 }, retry))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ retried: 1 }])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    await expect.poll(async () => (await overview()).failed.jobs).toEqual([])
    const acts = app.db.selectFrom('audit_log').select(['act', 'actor_id', 'subject_name', 'after'])
    expect(await acts.where('subject_type', '=', 'queue').execute()).toEqual([
      { act: 'retry jobs', actor_id: moderator.id, subject_name: 'Jobs “unused-avatars”', after: { retried: 1 } },
    ])
  })

  it('CON-02 shows an admin how many payments do not match, and a moderator nothing of payments', async () => {
    expect((await overview(admin)).failed.payments).toBe(0)
    await app.db
      .insertInto('payments')
      .values({
        payment_id: 'pi_1',
        user_id: moderator.id,
        plan_id: 'nomad',
        amount_cents: 5900,
        is_renewal: false,
        paid_at: app.clock.now(),
        refund_requested: true,
      })
      .execute()
    expect((await overview(admin)).failed.payments).toBe(1)
    expect(await waiting(admin)).toMatchObject({ payments: 1 })
    expect((await overview()).failed.payments).toBeNull()
    expect(await waiting()).toMatchObject({ payments: 0 })
  })

  it('CON-02 names the version that the process says it is', async () => {
    const { version } = (await app.request('GET', '/healthz')).body
    expect(await overview()).toMatchObject({ version })
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
  })

  it('CON-01 CON-02 does not exist for members', async () => {
    const member = await app.member()
    for (const path of ['/api/admin/overview', '/api/admin/waiting'])
      expect(await member.request('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
