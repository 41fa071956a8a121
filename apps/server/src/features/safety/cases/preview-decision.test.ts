import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { decide, decisionsOf, moderator, report } from '../../../testing/cases.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let noor: Awaited<ReturnType<typeof moderator>>
beforeAll(async () => {
  app = await startTestApp()
  noor = await moderator(app, ['Noor', 'Bakker'])
})
afterAll(() => app.close())

const preview = (number: number, draft: object) =>
  noor.request('POST', `/api/admin/cases/${number}/decision/preview`, draft)
const lucas = () => app.member({ name: ['Lucas', 'Weber'] })
const zuri = () => app.member({ name: ['Zuri', 'Okafor'] })
const words = { rule: 4, reason: 'You asked for €400.' }

describe('what a decision would do', () => {
  it('CON-04 CON-07 names the tribes that a suspension closes, a running stay among them, and counts whom it tells; nothing has happened', async () => {
    const [member, reporter, both, one] = await Promise.all([lucas(), zuri(), app.member(), app.member()])
    const today = app.clock.today()
    const coming = await publishTribe(app, member, { title: 'A house by the sea' })
    const running = await publishTribe(app, member, { title: 'The blue house', size: 3, airbnb_total_cost: 1200 })
    for (const guest of [both, one]) await addMember(app, running, guest)
    await addMember(app, coming, both)
    const stay = { start_date: addDays(today, -2), end_date: addDays(today, 5) }
    await app.db.updateTable('tribes').set(stay).where('id', '=', running).execute()
    const number = await report(reporter, member, { reason: 'money' })
    const { status, body } = await preview(number, { act: 'suspend', days: 30, ...words })
    expect([status, body.closing, body.told]).toEqual([
      200,
      [
        { title: 'The blue house', ...stay, members: 2, is_running: true },
        expect.objectContaining({ title: 'A house by the sea', members: 1, is_running: false }),
      ],
      2,
    ])
    expect(Math.abs(Date.parse(body.until) - app.clock.now().getTime() - 30 * 86_400_000)).toBeLessThan(60_000)
    expect(await decisionsOf(member)).toEqual([])
    expect((await member.request('GET', '/api/session')).body.user).toMatchObject({ restriction: null })
    expect([await bellTitles(both), await bellTitles(reporter)]).toEqual([[], []])
    // and the decision does just that
    await decide(app, number, { decision: 'suspend', days: 30 })
    for (const guest of [both, one]) expect(await bellTitles(guest)).toContain('Your tribe has no host at the moment')
  })

  it('CON-04 REP-05 shows word for word what the member and the reporters get', async () => {
    const [member, reporter] = await Promise.all([lucas(), zuri()])
    const number = await report(reporter, member)
    const { body } = await preview(number, { act: 'limit', days: 7, ...words })
    const [restriction, bell, told] = body.messages
    expect(body.messages).toMatchObject([
      { to: ['Lucas Weber'], by: 'email' },
      { to: ['Zuri Okafor'], by: 'notification' },
      { to: ['Zuri Okafor'], by: 'email' },
    ])
    await decide(app, number, { decision: 'limit', days: 7, ...words })
    const sent = async (to: TestMember) => (await mailsTo(app, to.email)).at(-1)
    expect(await sent(member)).toMatchObject({ subject: restriction.subject, paragraphs: restriction.paragraphs })
    expect(await sent(reporter)).toMatchObject({ subject: told.subject, paragraphs: told.paragraphs })
    const { items } = (await reporter.request('GET', '/api/notifications')).body
    expect(items[0]).toMatchObject({ title: bell.subject, message: bell.paragraphs[0] })
  })

  it('REP-06 tells a visitor without an account by email, and nothing to who is not restricted', async () => {
    const member = await lucas()
    const notice = {
      link: `/app/users/${member.id}`,
      why: 'The profile has a photograph of my flat, which was taken there without asking me.',
      name: 'Vera Visitor',
      email: 'vera@visitor.test',
      accurate: true,
    }
    const number = (await app.request('POST', '/api/notices', notice)).body.case
    const { body } = await preview(number, { act: 'none', reason: 'Nothing is against the rules.' })
    expect(body.messages).toMatchObject([{ to: ['vera@visitor.test'], by: 'email' }])
    expect(body.messages[0].paragraphs).toContain('The reasons: Nothing is against the rules.')
  })

  it('CON-04 says who still finds a tribe that is hidden', async () => {
    const [member, guest] = await Promise.all([lucas(), app.member()])
    const tribe = await publishTribe(app, member)
    await addMember(app, tribe, guest)
    const number = await report(await zuri(), { id: tribe }, { type: 'tribe', reason: 'false' })
    expect((await preview(number, { act: 'hide', ...words })).body).toMatchObject({ still_find_it: 1, closing: [] })
    expect((await app.request('GET', `/api/tribes/${tribe}`)).status).toBe(200)
  })

  it('CON-05 says whether a second operator is there to confirm an end', async () => {
    const number = await report(await zuri(), await lucas())
    expect((await preview(number, { act: 'end', ...words })).body).toMatchObject({ is_alone: true, until: null })
    await moderator(app, ['Femke', 'Visser'])
    expect((await preview(number, { act: 'end', ...words })).body).toMatchObject({ is_alone: false })
  })
})

describe('a decision that is not possible', () => {
  it('CON-03 CON-04 is refused in its preview too', async () => {
    const [member, colleague] = await Promise.all([lucas(), moderator(app, ['Ula', 'One'])])
    const refusal = async (number: number, draft: object) => (await preview(number, draft)).body.code
    const number = await report(await zuri(), member)
    expect(await refusal(number, { act: 'suspend', days: 3 })).toBe('INVALID')
    for (const rule of [0, 99]) expect(await refusal(number, { act: 'note', rule })).toBe('INVALID')
    await decide(app, await report(await app.member(), { id: await publishTribe(app, member) }, { type: 'tribe' }), {
      decision: 'suspend',
      days: 30,
    })
    expect(await refusal(number, { act: 'suspend', days: 7 })).toBe('NOT_POSSIBLE_HERE')
    await decide(app, number, { decision: 'none' })
    expect(await refusal(number, { act: 'none' })).toBe('CASE_DECIDED')
    expect(await refusal(await report(await zuri(), colleague), { act: 'note' })).toBe('OPERATOR_CONCERNED')
    expect(await refusal(await report(await zuri(), noor), { act: 'none' })).toBe('CASE_NOT_FOUND')
    expect((await member.request('POST', `/api/admin/cases/${number}/decision/preview`, { act: 'none' })).status).toBe(
      404,
    )
  })
})
