import { blocksMax } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readOwnData } from '../../../platform/own-data.ts'
import { confirmedMember, forWomen } from '../../../testing/audience.ts'
import { addRequest, publishTribe, tribeWithRequest } from '../../../testing/builders.ts'
import { decide, decisionsOf, report } from '../../../testing/cases.ts'
import { groupOf, send } from '../../../testing/chat.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { expectUnknown } from '../../../testing/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const found = (number: number) => app.rooms.safety.findCase(number, noor)
const block = (by: TestMember, whom: TestMember) => by.request('PUT', `/api/users/${whom.id}/block`)
const casesOf = async (member: TestMember) => (await member.request('GET', '/api/reports')).body
const unknown = '4a1b6a6e-6f6e-4d6c-9a35-0f5a4dfb2a10'

it.each(['rude', 'unsafe'])('REP-04 a case for the reason "%s" is to be decided within 7 days', async (reason) => {
  const [reporter, about] = [await app.member(), await app.member()]
  const { decide_by } = await found(await report(reporter, about, { reason }))
  expect(decide_by.getTime() - app.clock.now().getTime()).toBeCloseTo(days(7), -5)
})

describe('a request that both of its people report', () => {
  it('REP-04 CON-04 is two cases, so that a decision is about the one who was reported', async () => {
    const { host, guest, request } = await tribeWithRequest(app)
    const ofGuest = await report(host, { id: request }, { type: 'request' })
    const ofHost = await report(guest, { id: request }, { type: 'request' })
    expect(ofHost).not.toBe(ofGuest)
    expect(await found(ofGuest)).toMatchObject({ about: { id: guest.id }, reporters: 1 })
    expect(await found(ofHost)).toMatchObject({ about: { id: host.id }, reporters: 1 })
    // the same again joins the reporter's own case
    expect(await report(host, { id: request }, { type: 'request' })).toBe(ofGuest)
    await decide(app, ofHost, { decision: 'note' })
    expect(await decisionsOf(host)).toMatchObject([{ case: ofHost, decision: 'note' }])
    expect(await decisionsOf(guest)).toEqual([])
  })

  it('REP-04 REC-02 both can be erased while the two cases are open', async () => {
    const { host, guest, request } = await tribeWithRequest(app)
    const numbers = [await report(host, { id: request }, { type: 'request' })]
    numbers.push(await report(guest, { id: request }, { type: 'request' }))
    await app.db.deleteFrom('users').where('id', 'in', [host.id, guest.id]).execute()
    for (const number of numbers) expect(await found(number)).toMatchObject({ about: null, reporters: 1 })
  })
})

describe('what was written by a member who is erased', () => {
  it('REP-04 is one case, no matter who reports it, before and after', async () => {
    const { host, guest, member, tribe } = await tribeWithRequest(app)
    const group = await groupOf(app, tribe)
    const message = (await send(member, group, 'Go away')).body
    const first = await report(host, message, { type: 'message' })
    await app.db.deleteFrom('users').where('id', '=', member.id).execute()
    await app.db
      .insertInto('tribe_members')
      .values({ tribe_id: tribe, profile_id: guest.id, status: 'accepted' })
      .execute()
    expect(await report(guest, message, { type: 'message' })).toBe(first)
  })
})

describe('a tribe that was handed over', () => {
  it('REP-04 is another case, of its new host, and not a repeated one', async () => {
    const { host, guest, member, tribe } = await tribeWithRequest(app)
    const first = await report(guest, { id: tribe }, { type: 'tribe' })
    await app.db.updateTable('tribes').set({ created_by: member.id }).where('id', '=', tribe).execute()
    const input = { subject_type: 'tribe', subject_id: tribe, reason: 'rude' }
    const { status, body } = await guest.request('POST', '/api/reports', input)
    expect(status).toBe(201)
    expect([await found(first), await found(body.case)]).toMatchObject([
      { about: { id: host.id } },
      { about: { id: member.id } },
    ])
  })
})

describe('a report that is refused', () => {
  it('REP-07 REP-04 gives its count back', async () => {
    const [reporter, about] = [await app.member(), await app.member()]
    const send = (more: object) =>
      reporter.request('POST', '/api/reports', {
        subject_type: 'person',
        subject_id: about.id,
        reason: 'rude',
        ...more,
      })
    for (let index = 0; index < 20; index += 1) expect((await send({ files: [unknown] })).status).toBe(404)
    expect((await send({})).status).toBe(201)
  })

  it('REP-01 BLOCK-06 is none because there is no block left: it says that nobody was blocked', async () => {
    const [reporter, about] = [await app.member(), await app.member()]
    await sql`
      with added as (
        insert into users (id, name, email, terms_version, terms_agreed_at)
        select gen_random_uuid(), 'Many', gen_random_uuid() || '@many.test', '1', now()
        from generate_series(1, ${blocksMax}) returning id
      ) insert into blocks select ${reporter.id}, id, now() from added`.execute(app.db)
    const input = { subject_type: 'person', subject_id: about.id, reason: 'unsafe', block: true }
    const { status, body } = await reporter.request('POST', '/api/reports', input)
    expect([status, body]).toEqual([
      201,
      { case: expect.any(Number), first_look_by: expect.any(String), is_unblocked: true },
    ])
    expect((await reporter.request('GET', `/api/users/${about.id}`)).status).toBe(200)
  })
})

describe('a tribe that is hidden from the member who reported', () => {
  it('REP-07 BLOCK-02 AUD-03 a request to it answers like an unknown id for its sender, by a block and by its audience', async () => {
    const [blocker, woman] = [await app.member(), await confirmedMember(app)]
    const [guest, outsider] = [await app.member(), await app.member()]
    const blocked = await addRequest(app, await publishTribe(app, blocker), guest)
    const narrowed = await publishTribe(app, woman)
    const outside = await addRequest(app, narrowed, outsider)
    await block(blocker, guest)
    expect((await woman.request('PATCH', `/api/tribes/${narrowed}`, { version: 1, ...forWomen })).status).toBe(200)
    for (const [reader, id] of [
      [guest, blocked],
      [outsider, outside],
    ] as const) {
      const answerTo = async (subject_id: string) => {
        const input = { subject_type: 'request', subject_id, reason: 'rude' }
        const { status, body } = await reader.request('POST', '/api/reports', input)
        return [status, body.code, body.message]
      }
      expect(await answerTo(id)).toEqual(await answerTo(unknown))
      expect(await casesOf(reader)).toEqual([])
      await expectUnknown(reader, { method: 'GET', path: `/api/reports/pictures/${id}`, ids: [id], unknown })
    }
    // the host goes on to see it
    expect(await report(woman, { id: outside }, { type: 'request' })).toEqual(expect.any(Number))
  })

  it('REP-05 BLOCK-02 AUD-03 is "A tribe" in their list of cases, without its title', async () => {
    const [blocker, woman, reader] = [await app.member(), await confirmedMember(app), await app.member()]
    const tribes = [await publishTribe(app, blocker, { title: 'Heron house' })]
    tribes.push(await publishTribe(app, woman, { title: 'Heron boat' }))
    for (const id of tribes) await report(reader, { id }, { type: 'tribe' })
    expect((await casesOf(reader)).map(({ about }: { about: string }) => about)).toEqual(['Heron boat', 'Heron house'])
    await block(blocker, reader)
    await woman.request('PATCH', `/api/tribes/${tribes[1]}`, { version: 1, ...forWomen })
    expect((await casesOf(reader)).map(({ about }: { about: string }) => about)).toEqual(['A tribe', 'A tribe'])
  })

  it('BLOCK-02 AUD-03 G-16 the download has no title and no words of notifications about it', async () => {
    const [blocker, woman, guest] = [await app.member(), await confirmedMember(app), await app.member()]
    const hosts = [blocker, woman]
    const tribes = [await publishTribe(app, blocker, { title: 'Heron house' })]
    tribes.push(await publishTribe(app, woman, { title: 'Heron boat' }))
    for (const [index, id] of tribes.entries()) {
      const request = await addRequest(app, id, guest)
      await hosts[index]?.request('POST', `/api/reservations/${request}/reject`, { reason: 'Full of herons' })
    }
    const notices = async () => {
      const data = await inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), guest.id))
      return data['notifications'] ?? []
    }
    expect(JSON.stringify(await notices())).toMatch(/Heron house.*Heron boat|Heron boat.*Heron house/)
    await block(blocker, guest)
    await woman.request('PATCH', `/api/tribes/${tribes[1]}`, { version: 1, ...forWomen })
    expect(await notices()).toMatchObject([
      { type: 'request_rejected', stay_title: null, facts: null },
      { type: 'request_rejected', stay_title: null, facts: null },
    ])
    expect(JSON.stringify(await notices())).not.toMatch(/heron/i)
  })
})
