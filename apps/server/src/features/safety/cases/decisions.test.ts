import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { addMember, addRequest, publishTribe, completedStay } from '../../../testing/builders.ts'
import { send, threadOf } from '../../../testing/chat.ts'
import { eventually } from '../../../testing/eventually.ts'
import { connectLive } from '../../../testing/live-client.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { noor, operate } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const people = () =>
  Promise.all([
    app.member({ name: ['Ana', 'Ferreira'] }),
    app.member({ name: ['Ben', 'Okoro'] }),
    app.member({ name: ['Cleo', 'Marsh'] }),
  ])
const report = async (by: TestMember, subject_type: string, subject_id: string): Promise<number> =>
  (await by.request('POST', '/api/reports', { subject_type, subject_id, reason: 'money', text: 'Wants €400.' })).body
    .case
const casesOf = async (member: TestMember) => (await member.request('GET', '/api/reports')).body
const bellOf = async (member: TestMember) => (await member.request('GET', '/api/notifications')).body.items
const cases = (...args: string[]) => operate(app, 'cases', ...args)

describe('a decision', () => {
  it('REP-05 is told in words to all who reported, in the bell, by email and in their settings; not to others', async () => {
    const [ana, ben, cleo] = await people()
    const number = await report(ana, 'person', ben.id)
    expect(await report(cleo, 'person', ben.id)).toBe(number)
    expect(await casesOf(ana)).toMatchObject([{ case: number, about: 'Ben Okoro', is_taken: false, outcome: null }])
    await cases('take', String(number))
    expect(await casesOf(ana)).toMatchObject([{ is_taken: true, outcome: null }])
    const { lines, exitCode } = await cases('decide', String(number), '3', 'suspend-30', '4', 'You asked for €400.')
    expect([exitCode, lines]).toEqual([0, [expect.stringContaining('is decided')]])
    const outcome = 'Suspended for 30 days. Rule 4: no payments outside before acceptance.'
    for (const reporter of [ana, cleo]) {
      expect(await casesOf(reporter)).toMatchObject([{ outcome, decided_at: expect.any(String) }])
      expect(await bellOf(reporter)).toMatchObject([{ title: `Case ${number} is decided`, message: outcome }])
      expect(await mailsTo(app, reporter.email)).toMatchObject([{ subject: `Case ${number} is decided` }])
    }
    const [toBen, ...others] = await mailsTo(app, ben.email)
    expect(others).toEqual([])
    const words = toBen?.paragraphs?.join(' ') ?? ''
    for (const part of [
      'for 30 days',
      'Rule 4',
      'You asked for €400.',
      'A person decided',
      'You may appeal once',
      'six months',
    ])
      expect(words).toContain(part === 'six months' ? '6 months' : part)
    expect(JSON.stringify(toBen)).not.toMatch(/Ana|Cleo|Ferreira|Marsh/)
  })

  it('REP-05 that nothing was wrong is told to the reporter alone', async () => {
    const [ana, ben] = await people()
    const number = await report(ana, 'person', ben.id)
    await cases('decide', String(number), '1', 'none', 'Nothing to see.')
    expect(await casesOf(ana)).toMatchObject([{ outcome: 'Nothing was against the rules.' }])
    expect([await bellOf(ben), await mailsTo(app, ben.email)]).toEqual([[], []])
    expect((await ben.request('GET', '/api/reports')).body).toEqual([])
    // what is reported afterwards is a new case
    expect(await report(ana, 'person', ben.id)).toBeGreaterThan(number)
  })

  it('suspends for its days, which then end by themselves', async () => {
    const [ana, ben] = await people()
    const number = await report(ana, 'person', ben.id)
    await cases('decide', String(number), '1', 'suspend-7', '4', 'You asked for money.')
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(404)
    expect((await ben.request('GET', '/api/me/profile')).status).toBe(401)
    app.clock.advance(days(6))
    await app.rooms.accounts.endSuspensions()
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(404)
    app.clock.advance(days(1))
    await app.rooms.accounts.endSuspensions()
    expect((await (await app.signedIn(ana)).request('GET', `/api/users/${ben.id}`)).status).toBe(200)
  })

  it('hides a message for all who read it, live, with its words gone', async () => {
    const [ana, ben] = await people()
    const thread = await threadOf(app, ana, ben)
    const message = (await send(ben, thread, 'Send €400 first')).body
    const number = await report(ana, 'message', message.id)
    const open = await connectLive(app, ana)
    expect((await cases('decide', String(number), '1', 'hide', '4', 'No payments.')).exitCode).toBe(0)
    await open.next('chat.message')
    open.close()
    const [shown] = (await ana.request('GET', `/api/threads/${thread}/messages`)).body.items
    expect(shown).toMatchObject({ content: '', deleted_at: expect.any(String), attachments: [] })
    expect((await ben.request('GET', '/api/messages/search?q=first')).body.items).toEqual([])
    expect(await casesOf(ana)).toMatchObject([{ outcome: expect.stringContaining('What you reported is hidden.') }])
  })

  it('hides a review, which then counts no more', async () => {
    const [ana, ben, cleo] = await people()
    const stay = await completedStay(app, cleo, [ana, ben])
    await ben.request('POST', `/api/tribes/${stay}/reviews`, { rating: 1, comment: 'Never', reviewee_id: ana.id })
    await ana.request('POST', `/api/tribes/${stay}/reviews`, { rating: 5, reviewee_id: ben.id })
    const [review] = (await ana.request('GET', `/api/users/${ana.id}/reviews`)).body.items
    const number = await report(ana, 'review', review.id)
    await cases('decide', String(number), '1', 'hide', '5', 'Not about the stay.')
    await eventually(async () =>
      expect((await ana.request('GET', `/api/users/${ana.id}/reviews`)).body).toMatchObject({ items: [], count: 0 }),
    )
  })

  it('CON-04 hides nothing that is hidden already: it is refused, and leaves the case open', async () => {
    const [ana, ben, cleo] = await people()
    const thread = await threadOf(app, ana, ben)
    const message = (await send(ben, thread, 'Send €400 first')).body
    const tribe = await publishTribe(app, ben)
    for (const [type, id] of [
      ['message', message.id],
      ['tribe', tribe],
      ['person', ben.id],
    ] as const) {
      const first = await report(ana, type, id)
      expect((await cases('decide', String(first), '1', 'hide', '4', 'No payments.')).exitCode).toBe(0)
      // reported before it was hidden, or by who sees it still
      const number = await app.db
        .insertInto('cases')
        .values({
          subject_type: type,
          subject_id: id,
          about_id: ben.id,
          reason: 'money',
          opened_at: app.clock.now(),
          first_look_by: app.clock.now(),
          decide_by: app.clock.now(),
        })
        .returning('number')
        .executeTakeFirstOrThrow()
      const again = {
        ...number,
        version: 1,
        decision: 'hide' as const,
        days: null,
        rule: 4,
        reason: 'Again.',
        by: noor,
      }
      await expect(app.rooms.safety.decideCase(again)).rejects.toMatchObject({ code: 'NOT_POSSIBLE_HERE' })
      expect(await app.rooms.safety.findCase(number.number, noor)).toMatchObject({ decided_at: null, version: 1 })
      await app.rooms.safety.decideCase({ ...again, decision: 'none', rule: null })
    }
    expect(await mailsTo(app, ben.email)).toHaveLength(3)
    expect(await mailsTo(app, cleo.email)).toEqual([])
  })

  it('that cannot be carried out is refused, and leaves the case open', async () => {
    const [ana, ben] = await people()
    const request = await addRequest(app, await publishTribe(app, ana), ben, { status: 'pending' })
    // the host has not answered
    const number = await report(ben, 'request', request)
    expect(await cases('decide', String(number), '1', 'hide', '3', 'Not true.')).toMatchObject({ exitCode: 1 })
    expect((await app.rooms.safety.findCase(number, noor)).decided_at).toBeNull()
  })

  it('on an older version, or on a decided case, is refused; of two at once one is taken', async () => {
    const [ana, ben, cleo] = await people()
    const number = await report(ana, 'person', ben.id)
    await report(cleo, 'person', ben.id)
    const decide = (version: number) =>
      app.rooms.safety.decideCase({
        number,
        version,
        decision: 'note',
        days: null,
        rule: 1,
        reason: 'Be kind.',
        by: noor,
      })
    await expect(decide(1)).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => decide(2)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(decide(3)).rejects.toMatchObject({ code: 'CASE_DECIDED' })
    expect(await mailsTo(app, ben.email)).toHaveLength(1)
  })
})

describe('the commands about cases', () => {
  it('list the first due at the top, show one with its copy, and name decided ones', async () => {
    const [ana, ben] = await people()
    const later = await report(ana, 'person', ben.id)
    const { body } = await ana.request('POST', '/api/reports', {
      subject_type: 'tribe',
      subject_id: await publishTribe(app, ben),
      reason: 'unsafe',
    })
    const sooner = body.case
    const order = (await cases()).lines.map((line) => Number(line.split(' ')[0]))
    expect(order.indexOf(sooner)).toBeLessThan(order.indexOf(later))
    const shown = (await cases('show', String(later))).lines.join('\n')
    for (const part of [`Case ${later}, version 1`, 'Asks for money outside', 'Wants €400.', 'Ben Okoro'])
      expect(shown).toContain(part)
    await cases('decide', String(later), '1', 'none', 'Fine.')
    expect((await cases('decided')).lines[0]).toContain(String(later))
    expect((await cases('show', String(later))).lines.at(-1)).toContain('noor: none. Fine. (')
  })

  it('CON-05 CON-08 give back, limit, undo, ask a second operator and answer appeals', async () => {
    const [ana, ben] = await people()
    const number = String(await report(ana, 'person', ben.id))
    await cases('take', number)
    expect((await cases('mine')).lines.join()).toContain(number)
    expect((await cases('give-back', number)).lines).toEqual([`Case ${number} is not yours any more`])
    expect((await cases('mine')).lines).toEqual(['You work on no case'])
    expect((await cases('decide', number, '3', 'limit-14', '1', 'Too many.')).exitCode).toBe(0)
    const [{ id }] = (await ben.request('GET', '/api/decisions')).body
    await ben.request('POST', `/api/decisions/${id}/appeal`, { text: 'I did not know about this rule.' })
    expect((await cases('appeals')).lines.join()).toContain(`${number}  appeal by who is restricted`)
    expect((await operate(app, 'decisions', 'answer', id, 'grant', 'Fair.')).lines[0]).toContain('You are the only')
    expect((await operate(app, 'decisions', 'undo', id, 'A mistake.')).exitCode).toBe(0)
    expect((await cases('show', number)).lines.join()).toContain('Undone')
    const asked = await operate(app, 'end', ben.email, '1', 'Four reports.')
    const actId = asked.lines[0]?.split(' ')[0] ?? ''
    expect((await operate(app, 'acts')).lines.join()).toContain(actId)
    expect(await operate(app, 'acts', 'confirm', actId)).toMatchObject({ exitCode: 1 })
    expect(await operate(app, 'acts', 'undo', actId)).toMatchObject({ exitCode: 0 })
    for (const args of [
      ['decisions'],
      ['decisions', 'answer', id, 'maybe', 'x'],
      ['acts', 'x'],
      ['end', ben.email, 'x', 'y'],
    ])
      expect((await operate(app, ...args)).lines[0]).toContain('npm run operate')
    expect((await operate(app, 'erase', ben.email, 'By letter.')).exitCode).toBe(0)
  })

  it('refuse what they do not understand, and unknown cases', async () => {
    expect((await cases('show', '999999')).lines).toEqual(['Case not found'])
    expect((await cases('take', '999999')).exitCode).toBe(1)
    for (const args of [
      ['decide', '1'],
      ['decide', '1', '1', 'note', 'Why.'],
      ['decide', '1', '1', 'note', '99', 'Why.'],
      ['decide', '1', '1', 'suspend', '1', 'Why.'],
      ['decide', '1', '1', 'none', ' '],
      ['show', 'x'],
    ])
      expect((await cases(...args)).lines[0]).toContain('npm run operate')
  })

  it('REP-04 operators get an email about a new case, without the people in it; others get none', async () => {
    const [ana, ben, cleo] = await people()
    await app.rooms.profiles.setOperatorRole(cleo.id, { role: 'moderator', by: 'noor' })
    const number = await report(ana, 'person', ben.id)
    await report(await app.member(), 'person', ben.id)
    const mails = await mailsTo(app, cleo.email)
    expect(mails).toMatchObject([{ subject: `Case ${number}: Asks for money outside` }])
    expect(JSON.stringify(mails)).not.toMatch(/Ana|Ben/)
    expect(await mailsTo(app, ben.email)).toEqual([])
    await app.rooms.profiles.setOperatorRole(cleo.id, { role: null, by: 'noor' })
  })

  it('CON-03 no operator gets an email about a case or an appeal that they may not see', async () => {
    const [ana, ben, cleo] = await people()
    const una = await app.member()
    for (const { id } of [cleo, una]) await app.rooms.profiles.setOperatorRole(id, { role: 'moderator', by: 'noor' })
    await addMember(app, await publishTribe(app, cleo), ana)
    const number = await report(ana, 'person', ben.id)
    await cases('decide', String(number), '1', 'limit-14', '1', 'Too many.')
    const [{ id }] = (await ben.request('GET', '/api/decisions')).body
    await ben.request('POST', `/api/decisions/${id}/appeal`, { text: 'I did not know about this rule.' })
    const notice = {
      link: `http://wayhouse.test/app/users/${cleo.id}`,
      why: 'The profile claims a permit that the city has never given to this flat.',
      name: 'Zed',
      email: 'zed@mail.test',
    }
    const sent = await app.request('POST', '/api/notices', { ...notice, accurate: true })
    expect(sent.status).toBeLessThan(300)
    const subjects = async (member: TestMember) => (await mailsTo(app, member.email)).map(({ subject }) => subject)
    const aboutCases = async (member: TestMember) => (await subjects(member)).filter((text) => text.startsWith('Case '))
    expect(await aboutCases(cleo)).toEqual([])
    expect(await aboutCases(una)).toEqual([
      `Case ${number}: Asks for money outside`,
      `Case ${number}: an appeal`,
      expect.stringMatching(/^Case \d+: /),
    ])
    for (const operator of [cleo, una])
      await app.rooms.profiles.setOperatorRole(operator.id, { role: null, by: 'noor' })
  })
})
