import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { decide, decisionsOf, dismiss, moderator, otherUser, report } from '../../../testing/cases.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import type { NewAct } from './pending-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const safety = () => app.rooms.safety
const people = () => Promise.all([app.member({ name: ['Ana', 'Reporter'] }), app.member({ name: ['Ben', 'Ended'] })])
const propose = (member: TestMember, more: Partial<NewAct> = {}) =>
  safety().proposeAct({ kind: 'end', memberId: member.id, reason: 'Four reports.', rule: 4, by: noor, ...more })
const restrictionOf = async (member: TestMember) =>
  (await (await app.signedIn(member)).request('GET', '/api/session')).body.user.restriction
const plan = async (member: TestMember) => {
  const id = `sub_${randomUUID()}`
  const now = app.clock.now()
  const period = { period_start: now, period_end: new Date(now.getTime() + hours(24 * 300)), last_checked_at: now }
  const state = { status: 'active', cancel_at_period_end: false, ended_unpaid: false } as const
  await app.db
    .insertInto('subscriptions')
    .values({ id, user_id: member.id, plan_id: 'nomad', ...state, ...period })
    .execute()
  return () => app.db.selectFrom('subscriptions').select('ends_with_account').where('id', '=', id).execute()
}
const refused = (code: string) => ({ code })

describe('ending a membership', () => {
  it('CON-05 asks a second operator; the case is open until they confirm, and the proposer cannot', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    const [reporter, member] = await people()
    const isPlanCancelled = await plan(member)
    const number = await report(reporter, member)
    const act = await decide(app, number, { decision: 'end', by: una.by })
    expect(act).toMatchObject({ kind: 'end', member_id: member.id, case_number: number, due_at: null })
    expect(await safety().findCase(number, vera.by)).toMatchObject({ decided_at: null, pending: { id: act?.id } })
    expect(await restrictionOf(member)).toBeNull()
    await expect(decide(app, number, { decision: 'note' })).rejects.toMatchObject(refused('ACT_PENDING'))
    await expect(propose(member)).rejects.toMatchObject(refused('ACT_PENDING'))
    const id = act?.id ?? ''
    await expect(safety().confirmAct(id, una.by)).rejects.toMatchObject(refused('ACT_NEEDS_ANOTHER'))
    await safety().confirmAct(id, vera.by)
    await expect(safety().confirmAct(id, vera.by)).rejects.toMatchObject(refused('ACT_NOT_FOUND'))
    expect(await restrictionOf(member)).toBe('suspended')
    expect(await isPlanCancelled()).toEqual([{ ends_with_account: true }])
    const again = await app.signedIn(member)
    expect(await decisionsOf(again)).toMatchObject([{ decision: 'end', until: null, case: number, state: 'in force' }])
    const found = await safety().findCase(number, noor)
    expect(found).toMatchObject({
      decided_at: expect.any(Date),
      pending: null,
      decisions: [{ decided_by: 'Una Berg' }],
    })
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.[0]).toContain('Your membership has ended')
    expect((await reporter.request('GET', '/api/reports')).body).toMatchObject([
      { outcome: expect.stringContaining('membership has ended') },
    ])
    await dismiss(app, una, vera)
  })

  it('CON-05 by an only operator happens after 24 hours, and can be undone until then', async () => {
    const [, member] = await people()
    const [, other] = await people()
    const first = await propose(member)
    const second = await propose(other)
    expect(first.due_at?.getTime()).toBe(first.proposed_at.getTime() + hours(24))
    await safety().undoAct(first.id, noor)
    await expect(safety().undoAct(first.id, noor)).rejects.toMatchObject(refused('ACT_NOT_FOUND'))
    await safety().finishDueActs()
    expect(await restrictionOf(other)).toBeNull()
    app.clock.advance(hours(24))
    await safety().finishDueActs()
    expect([await restrictionOf(member), await restrictionOf(other)]).toEqual([null, 'suspended'])
    expect((await safety().pendingActs(noor)).map(({ id }) => id)).not.toContain(second.id)
    const [decision] = await decisionsOf(await app.signedIn(other))
    expect(decision).toMatchObject({ decision: 'end', rule: 4, reason: 'Four reports.', may_appeal: true })
  })

  it('CON-05 CON-08 is restored by an appeal, with the plan if that is paid, as the answer says', async () => {
    const [, member] = await people()
    await safety().confirmAct((await propose(member)).id, otherUser)
    const again = await app.signedIn(member)
    const [{ id }] = await decisionsOf(again)
    await again.request('POST', `/api/decisions/${id}/appeal`, { text: 'It was my brother who wrote these messages.' })
    await safety().decideAppeal({ decisionId: id, granted: true, answer: 'He confirms it.', by: otherUser })
    expect(await restrictionOf(member)).toBeNull()
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.[1]).toContain('If your plan is paid, it goes on')
  })

  it('CON-05 CON-08 taken back while a suspension runs leaves the member suspended until its end', async () => {
    const [reporter, member] = await people()
    await decide(app, await report(reporter, member), { decision: 'suspend', days: 7 })
    await safety().confirmAct((await propose(member)).id, otherUser)
    const [{ id }] = await decisionsOf(await app.signedIn(member))
    await safety().undoDecision({ decisionId: id, reason: 'Too much.', by: otherUser })
    expect(await restrictionOf(member)).toBe('suspended')
    expect(await safety().endedMembers()).not.toContain(member.id)
    app.clock.advance(hours(24 * 7))
    await app.rooms.accounts.endSuspensions()
    expect(await restrictionOf(member)).toBeNull()
  })

  it('REC-02 CON-09 taken back by restoring the member forgets the hash of their identity document', async () => {
    const [, member] = await people()
    const fingerprint = randomBytes(32)
    await app.db.insertInto('identity_documents').values({ fingerprint, user_id: member.id }).execute()
    await safety().confirmAct((await propose(member)).id, otherUser)
    const kept = () =>
      app.db.selectFrom('ended_documents').select('user_id').where('fingerprint', '=', fingerprint).execute()
    expect(await kept()).toHaveLength(1)
    await app.rooms.accounts.restore(member.id, { by: noor })
    expect(await kept()).toEqual([])
    expect(await restrictionOf(member)).toBeNull()
  })

  it('CON-05 counts no operator who cannot act: suspended, leaving, without a second factor, or near the reporter', async () => {
    const una = await moderator(app, ['Una', 'Berg'])
    const [sue, lea] = [await moderator(app, ['Sue', 'Absent']), await moderator(app, ['Lea', 'Absent'])]
    const [nora, hanna] = [await moderator(app, ['Nora', 'Absent']), await moderator(app, ['Hanna', 'Absent'])]
    const [reporter, member] = await people()
    await app.db.updateTable('profiles').set({ suspended_at: app.clock.now() }).where('id', '=', sue.id).execute()
    const leaving = { deletion_requested_at: app.clock.now() }
    await app.db.updateTable('profiles').set(leaving).where('id', '=', lea.id).execute()
    await app.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', nora.id).execute()
    await addMember(app, await publishTribe(app, hanna), reporter)
    const act = await decide(app, await report(reporter, member), { decision: 'end', by: una.by })
    expect(act?.due_at).not.toBeNull()
    // Hanna may see no case of her housemate, but acts on members
    const other = await propose((await people())[1], { by: una.by })
    expect(other.due_at).toBeNull()
    await safety().undoAct(act?.id ?? '', noor)
    await safety().undoAct(other.id, noor)
    await app.db.updateTable('profiles').set({ suspended_at: null }).where('id', '=', sue.id).execute()
    await dismiss(app, una, sue, lea, nora, hanna)
  })

  it('CON-05 waits no longer for a second operator who has left, and waits for one who has come', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    const [, member] = await people()
    const { id } = await propose(member, { by: una.by })
    const dueAt = async () => (await safety().pendingActs(noor)).find((act) => act.id === id)?.due_at
    expect(await dueAt()).toBeNull()
    await dismiss(app, vera)
    await safety().finishDueActs()
    expect(await dueAt()).toBeInstanceOf(Date)
    await app.rooms.profiles.setOperatorRole(vera.id, { role: 'moderator', by: 'noor' })
    app.clock.advance(hours(24))
    await safety().finishDueActs()
    expect([await dueAt(), await restrictionOf(member)]).toEqual([null, null])
    await dismiss(app, vera)
    await safety().finishDueActs()
    app.clock.advance(hours(24))
    await safety().finishDueActs()
    expect(await restrictionOf(member)).toBe('suspended')
    await dismiss(app, una)
  })

  it('CON-05 does not happen by itself once who asked for it is no operator any more; another one may confirm it', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    await dismiss(app, vera)
    const [, member] = await people()
    const { id, due_at } = await propose(member, { by: una.by })
    expect(due_at).not.toBeNull()
    await dismiss(app, una)
    app.clock.advance(hours(25))
    await safety().finishDueActs()
    expect(await restrictionOf(member)).toBeNull()
    await safety().confirmAct(id, otherUser)
    expect(await restrictionOf(member)).toBe('suspended')
  })

  it('CON-03 of a case that an operator may not see is not in their list, and theirs to confirm or undo neither', async () => {
    const una = await moderator(app, ['Una', 'Berg'])
    const [, member] = await people()
    const act = await decide(app, await report(una, member), { decision: 'end', by: noor })
    const listed = async (by: Parameters<typeof app.rooms.safety.pendingActs>[0]) =>
      (await safety().pendingActs(by)).some(({ id }) => id === act?.id)
    expect([await listed(una.by), await listed(noor)]).toEqual([false, true])
    const shown = (await una.request('GET', '/api/admin/acts')).body
    expect(shown.map(({ id }: { id: string }) => id)).not.toContain(act?.id)
    for (const finish of [safety().confirmAct, safety().undoAct])
      await expect(finish(act?.id ?? '', una.by)).rejects.toMatchObject(refused('ACT_NOT_FOUND'))
    await safety().undoAct(act?.id ?? '', noor)
    await dismiss(app, una)
  })

  it('CON-05 replaces a suspension for some days, and is not about operators, without a reason or a rule', async () => {
    const [reporter, member] = await people()
    await decide(app, await report(reporter, member), { decision: 'suspend', days: 7 })
    await safety().confirmAct((await propose(member)).id, otherUser)
    app.clock.advance(hours(24 * 7))
    await app.rooms.accounts.endSuspensions()
    expect(await restrictionOf(member)).toBe('suspended')
    const una = await moderator(app, ['Una', 'Berg'])
    await expect(propose(una, { by: { id: reporter.id, name: 'Ana' } })).rejects.toMatchObject(
      refused('OPERATOR_CONCERNED'),
    )
    await dismiss(app, una)
    await expect(propose(reporter, { reason: ' ' })).rejects.toMatchObject({ status: 422 })
    await expect(propose(reporter, { rule: null })).rejects.toMatchObject({ status: 422 })
  })

  it('REC-02 keeps the keyed hash of the identity document for 24 months, whatever happens to the account', async () => {
    const [, member] = await people()
    const fingerprint = randomBytes(32)
    await app.db.insertInto('identity_documents').values({ fingerprint, user_id: member.id }).execute()
    await safety().confirmAct((await propose(member)).id, otherUser)
    await app.db.deleteFrom('users').where('id', '=', member.id).execute()
    const kept = () =>
      app.db.selectFrom('ended_documents').select('user_id').where('fingerprint', '=', fingerprint).execute()
    await app.rooms.verification.deleteEndedDocuments()
    expect(await kept()).toEqual([{ user_id: null }])
    await sql`update ended_documents set ended_at = ended_at - interval '24 months 1 day'`.execute(app.db)
    await app.rooms.verification.deleteEndedDocuments()
    expect(await kept()).toEqual([])
  })
})

describe('erasing a member', () => {
  it('CON-05 asks a second operator, tells the member, and is in the audit with the name', async () => {
    const [, member] = await people()
    const act = await propose(member, { kind: 'erase', rule: null, reason: 'They asked by letter.' })
    await safety().confirmAct(act.id, otherUser)
    expect(await app.db.selectFrom('users').select('id').where('id', '=', member.id).execute()).toEqual([])
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.join(' ')).toContain('They asked by letter.')
    const acts = await app.db
      .selectFrom('audit_log')
      .select(['actor_name', 'act', 'subject_name', 'reason', 'after'])
      .where('subject_id', '=', member.id)
      .orderBy('seq')
      .execute()
    expect(acts).toMatchObject([
      { actor_name: 'noor', act: 'propose to erase', subject_name: 'Ben Ended', reason: 'They asked by letter.' },
      { actor_name: 'ingrid', act: 'erase member', subject_name: 'Ben Ended', after: { proposed_by: 'noor' } },
    ])
  })

  it('CON-05 is refused while they host an open tribe', async () => {
    const [, member] = await people()
    await publishTribe(app, member)
    const act = await propose(member, { kind: 'erase', rule: null })
    await expect(safety().confirmAct(act.id, otherUser)).rejects.toMatchObject(refused('HOSTING_OPEN_TRIBES'))
    await safety().undoAct(act.id, noor)
  })
})
