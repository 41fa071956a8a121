import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import type { Operator } from '../../../platform/operator.ts'
import { publishTribe } from '../../../testing/builders.ts'
import { decide, decisionsOf, dismiss, moderator, otherUser, report } from '../../../testing/cases.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import type { AppealAnswer } from './answer-appeal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const people = () => Promise.all([app.member(), app.member()])
const text = 'The owner of the flat wanted the €400 from all of us. I can send the contract.'
const appeal = (by: TestMember, id: string, words = text) =>
  by.request('POST', `/api/decisions/${id}/appeal`, { text: words })
const answer = (more: Pick<AppealAnswer, 'decisionId' | 'granted'> & Partial<AppealAnswer>) =>
  app.rooms.safety.decideAppeal({ answer: 'The contract shows it.', by: otherUser, ...more })
const casesOf = async (member: TestMember) => (await member.request('GET', '/api/reports')).body
const listed = (state: 'open' | 'appeals', q: number) => app.rooms.safety.listCases({ state, q: String(q), by: noor })
const refused = (code: string, status: number) => ({ status, body: { code } })

/** A member who is suspended for 30 days by a report, in a new session. */
async function suspended() {
  const [reporter, member] = await people()
  const number = await report(reporter, member, { reason: 'money' })
  await decide(app, number, { decision: 'suspend', days: 30 })
  const again = await app.signedIn(member)
  const [{ id }] = await decisionsOf(again)
  return { reporter, member: again, number, id: id as string }
}

describe('an appeal of the restricted member', () => {
  it('CON-08 is sent once, with 20 to 2,000 characters, and stands in the queue of cases, marked, due in 7 days', async () => {
    const { member, number, id } = await suspended()
    for (const [words, status] of [
      ['Nineteen characters', 422],
      ['   Nineteen characters      ', 422],
      ['x'.repeat(2001), 422],
    ] as const)
      expect(await appeal(member, id, words)).toMatchObject({ status, body: { issues: [{ path: 'text' }] } })
    const sent = await appeal(member, id)
    expect(sent).toMatchObject({ status: 201, body: { text, answered: null, answer_by: expect.any(String) } })
    expect(await appeal(member, id)).toMatchObject(refused('ALREADY_APPEALED', 409))
    for (const state of ['open', 'appeals'] as const)
      expect((await listed(state, number)).items).toMatchObject([
        { number, appeal: { decision_id: id, side: 'restricted' }, due: new Date(sent.body.answer_by) },
      ])
    expect((await listed('appeals', number)).counts).toMatchObject({ open: 1, appeals: 1, decided: 1 })
    expect((await app.rooms.safety.findCase(number, noor)).appeals).toMatchObject([{ text, side: 'restricted' }])
    expect(await decisionsOf(member)).toMatchObject([{ may_appeal: false, appeal: { text, answered: null } }])
  })

  it('CON-08 is not for others, and not after six months', async () => {
    const { member, id } = await suspended()
    const stranger = await app.member()
    for (const unknown of ['x', '6f1f0000-0000-4000-8000-000000000000'])
      expect(await appeal(member, unknown)).toMatchObject(refused('DECISION_NOT_FOUND', 404))
    expect(await appeal(stranger, id)).toMatchObject(refused('DECISION_NOT_FOUND', 404))
    await sql`update case_decisions set decided_at = now() - interval '6 months' where id = ${id}`.execute(app.db)
    expect(await appeal(member, id)).toMatchObject(refused('APPEAL_TOO_LATE', 409))
    expect(await decisionsOf(member)).toMatchObject([{ may_appeal: false }])
  })

  it('CON-08 granted undoes everything, and is answered in words by email and on the page', async () => {
    const { member, number, id } = await suspended()
    await appeal(member, id)
    await answer({ decisionId: id, granted: true })
    expect((await member.request('GET', '/api/session')).body.user).toMatchObject({ restriction: null })
    expect(await decisionsOf(member)).toMatchObject([
      { state: 'undone', appeal: { answered: { granted: true, answer: 'The contract shows it.' } } },
    ])
    const mail = (await mailsTo(app, member.email)).at(-1)
    expect(mail?.subject).toBe(`Your appeal in case ${number}`)
    const words = mail?.paragraphs?.join(' ')
    for (const part of ['Another person', 'is granted', 'does not hold any more', 'The contract shows it.'])
      expect(words).toContain(part)
    await expect(answer({ decisionId: id, granted: false })).rejects.toMatchObject({ code: 'APPEAL_NOT_FOUND' })
    expect((await listed('appeals', number)).items).toEqual([])
  })

  it('CON-08 not granted changes nothing', async () => {
    const { member, id } = await suspended()
    await appeal(member, id)
    await answer({ decisionId: id, granted: false, answer: 'The messages are clear.' })
    expect((await member.request('GET', '/api/session')).body.user).toMatchObject({ restriction: 'suspended' })
    expect(await decisionsOf(member)).toMatchObject([{ state: 'in force', appeal: { answered: { granted: false } } }])
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.join(' ')).toContain('is not granted')
    expect(await appeal(member, id)).toMatchObject(refused('ALREADY_APPEALED', 409))
  })

  it('CON-08 is answered by undoing the decision, and by restoring the member: nothing waits any more', async () => {
    const [first, second] = [await suspended(), await suspended()]
    for (const { member, id } of [first, second]) await appeal(member, id)
    await app.rooms.safety.undoDecision({ decisionId: first.id, reason: 'A mix-up of names.', by: noor })
    await app.rooms.accounts.restore(second.member.id, { by: noor })
    const answers = [
      [first, 'A mix-up of names.'],
      [second, expect.stringContaining('was withdrawn')],
    ] as const
    for (const [{ member, number, id }, words] of answers) {
      expect(await decisionsOf(member)).toMatchObject([
        { state: 'undone', appeal: { answered: { granted: true, answer: words } } },
      ])
      expect((await listed('appeals', number)).items).toEqual([])
      await expect(answer({ decisionId: id, granted: false })).rejects.toMatchObject({ code: 'APPEAL_NOT_FOUND' })
    }
  })

  it('CON-03 CON-08 is not answered by restoring the member, if the operator may not see the case', async () => {
    const una = await moderator(app, ['Una', 'Berg'])
    const [[member, other], stranger] = await Promise.all([people(), app.member()])
    for (const { reporter, about, isAllowed } of [
      { reporter: una, about: member, isAllowed: false },
      { reporter: stranger, about: other, isAllowed: true },
    ]) {
      await decide(app, await report(reporter, about), { decision: 'suspend', days: 30 })
      const { status, body } = await una.request('POST', `/api/admin/members/${about.id}/restore`, {})
      expect([status < 300, body?.code === 'OPERATOR_CONCERNED']).toEqual([isAllowed, !isAllowed])
      const { restriction } = (await (await app.signedIn(about)).request('GET', '/api/session')).body.user
      expect(restriction).toBe(isAllowed ? null : 'suspended')
    }
    await dismiss(app, una)
  })

  it('CON-08 is judged by another operator than the one who decided', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    const [reporter, member] = await people()
    const number = await report(reporter, member)
    await decide(app, number, { decision: 'limit', days: 7, by: una.by })
    const [{ id }] = await decisionsOf(member)
    await appeal(member, id)
    expect((await mailsTo(app, vera.email)).at(-1)).toMatchObject({ subject: `Case ${number}: an appeal` })
    await expect(answer({ decisionId: id, granted: true, by: una.by })).rejects.toMatchObject({
      code: 'APPEAL_OF_OWN_DECISION',
    })
    await expect(answer({ decisionId: id, granted: true, by: vera.by, answer: ' ' })).rejects.toMatchObject({
      status: 422,
    })
    await answer({ decisionId: id, granted: true, by: vera.by })
    const acts = await app.db
      .selectFrom('audit_log')
      .select(['actor_name', 'act', 'reason'])
      .where('subject_id', '=', String(number))
      .orderBy('seq')
      .execute()
    expect(acts).toMatchObject([
      { actor_name: 'Una Berg', act: 'decide case' },
      { actor_name: 'Vera Lund', act: 'grant appeal', reason: 'The contract shows it.' },
    ])
    await dismiss(app, una, vera)
  })

  it('CON-05 CON-08 is not judged by who confirmed the end of a membership, if there is a third operator', async () => {
    const una = await moderator(app, ['Una', 'Berg'])
    const [vera, wim] = [await moderator(app, ['Vera', 'Lund']), await moderator(app, ['Wim', 'Maas'])]
    const [reporter, member] = await people()
    const number = await report(reporter, member)
    const act = await decide(app, number, { decision: 'end', by: una.by })
    await app.rooms.safety.confirmAct(act?.id ?? '', vera.by)
    const again = await app.signedIn(member)
    const [{ id }] = await decisionsOf(again)
    await appeal(again, id)
    const mayAnswer = async (by: TestMember) =>
      (await by.request('GET', `/api/admin/cases/${number}`)).body.appeals.map(
        ({ may_answer }: { may_answer: boolean }) => may_answer,
      )
    expect([await mayAnswer(una), await mayAnswer(vera), await mayAnswer(wim)]).toEqual([[false], [false], [true]])
    const refuse = (by: TestMember & { by: Operator }) => answer({ decisionId: id, granted: false, by: by.by })
    await expect(refuse(vera)).rejects.toMatchObject({ code: 'APPEAL_OF_OWN_DECISION' })
    await dismiss(app, wim)
    expect(await mayAnswer(vera)).toEqual([true])
    await refuse(vera)
    await dismiss(app, una, vera)
  })

  it('CON-08 where only one operator exists is judged by that one after 24 hours, and the answer says so', async () => {
    const { member, id } = await suspended()
    await appeal(member, id)
    await expect(answer({ decisionId: id, granted: false, by: noor })).rejects.toMatchObject({
      code: 'APPEAL_TOO_EARLY',
    })
    app.clock.advance(hours(24))
    await answer({ decisionId: id, granted: false, by: noor })
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.[0]).toContain('Only one person decides here')
  })

  it('CON-08 does not wait for an operator who cannot act, without a second factor or suspended', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    const [reporter, member] = await people()
    const number = await report(reporter, member)
    await decide(app, number, { decision: 'limit', days: 7, by: una.by })
    const [{ id }] = await decisionsOf(member)
    await appeal(member, id)
    app.clock.advance(hours(24))
    const mayAnswer = async () => (await app.rooms.safety.findCase(number, una.by)).appeals[0]?.mayAnswer
    expect(await mayAnswer()).toBe(false)
    const own = () => answer({ decisionId: id, granted: false, by: una.by })
    await expect(own()).rejects.toMatchObject({ code: 'APPEAL_OF_OWN_DECISION' })
    await app.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', vera.id).execute()
    expect(await mayAnswer()).toBe(true)
    await own()
    await dismiss(app, una, vera)
  })
})

describe('an appeal of who reported', () => {
  it('REP-05 CON-08 asks for another look from their own cases; granted, the case is open again', async () => {
    const [reporter, member] = await people()
    const other = await app.member()
    const number = await report(reporter, member)
    await report(other, member)
    expect(await casesOf(reporter)).toMatchObject([{ may_appeal: null, appeal: null }])
    await decide(app, number, { decision: 'none', reason: 'Nothing to see.' })
    const [{ may_appeal }] = await casesOf(reporter)
    expect(may_appeal).toEqual({ decision_id: expect.any(String), until: expect.any(String) })
    const id: string = may_appeal.decision_id
    // nothing restricts the member, so there is nothing to appeal for them
    expect(await appeal(member, id)).toMatchObject(refused('DECISION_NOT_FOUND', 404))
    expect((await appeal(reporter, id)).status).toBe(201)
    expect(await casesOf(reporter)).toMatchObject([{ may_appeal: null, appeal: { text, answered: null } }])
    expect(await appeal(reporter, id)).toMatchObject(refused('ALREADY_APPEALED', 409))
    await answer({ decisionId: id, granted: true, answer: 'We look again.' })
    // the decision is looked at anew, so there is nothing left to appeal against
    expect(await casesOf(other)).toMatchObject([{ may_appeal: null, appeal: null }])
    expect(await appeal(other, id)).toMatchObject(refused('DECISION_UNDONE', 409))
    expect(await casesOf(reporter)).toMatchObject([
      { decided_at: null, outcome: null, appeal: { answered: { granted: true, answer: 'We look again.' } } },
    ])
    expect((await listed('open', number)).items).toMatchObject([{ number, taken_by: null, appeal: null }])
    await decide(app, number, { decision: 'note' })
    expect(await casesOf(reporter)).toMatchObject([{ outcome: expect.stringContaining('We wrote to the person') }])
  })

  it('CON-08 each of several may appeal once; each is answered, and one that is granted answers those that wait', async () => {
    const [reporter, member] = await people()
    const [second, third] = [await app.member(), await app.member()]
    const number = await report(reporter, member)
    for (const by of [second, third]) await report(by, member)
    await decide(app, number, { decision: 'none', reason: 'Nothing to see.' })
    const [{ may_appeal }] = await casesOf(reporter)
    const id: string = may_appeal.decision_id
    for (const by of [reporter, second, third]) expect((await appeal(by, id)).status).toBe(201)
    expect(await appeal(second, id)).toMatchObject(refused('ALREADY_APPEALED', 409))
    const { appeals } = await app.rooms.safety.findCase(number, noor)
    expect(appeals).toHaveLength(3)
    expect((await listed('appeals', number)).items).toHaveLength(3)
    await answer({ decisionId: id, appealId: appeals[1]?.id, granted: false, answer: 'Nothing new in it.' })
    const answered = async (by: TestMember) => (await casesOf(by))[0].appeal.answered
    expect([await answered(reporter), await answered(second)]).toMatchObject([null, { granted: false }])
    await answer({ decisionId: id, appealId: appeals[2]?.id, granted: true, answer: 'We look again.' })
    for (const by of [reporter, third])
      expect(await answered(by)).toMatchObject({ granted: true, answer: 'We look again.' })
    expect(await answered(second)).toMatchObject({ granted: false, answer: 'Nothing new in it.' })
    expect((await mailsTo(app, third.email)).at(-1)?.subject).toContain('Your appeal')
    await expect(answer({ decisionId: id, granted: true })).rejects.toMatchObject({ code: 'APPEAL_NOT_FOUND' })
  })

  it('CON-08 leaves a case closed whose subject was reported again: that case decides', async () => {
    const [reporter, member] = await people()
    const tribe = { id: await publishTribe(app, member) }
    const number = await report(reporter, tribe, { type: 'tribe' })
    await decide(app, number, { decision: 'none', reason: 'Nothing to see.' })
    const [{ may_appeal }] = await casesOf(reporter)
    const newer = await report(await app.member(), tribe, { type: 'tribe' })
    await appeal(reporter, may_appeal.decision_id)
    await answer({ decisionId: may_appeal.decision_id, granted: true })
    expect(await app.rooms.safety.findCase(number, noor)).toMatchObject({ decided_at: expect.any(Date) })
    expect(await app.rooms.safety.findCase(newer, noor)).toMatchObject({ decided_at: null })
  })

  it('CON-08 both sides may appeal against one decision, and each is answered', async () => {
    const { reporter, member, id } = await suspended()
    await appeal(reporter, id)
    await appeal(member, id)
    await answer({ decisionId: id, side: 'restricted', granted: false })
    expect(await decisionsOf(member)).toMatchObject([{ appeal: { answered: { granted: false } } }])
    expect(await casesOf(reporter)).toMatchObject([{ appeal: { answered: null } }])
    await answer({ decisionId: id, granted: false })
    expect(await casesOf(reporter)).toMatchObject([{ appeal: { answered: { granted: false } } }])
  })
})
