import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readOwnData } from '../../../platform/own-data.ts'
import { onePixel } from '../../../testing/authorisation/responses.ts'
import { addMember, addRequest, completedStay, publishTribe } from '../../../testing/builders.ts'
import { groupOf, send, threadOf } from '../../../testing/chat.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pair = () => Promise.all([app.member({ name: ['Ana', 'Ferreira'] }), app.member({ name: ['Ben', 'Okoro'] })])
const reportOf = (by: TestMember, subject_type: string, subject_id: string, more: object = {}) =>
  by.request('POST', '/api/reports', { subject_type, subject_id, reason: 'rude', text: 'He shouted.', ...more })
const casesOf = async (member: TestMember) => (await member.request('GET', '/api/reports')).body
const found = (number: number) => app.rooms.safety.findCase(number, noor)
const hoursUntil = (time: string) => Math.round((Date.parse(time) - app.clock.now().getTime()) / hours(1))

describe('a report', () => {
  it('REP-01 REP-04 of each kind of thing opens a case, with the time of the first look', async () => {
    const [ana, ben] = await pair()
    const tribe = await publishTribe(app, ben)
    await addMember(app, tribe, ana)
    const message = (await send(ben, await groupOf(app, tribe), 'Go away')).body
    const ended = await completedStay(app, await app.member(), [ana, ben])
    await ben.request('POST', `/api/tribes/${ended}/reviews`, { rating: 1, comment: 'Never', reviewee_id: ana.id })
    await ana.request('POST', `/api/tribes/${ended}/reviews`, { rating: 5, reviewee_id: ben.id })
    const review = (await ana.request('GET', `/api/users/${ana.id}/reviews`)).body.items[0]
    const request = await addRequest(app, await publishTribe(app, ana), ben, { status: 'pending' })
    const subjects = { person: ben.id, tribe, message: message.id, review: review.id, request }
    const numbers = new Set()
    for (const [type, id] of Object.entries(subjects)) {
      const { status, body } = await reportOf(ana, type, id)
      expect([type, status]).toEqual([type, 201])
      expect(body).toEqual({ case: expect.any(Number), first_look_by: expect.any(String) })
      numbers.add(body.case)
      expect(await found(body.case)).toMatchObject({ about: { id: ben.id }, reporters: 1 })
    }
    expect(numbers.size).toBe(5)
  })

  it('REP-04 is looked at within 4 hours if it is unsafe or illegal, else within 24', async () => {
    const [ana, ben] = await pair()
    const why = { why: 'He took my passport and keeps it.', accurate: true }
    const times = []
    for (const reason of ['rude', 'false', 'money', 'impostor', 'unsafe', 'illegal']) {
      const tribe = await publishTribe(app, ben)
      times.push((await reportOf(ana, 'tribe', tribe, { reason, ...why })).body.first_look_by)
    }
    expect(times.map(hoursUntil)).toEqual([24, 24, 24, 24, 4, 4])
  })

  it('REP-04 of one thing by several members joins one case, which counts them, and hides nothing', async () => {
    const [ana, ben] = await pair()
    const others = await Promise.all([app.member(), app.member(), app.member()])
    const answers = await Promise.all([ana, ...others].map((member) => reportOf(member, 'person', ben.id)))
    expect(new Set(answers.map(({ body }) => body.case)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await found(answers[0]?.body.case)).toMatchObject({ reporters: 4, reason: 'rude' })
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(200)
    await reportOf(await app.member(), 'person', ben.id, { reason: 'unsafe' })
    const urgent = await found(answers[0]?.body.case)
    expect([urgent.reason, hoursUntil(urgent.first_look_by.toISOString())]).toEqual(['unsafe', 4])
  })

  it('REP-04 repeated while its case is open is 200 with the same number, and what is new in it is kept', async () => {
    const [ana, ben] = await pair()
    const first = await reportOf(ana, 'person', ben.id)
    expect(await reportOf(ana, 'person', ben.id)).toMatchObject({ status: 200, body: first.body })
    expect((await found(first.body.case)).reports).toHaveLength(1)
    expect((await reportOf(ana, 'person', ben.id, { text: 'And again.' })).status).toBe(200)
    const { reports, reporters } = await found(first.body.case)
    expect(reports.map(({ text }) => text)).toEqual(['He shouted.', 'And again.'])
    expect(reporters).toBe(1)
  })

  it('REP-04 is the last one of a day at 20', async () => {
    const [ana, ben] = await pair()
    const tribes = []
    for (let index = 0; index < 20; index += 1) tribes.push(await publishTribe(app, ben))
    for (const tribe of tribes) expect((await reportOf(ana, 'tribe', tribe)).status).toBe(201)
    expect((await reportOf(ana, 'person', ben.id)).status).toBe(429)
  })

  it('REP-04 of one thing that adds something is the last one of a day at 20 too; the same again is always 200 and changes nothing', async () => {
    const [ana, ben] = await pair()
    const { body } = await reportOf(ana, 'person', ben.id)
    for (let index = 1; index < 20; index += 1)
      expect((await reportOf(ana, 'person', ben.id, { text: `No. ${index}` })).status).toBe(200)
    expect((await reportOf(ana, 'person', ben.id, { text: 'No. 20' })).status).toBe(429)
    const before = await found(body.case)
    expect([before.version, before.reports.length]).toEqual([20, 20])
    const same = await Promise.all(Array.from({ length: 5 }, () => reportOf(ana, 'person', ben.id)))
    expect(same.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await found(body.case)).toEqual(before)
  })

  it('REP-04 sent several times at once is one, counts once, and opens its case at its first version', async () => {
    const [ana, ben] = await pair()
    const same = await Promise.all(Array.from({ length: 15 }, () => reportOf(ana, 'person', ben.id)))
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(14).fill(200), 201])
    const { version, reports } = await found(same[0]?.body.case)
    expect([version, reports.length]).toEqual([1, 1])
    const more = Array.from({ length: 19 }, (_, index) => reportOf(ana, 'person', ben.id, { text: `No. ${index}` }))
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual(Array(19).fill(200))
  })

  it('REP-07 of oneself, of what one cannot see and of what does not exist is 404, all alike', async () => {
    const [ana, ben] = await pair()
    const [cleo, dora] = await pair()
    const message = (await send(cleo, await threadOf(app, cleo, dora), 'Only for Dora')).body
    await ben.request('PUT', `/api/users/${ana.id}/block`)
    const attempts = [
      ['person', ana.id],
      ['person', ben.id],
      ['person', randomUUID()],
      ['person', 'nobody'],
      ['message', message.id],
      ['tribe', await publishTribe(app, ben)],
      ['tribe', await publishTribe(app, ana)],
      ['tribe', randomUUID()],
      ['review', randomUUID()],
      ['request', randomUUID()],
    ] as const
    for (const [type, id] of attempts) {
      const { status, body } = await reportOf(ana, type, id)
      expect([type, status, body.code]).toEqual([type, 404, 'REPORTED_NOT_FOUND'])
    }
    expect((await reportOf(cleo, 'message', message.id)).status).toBe(404)
    expect(await casesOf(ana)).toEqual([])
  })

  it('REP-01 of somebody whom the reporter has blocked is possible', async () => {
    const [ana, ben] = await pair()
    await ana.request('PUT', `/api/users/${ben.id}/block`)
    const { status, body } = await reportOf(ana, 'person', ben.id)
    expect(status).toBe(201)
    expect(await casesOf(ana)).toMatchObject([{ case: body.case, about: 'Ben Okoro' }])
  })

  it('BLOCK-02 REP-05 of somebody who has blocked the reporter since then names nobody', async () => {
    const [ana, ben] = await pair()
    await reportOf(ana, 'person', ben.id)
    await ben.request('PUT', `/api/users/${ana.id}/block`)
    expect(await casesOf(ana)).toMatchObject([{ about: 'A member' }])
  })

  it.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['2,001 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['six pictures', { files: Array.from({ length: 6 }, () => randomUUID()) }, 'files'],
    ['something illegal without saying why', { reason: 'illegal', accurate: true }, 'why'],
    ['19 characters', { reason: 'illegal', why: 'x'.repeat(19), accurate: true }, 'why'],
    ['something illegal that is not confirmed', { reason: 'illegal', why: 'x'.repeat(20) }, 'accurate'],
  ])('REP-07 with %s is 422 at its field, and stores nothing', async (_, input, path) => {
    const [ana, ben] = await pair()
    const { status, body } = await reportOf(ana, 'person', ben.id, input)
    expect([status, body.issues[0].path.split('.')[0]]).toEqual([422, path])
    expect(await casesOf(ana)).toEqual([])
  })

  it('REP-01 blocks too if it says so, in one act', async () => {
    const [ana, ben] = await pair()
    expect((await reportOf(ana, 'person', ben.id, { block: true })).status).toBe(201)
    expect((await ben.request('GET', `/api/users/${ana.id}`)).status).toBe(404)
    expect((await ana.request('GET', '/api/blocks')).body).toMatchObject([{ id: ben.id }])
  })

  it('REV-04 REP-05 of an anonymous review does not tell whose it is, nor does a block with it', async () => {
    const [ana, ben] = await pair()
    const others = await Promise.all([app.member(), app.member(), app.member(), app.member()])
    const stay = await completedStay(app, await app.member(), [ana, ben, ...others])
    const review = { rating: 1, comment: 'Never', reviewee_id: ana.id, is_anonymous: true }
    expect((await ben.request('POST', `/api/tribes/${stay}/reviews`, review)).status).toBe(201)
    await sql`update user_tribe_reviews set is_published = true where reviewee_id = ${ana.id}`.execute(app.db)
    const [shown] = (await ana.request('GET', `/api/users/${ana.id}/reviews`)).body.items
    const { status, body } = await reportOf(ana, 'review', shown.id, { block: true })
    expect(status).toBe(201)
    expect(await casesOf(ana)).toMatchObject([{ about: 'An anonymous review' }])
    expect((await ana.request('GET', '/api/blocks')).body).toEqual([])
    expect(await found(body.case)).toMatchObject({ about: { id: ben.id } })
  })

  it('REP-05 is nowhere for the person reported, and in the download of the reporter alone', async () => {
    const [ana, ben] = await pair()
    await reportOf(ana, 'person', ben.id)
    expect(await casesOf(ben)).toEqual([])
    expect((await ben.request('GET', '/api/notifications')).body.items).toEqual([])
    const downloadOf = (id: string) => inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), id))
    expect((await downloadOf(ben.id))['reports']).toEqual([])
    expect((await downloadOf(ana.id))['reports']).toMatchObject([{ reason: 'rude', text: 'He shouted.' }])
  })
})

describe('the copy of what was reported', () => {
  it('REP-03 has the message and ten on each side, as they were, whatever happens to them later', async () => {
    const [ana, ben] = await pair()
    const thread = await threadOf(app, ana, ben)
    const sent = []
    for (let index = 0; index < 25; index += 1)
      sent.push((await send(index % 2 === 0 ? ben : ana, thread, `No. ${index}`)).body)
    const reported = sent[12]
    const { body } = await reportOf(ana, 'message', reported.id)
    await ben.request('PATCH', `/api/messages/${reported.id}`, { content: 'Something kind' })
    await ben.request('DELETE', `/api/messages/${reported.id}`)
    const messagesIn = async () =>
      (await found(body.case)).reports.flatMap(
        ({ copy }) => (copy as { messages: { content: string; is_reported: boolean }[] }).messages,
      )
    expect((await messagesIn()).map(({ content }) => content)).toEqual(
      Array.from({ length: 21 }, (_, index) => `No. ${index + 2}`),
    )
    expect((await messagesIn()).filter(({ is_reported }) => is_reported)).toMatchObject([
      { content: 'No. 12', sender: 'Ben Okoro' },
    ])
    await ben.request('DELETE', '/api/me')
    await app.db.deleteFrom('users').where('id', 'in', [ana.id, ben.id]).execute()
    expect(await messagesIn()).toHaveLength(21)
    expect(await found(body.case)).toMatchObject({ about: null, reporters: 1 })
  })

  it('REP-03 has the files of a message, which are there after it was deleted', async () => {
    const [ana, ben] = await pair()
    const thread = await threadOf(app, ana, ben)
    const upload = await fetch(`${app.url}/api/threads/${thread}/attachments`, {
      method: 'POST',
      headers: { cookie: ben.cookie, 'content-type': 'image/png' },
      body: new Uint8Array(onePixel),
    })
    const { id } = (await upload.json()) as { id: string }
    const message = (await send(ben, thread, 'Look', { attachment_ids: [id] })).body
    const { body } = await reportOf(ana, 'message', message.id)
    await ben.request('DELETE', `/api/messages/${message.id}`)
    const [report] = (await found(body.case)).reports
    expect(report?.files).toMatchObject([{ is_copy: true, name: expect.stringContaining('.webp') }])
    // a member opens pictures that they added, and no copies
    expect((await ana.request('GET', `/api/reports/pictures/${report?.files[0]?.id}`)).status).toBe(404)
  })

  it('REP-03 is deleted with its case 24 months after the decision, with its files, and not before (REC-02)', async () => {
    const [ana, ben] = await pair()
    const picture = await fetch(`${app.url}/api/reports/pictures`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'image/png' },
      body: new Uint8Array(onePixel),
    })
    const { id } = (await picture.json()) as { id: string }
    const { body } = await reportOf(ana, 'person', ben.id, { files: [id] })
    expect((await reportOf(ana, 'tribe', await publishTribe(app, ben), { files: [id] })).status).toBe(404)
    expect((await ben.request('GET', `/api/reports/pictures/${id}`)).status).toBe(404)
    expect((await ana.request('GET', `/api/reports/pictures/${id}`)).status).toBe(200)
    await app.rooms.safety.decideCase({
      number: body.case,
      version: 1,
      decision: 'none',
      days: null,
      rule: null,
      reason: 'No.',
      by: noor,
    })
    const decidedAt = sql`now() - interval '23 months'`
    await sql`update cases set decided_at = ${decidedAt} where number = ${body.case}`.execute(app.db)
    await app.rooms.safety.deleteOldCases()
    expect((await found(body.case)).decided_at).not.toBeNull()
    await sql`update cases set decided_at = now() - interval '25 months' where number = ${body.case}`.execute(app.db)
    await app.rooms.safety.deleteOldCases()
    await expect(found(body.case)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    expect((await ana.request('GET', `/api/reports/pictures/${id}`)).status).toBe(404)
  })

  it('REP-01 takes no picture that is none, and forgets those whose report was never sent', async () => {
    const ana = await app.member()
    const upload = (body: Uint8Array) =>
      fetch(`${app.url}/api/reports/pictures`, {
        method: 'POST',
        headers: { cookie: ana.cookie, 'content-type': 'image/png' },
        body: new Uint8Array(body),
      })
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(415)
    const { id } = (await (await upload(onePixel)).json()) as { id: string }
    await sql`update report_files set stored_at = ${new Date(app.clock.now().getTime() - days(2))} where id = ${id}`.execute(
      app.db,
    )
    await app.rooms.safety.removeUnsentFiles()
    expect((await ana.request('GET', `/api/reports/pictures/${id}`)).status).toBe(404)
  })
})
