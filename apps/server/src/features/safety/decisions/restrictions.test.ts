import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { completedStay, publishTribe } from '../../../testing/builders.ts'
import { decide, decisionsOf, dismiss, moderator, report } from '../../../testing/cases.ts'
import { send, threadOf } from '../../../testing/chat.ts'
import { connectLive } from '../../../testing/live-client.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
const now = () => app.clock.now().getTime()
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const people = () => Promise.all([app.member(), app.member(), app.member()])
const undo = (decisionId: string) => app.rooms.safety.undoDecision({ decisionId, reason: 'It was a joke.', by: noor })
const session = async (member: TestMember) => (await member.request('GET', '/api/session')).body.user

describe('a note', () => {
  it('CON-04 is read and confirmed before anything else; then everything goes on', async () => {
    const [reporter, member] = await people()
    const number = await report(reporter, member)
    expect(await session(member)).toMatchObject({ restriction: null })
    const open = await connectLive(app, member)
    await decide(app, number, { decision: 'note', rule: 1, reason: 'Be kind in messages.' })
    await open.next('resync')
    open.close()
    expect(await session(member)).toMatchObject({ restriction: 'note' })
    for (const path of ['/api/blocks', '/api/threads', `/api/users/${reporter.id}`])
      expect([path, await member.request('GET', path)]).toMatchObject([
        path,
        { status: 403, body: { code: 'NOTE_UNREAD' } },
      ])
    for (const path of ['/api/me/data', '/api/me/account', '/api/membership', '/api/reports'])
      expect([path, (await member.request('GET', path)).status]).toEqual([path, 200])
    const [note] = await decisionsOf(member)
    expect(note).toMatchObject({ case: number, decision: 'note', rule: 1, reason: 'Be kind in messages.' })
    expect(note).toMatchObject({ state: 'in force', may_appeal: true, until: null })
    const confirm = (by: TestMember, id: string) => by.request('POST', `/api/decisions/${id}/acknowledge`)
    for (const [by, id] of [
      [reporter, note.id],
      [member, randomUUID()],
      [member, 'x'],
    ] as const)
      expect(await confirm(by, id)).toMatchObject({ status: 404, body: { code: 'DECISION_NOT_FOUND' } })
    expect((await confirm(member, note.id)).status).toBe(204)
    expect((await confirm(member, note.id)).status).toBe(204)
    expect(await session(member)).toMatchObject({ restriction: null })
    expect((await member.request('GET', '/api/blocks')).status).toBe(200)
    expect(await decisionsOf(member)).toMatchObject([{ state: 'over' }])
  })

  it('CON-04 of several, each is read; one that is taken back need not be', async () => {
    const [reporter, member] = await people()
    for (const subject of [member, { id: await publishTribe(app, member) }])
      await decide(app, await report(reporter, subject, { type: subject === member ? 'person' : 'tribe' }), {
        decision: 'note',
      })
    const [second, first] = await decisionsOf(member)
    await member.request('POST', `/api/decisions/${second.id}/acknowledge`)
    expect(await session(member)).toMatchObject({ restriction: 'note' })
    await undo(first.id)
    expect(await session(member)).toMatchObject({ restriction: null })
    await expect(undo(first.id)).rejects.toMatchObject({ code: 'DECISION_UNDONE', status: 409 })
    await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' })
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs?.join(' ')).toContain('It was a joke.')
  })
})

describe('a decision about an operator', () => {
  it('CON-03 is made in the terminal, and taken back there alone; they may appeal', async () => {
    const [una, vera] = [await moderator(app, ['Una', 'Berg']), await moderator(app, ['Vera', 'Lund'])]
    await decide(app, await report(await app.member(), una), { decision: 'note', rule: 1 })
    const [note] = await decisionsOf(una)
    const back = { decisionId: note.id, reason: 'She is a colleague.' }
    await expect(app.rooms.safety.undoDecision({ ...back, by: vera.by })).rejects.toMatchObject({
      code: 'OPERATOR_CONCERNED',
    })
    expect(await decisionsOf(una)).toMatchObject([{ state: 'in force' }])
    await undo(note.id)
    expect(await decisionsOf(una)).toMatchObject([{ state: 'undone' }])
    await dismiss(app, una, vera)
  })
})

describe('a limit', () => {
  it('CON-04 refuses first contacts with its day, by message, question and request; conversations go on', async () => {
    const [reporter, member, host] = await people()
    const tribe = await publishTribe(app, host)
    const thread = await threadOf(app, member, reporter)
    const known = await publishTribe(app, reporter)
    const stay = await completedStay(app, await app.member(), [member, host])
    await decide(app, await report(reporter, member), { decision: 'limit', days: 14 })
    const until = new Date(now() + days(14))
    const limited = {
      status: 403,
      body: { code: 'CONTACTS_LIMITED', message: expect.stringContaining(String(until.getUTCDate())) },
    }
    const request = (id: string) =>
      member.request('POST', `/api/tribes/${id}/reservations`, { message: 'May I join you in this house, please?' })
    const ask = (id: string) =>
      member.request('POST', `/api/tribes/${id}/question`, { client_id: randomUUID(), content: 'Is there a lift?' })
    expect(await request(tribe)).toMatchObject(limited)
    expect(await ask(tribe)).toMatchObject(limited)
    expect(await member.request('POST', '/api/threads/personal', { user_id: host.id, tribe_id: stay })).toMatchObject(
      limited,
    )
    expect((await send(member, thread, 'I am sorry')).status).toBe(201)
    expect((await request(known)).status).toBe(201)
    const [limit] = await decisionsOf(member)
    expect(limit).toMatchObject({ decision: 'limit', days: 14, state: 'in force', until: expect.any(String) })
    expect(Math.abs(Date.parse(limit.until) - until.getTime())).toBeLessThan(60_000)
    await undo(limit.id)
    expect((await ask(tribe)).status).toBe(200)
  })

  it('CON-04 ends with its time', async () => {
    const [reporter, member, host] = await people()
    await decide(app, await report(reporter, member), { decision: 'limit', days: 7 })
    const { db, clock } = app
    const limits = (at: number) =>
      app.rooms.safety.contactsLimitedUntil(db, member.id).then((until) => until !== null && until.getTime() > at)
    expect(await limits(now())).toBe(true)
    clock.advance(days(7))
    expect(await app.rooms.safety.contactsLimitedUntil(db, member.id)).toBeNull()
    const back = await app.signedIn(member)
    const tribe = await publishTribe(app, host)
    const question = { client_id: randomUUID(), content: 'Is there a lift?' }
    expect((await back.request('POST', `/api/tribes/${tribe}/question`, question)).status).toBe(200)
    expect(await decisionsOf(back)).toMatchObject([{ state: 'over' }])
  })
})

describe('a suspension', () => {
  /** The numbers of two cases about a member, reported before they are suspended: nobody sees them afterwards. */
  const twoCases = async (reporter: TestMember, member: TestMember, other: TestMember) =>
    [
      await report(reporter, member),
      await report(other, { id: await publishTribe(app, member) }, { type: 'tribe' }),
    ] as const
  const until = async (member: TestMember) => {
    const [running] = await app.rooms.profiles.suspensionsOf(app.db, [member.id])
    return running?.restored_at === null ? Math.round(((running.ends_at?.getTime() ?? 0) - now()) / days(1)) : null
  }

  it('CON-04 is replaced by a longer one, and by none that is as long; taken back, the shorter one runs on', async () => {
    const [reporter, member, other] = await people()
    const [first, second] = await twoCases(reporter, member, other)
    await decide(app, first, { decision: 'suspend', days: 7 })
    expect(await until(member)).toBe(7)
    await expect(decide(app, second, { decision: 'suspend', days: 7 })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_HERE',
    })
    await decide(app, second, { decision: 'suspend', days: 30 })
    expect(await until(member)).toBe(30)
    app.clock.advance(days(2))
    const [longer, shorter] = await decisionsOf(await app.signedIn(member))
    await undo(longer.id)
    expect(await until(member)).toBe(5)
    expect(await session(await app.signedIn(member))).toMatchObject({ restriction: 'suspended' })
    await undo(shorter.id)
    expect(await until(member)).toBeNull()
    expect(await session(await app.signedIn(member))).toMatchObject({ restriction: null })
  })

  it('CON-04 keeps its end if a shorter one that it replaced is taken back', async () => {
    const [reporter, member, other] = await people()
    const [first, second] = await twoCases(reporter, member, other)
    await decide(app, first, { decision: 'suspend', days: 7 })
    await decide(app, second, { decision: 'suspend', days: 30 })
    const [, shorter] = await decisionsOf(await app.signedIn(member))
    await undo(shorter.id)
    expect(await until(member)).toBe(30)
  })
})

describe('what was decided', () => {
  it('CON-07 is read by the suspended member: what, how long, rule, reason, case; not who decided or reported', async () => {
    const [reporter, member] = await people()
    await publishTribe(app, member)
    const thread = await threadOf(app, reporter, member)
    const message = (await send(member, thread, 'Send €400')).body
    const number = await report(reporter, message, { type: 'message', reason: 'money' })
    await decide(app, number, { decision: 'suspend', days: 30 })
    const again = await app.signedIn(member)
    expect(await session(again)).toMatchObject({ restriction: 'suspended' })
    const decisions = await decisionsOf(again)
    expect(decisions).toMatchObject([
      {
        case: number,
        subject_type: 'message',
        decision: 'suspend',
        days: 30,
        rule: 4,
        state: 'in force',
        reason: 'You asked for €400.',
        copied_messages: 1,
        closed_tribes: 1,
        may_appeal: true,
        appeal: null,
      },
    ])
    expect(JSON.stringify(decisions)).not.toMatch(new RegExp(`noor|${reporter.id}`))
    expect((await decisionsOf(reporter)).length).toBe(0)
    expect((await app.request('GET', '/api/decisions')).status).toBe(401)
    await undo(decisions[0].id)
    expect(await session(again)).toMatchObject({ restriction: null })
    expect(await decisionsOf(again)).toMatchObject([{ state: 'undone', may_appeal: false }])
  })

  it('CON-07 a suspension from the terminal is a decision too, with a case of its own, until the member is restored', async () => {
    const [, member] = await people()
    await app.rooms.accounts.suspend(member.id, {
      by: noor,
      rule: 1,
      reason: 'You spent nothing but trouble.',
      days: 7,
    })
    const again = await app.signedIn(member)
    const [decision] = await decisionsOf(again)
    expect(decision).toMatchObject({
      decision: 'suspend',
      days: 7,
      rule: 1,
      until: expect.any(String),
      state: 'in force',
    })
    expect(await app.rooms.safety.findCase(decision.case, noor)).toMatchObject({ reason: 'operator', reports: [] })
    const words = (await mailsTo(app, member.email)).at(-1)?.paragraphs?.join(' ')
    for (const part of ['for 7 days', 'Rule 1', 'nothing but trouble', 'Nobody had reported it', 'You may appeal once'])
      expect(words).toContain(part)
    expect(words).not.toContain('after a report')
    await app.rooms.accounts.restore(member.id, { by: noor })
    expect(await decisionsOf(again)).toMatchObject([{ state: 'undone' }])
  })

  it('CON-04 what is hidden is shown again once its decision is undone', async () => {
    const [reporter, member] = await people()
    const thread = await threadOf(app, reporter, member)
    const message = (await send(member, thread, 'A fine word')).body
    await decide(app, await report(reporter, message, { type: 'message' }), { decision: 'hide' })
    const shown = async () => (await reporter.request('GET', `/api/threads/${thread}/messages`)).body.items[0]
    expect(await shown()).toMatchObject({ content: '', deleted_at: expect.any(String) })
    await undo((await decisionsOf(member))[0].id)
    expect(await shown()).toMatchObject({ content: 'A fine word', deleted_at: null })
  })
})
