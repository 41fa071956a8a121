import { addDays } from '@wayhouse/domain/dates'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedMember } from '../../testing/audience.ts'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { restore, suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let tribe: string
let start: string
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
  guest = await app.member()
  start = addDays(app.clock.today(), 30)
  tribe = await publishTribe(app, host, {
    title: 'Rooftop; with, commas\\ and “quotes”',
    start_date: start,
    end_date: addDays(start, 9),
  })
  await addMember(app, tribe, guest)
})
afterAll(() => app.close())

/** The events of a calendar, read by an independent parser. */
function eventsIn({ body }: TestResponse) {
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, location, startDate, endDate, sequence } = event
    const [start, end, status] = [startDate.toString(), endDate.toString(), component.getFirstPropertyValue('status')]
    return { uid, summary, location, isDate: startDate.isDate, start, end, sequence, status }
  })
}

async function renew(member: TestMember): Promise<string> {
  const { status, body } = await member.request('POST', '/api/me/calendar')
  expect(status).toBe(200)
  const { origin, pathname } = new URL(body.url)
  expect(origin).toBe('http://wayhouse.test')
  return pathname
}

const stay = () => ({
  uid: `${tribe}@wayhouse.test`,
  summary: 'Rooftop; with, commas\\ and “quotes”',
  location: 'Lisbon, Portugal',
  isDate: true,
  start,
  // the day of check-out is the last
  end: addDays(start, 10),
  sequence: 0,
  status: 'CONFIRMED',
})

describe('a calendar of a member’s stays', () => {
  it('G-64 shows hosted and joined stays as whole days to a program without a session', async () => {
    const hosted = await publishTribe(app, guest, {
      title: 'A courtyard',
      start_date: start,
      end_date: addDays(start, 1),
    })
    await addRequest(app, await publishTribe(app, host, { title: 'Only requested' }), guest)
    const cancelled = await publishTribe(app, host, { title: 'Cancelled' })
    await addMember(app, cancelled, guest)
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    const response = await app.request('GET', await renew(guest))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const events = eventsIn(response)
    expect(events).toHaveLength(3)
    expect(events).toContainEqual(stay())
    expect(events).toContainEqual(expect.objectContaining({ uid: `${hosted}@wayhouse.test`, summary: 'A courtyard' }))
    // otherwise a calendar that has imported it keeps it
    const called = { uid: `${cancelled}@wayhouse.test`, status: 'CANCELLED', sequence: 1 }
    expect(events).toContainEqual(expect.objectContaining(called))
  })

  it('BLOCK-02 AUD-03 keeps a stay that is hidden from others for who takes part, and has none of a tribe that they only asked for', async () => {
    const [woman, member, asking] = [await confirmedMember(app), await app.member(), await app.member()]
    const [narrowed, blocked] = [await publishTribe(app, woman), await publishTribe(app, host)]
    for (const id of [narrowed, blocked]) {
      await addMember(app, id, member)
      await addRequest(app, id, asking)
    }
    await app.db.updateTable('tribes').set({ audience: 'women' }).where('id', '=', narrowed).execute()
    for (const { request } of [member, asking]) await request('PUT', `/api/users/${host.id}/block`)
    const staysOf = async (who: TestMember) => eventsIn(await app.request('GET', await renew(who)))
    expect((await staysOf(member)).map(({ uid }) => uid).toSorted()).toEqual(
      [narrowed, blocked].map((id) => `${id}@wayhouse.test`).toSorted(),
    )
    expect(await staysOf(asking)).toEqual([])
    // who has left does not find it any more
    await app.db.deleteFrom('tribe_members').where('profile_id', '=', member.id).execute()
    expect(await staysOf(member)).toEqual([])
  })

  it('SEC-03 a new address replaces the previous one, and only its hash is stored', async () => {
    const first = await renew(host)
    expect((await app.request('GET', first)).status).toBe(200)
    const second = await renew(host)
    expect(await app.request('GET', first)).toMatchObject({ status: 404, body: { code: 'CALENDAR_NOT_FOUND' } })
    expect((await app.request('GET', second)).status).toBe(200)
    const rows = await app.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(second.split('/').at(-1)?.slice(0, 20))
    expect((await app.request('POST', '/api/me/calendar')).status).toBe(401)
  })

  it('RES-05 a member can read whether there is an address, but not the address', async () => {
    const member = await app.member()
    const readCalendar = () => member.request('GET', '/api/me/calendar')
    expect(await readCalendar()).toMatchObject({ status: 200, body: { created_at: null } })
    await renew(member)
    const row = app.db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', member.id)
    const { created_at } = await row.executeTakeFirstOrThrow()
    expect((await readCalendar()).body).toEqual({ created_at: created_at.toISOString() })
    expect((await app.request('GET', '/api/me/calendar')).status).toBe(401)
  })

  it('CON-07 of a suspended member is not found until they are restored', async () => {
    const member = await app.member()
    const path = await renew(member)
    const unknown = await app.request('GET', `/api/calendar/${'x'.repeat(43)}.ics`)
    await suspend(app, member)
    const { status, body } = await app.request('GET', path)
    expect([status, body.code, body.message]).toEqual([404, unknown.body.code, unknown.body.message])
    await restore(app, member)
    expect((await app.request('GET', path)).status).toBe(200)
  })

  it('SEC-08 is deleted with the account', async () => {
    const leaving = await app.member()
    const path = await renew(leaving)
    await app.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    expect((await app.request('GET', path)).status).toBe(404)
  })
})

describe('a calendar of one stay', () => {
  const file = (member: TestMember, id = tribe) => member.request('GET', `/api/tribes/${id}/calendar.ics`)

  it('G-64 T38 is available to the host and the members', async () => {
    for (const member of [host, guest]) expect(eventsIn(await file(member))).toEqual([stay()])
  })

  it('G-64 changed dates have a higher sequence, so that calendars take them over', async () => {
    const changed = await publishTribe(app, host, { start_date: start, end_date: addDays(start, 9) })
    const changes = { version: 1, start_date: addDays(start, 2) }
    expect(await host.request('PATCH', `/api/tribes/${changed}`, changes)).toMatchObject({ status: 200 })
    const [event] = eventsIn(await file(host, changed))
    expect(event).toMatchObject({ start: addDays(start, 2), sequence: 1, status: 'CONFIRMED' })
  })

  it('G-64 programs that obey robots.txt may read calendars, and nothing else of the API', async () => {
    const { body } = await app.request('GET', '/robots.txt')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Allow: /api/calendar/\n')
  })

  it('SEC-01 is not available to others', async () => {
    const stranger = await app.member()
    await addRequest(app, tribe, stranger)
    expect(await file(stranger)).toMatchObject({ status: 404, body: { code: 'NOT_A_MEMBER' } })
    expect(await file(host, 'no-id')).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    expect((await app.request('GET', `/api/tribes/${tribe}/calendar.ics`)).status).toBe(401)
  })
})
