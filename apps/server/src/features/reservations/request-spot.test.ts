import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { bellTitles } from '../../testing/bell.ts'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
})
afterAll(() => app.close())

const ben = (state = {}) => app.member({ name: ['Ben', 'Okoro'], ...state })
const requestSpot = (member: TestMember, tribe: string, message = 'May I?') =>
  member.request('POST', `/api/tribes/${tribe}/reservations`, { message })

/** The messages of a request's conversation, from the database. */
function messagesOf(reservationId: string) {
  return app.db
    .selectFrom('messages')
    .select(['seq', 'sender_id', 'content', 'status', 'reservation_id'])
    .where('thread_id', 'in', (of) =>
      of.selectFrom('messages').select('thread_id').where('reservation_id', '=', reservationId),
    )
    .orderBy('seq')
    .execute()
}

describe('requesting a spot', () => {
  it('RES-03 RES-04 G-89 creates a pending request, a message to the host and an email to both', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const earlier = (await emailsTo(app, host)).length
    const { status, body } = await requestSpot(guest, tribe, '  I cook on Sundays.\n')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      role: 'sent',
      message: 'I cook on Sundays.',
      acts: ['withdraw'],
      tribe: { id: tribe, airbnb_link: null },
      person: { id: host.id, name: 'Ana Ferreira' },
    })
    expect(Date.parse(body.answer_by) - Date.parse(body.created_at)).toBe(days(7))
    const sent = { seq: 1, sender_id: guest.id, content: 'I cook on Sundays.', status: 'pending' }
    expect(await messagesOf(body.id)).toEqual([{ ...sent, reservation_id: body.id }])
    expect((await emailsTo(app, host)).slice(earlier)).toEqual([
      'Ben Okoro has requested a spot in “A rooftop with a view”',
    ])
    expect(await emailsTo(app, guest)).toEqual(['Reservation submitted'])
  })

  it('RES-10 the same message sent again returns the same request, and writes nothing twice', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const [first, again] = [await requestSpot(guest, tribe), await requestSpot(guest, tribe)]
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(await messagesOf(first.body.id)).toHaveLength(1)
    expect(await emailsTo(app, guest)).toHaveLength(1)
  })

  it('RES-10 another message while a request is pending is refused, since it would not reach the host', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    await requestSpot(guest, tribe)
    expect(await requestSpot(guest, tribe, 'One more thing')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PENDING' },
    })
  })

  it('G-81 a request does not agree to terms that the guest has not seen', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const seen = (await guest.request('GET', `/api/tribes/${tribe}`)).body.version
    const change = (version: number, changes: object) =>
      host.request('PATCH', `/api/tribes/${tribe}`, { version, ...changes })
    const ask = (version?: number) =>
      guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version })
    await change(seen, { airbnb_total_cost: 22_800, end_date: addDays(app.clock.today(), 70) })
    await change(seen + 1, { description: 'Now with a piano.' })
    expect(await ask(seen)).toMatchObject({
      status: 409,
      body: {
        code: 'TERMS_CHANGED',
        issues: [
          { path: 'dates', message: expect.stringMatching(/^The stay is now .* to /) },
          { path: 'price', message: expect.stringMatching(/^Each person now pays €/) },
        ],
      },
    })
    expect((await guest.request('GET', '/api/reservations')).body.items).toEqual([])
    expect(await ask(seen + 1), 'a new description is no new term').toMatchObject({ status: 201 })
  })

  it('SEC-01 a member cannot request a spot for another member', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const path = `/api/tribes/${tribe}/reservations`
    const refused = await guest.request('POST', path, { message: 'Hi', userId: host.id })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await guest.request('POST', path, { message: 'Hi', userId: guest.id.toUpperCase() })).status).toBe(201)
  })

  it.each(['', '  \n\t ', undefined])(
    'RES-03 G-98 a blank message (%j) is refused in the specified words',
    async (message) => {
      const [tribe, guest] = [await publishTribe(app, host), await ben()]
      const { status, body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message })
      expect([status, body.code, body.issues[0].path]).toEqual([422, 'INVALID', 'message'])
      if (message !== undefined) expect(body.issues[0].message).toBe('Please enter a message for the host')
    },
  )

  it('G-98 a message has at most 2000 characters', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    expect((await requestSpot(guest, tribe, 'x'.repeat(2001))).status).toBe(422)
    expect((await requestSpot(guest, tribe, ` ${'x'.repeat(2000)} `)).status).toBe(201)
  })
})

describe('a refused request', () => {
  it.each(['no-id', randomUUID()])('SEC-01 is for an unknown tribe %s', async (id) => {
    expect(await requestSpot(await ben(), id)).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
  })

  it('RES-10 G-92 is of the host, of a member, or for a tribe that is not open', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    expect(await requestSpot(host, tribe)).toMatchObject({ status: 409, body: { code: 'OWN_TRIBE' } })
    await addMember(app, tribe, guest)
    expect(await requestSpot(guest, tribe)).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } })
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', tribe).execute()
    expect(await requestSpot(await ben(), tribe)).toMatchObject({ status: 409, body: { code: 'TRIBE_NOT_OPEN' } })
  })

  it('RES-09 is for a full tribe', async () => {
    const tribe = await publishTribe(app, host, { size: 1 })
    await addMember(app, tribe, await app.member())
    const { status, body } = await requestSpot(await ben(), tribe)
    expect([status, body.code, body.message]).toEqual([
      409,
      'TRIBE_FULL',
      'This tribe has reached its maximum capacity',
    ])
  })

  it('G-92 is for a stay that is over, but not for one that has started', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const today = app.clock.today()
    const during = (start: number, end: number) =>
      app.db
        .updateTable('tribes')
        .set({ start_date: addDays(today, start), end_date: addDays(today, end) })
        .where('id', '=', tribe)
        .execute()
    await during(-9, 0)
    expect(await requestSpot(guest, tribe)).toMatchObject({ status: 409, body: { code: 'STAY_OVER' } })
    await during(-9, 3)
    const { status, body } = await requestSpot(guest, tribe)
    expect([status, body.answer_by]).toEqual([201, `${addDays(today, 3)}T00:00:00.000Z`])
  })

  it.each([
    ['without a membership', { subscribed: false }, 'SUBSCRIPTION_REQUIRED'],
    ['without a verified identity', { verified: false }, 'VERIFICATION_REQUIRED'],
    ['who is suspended', { suspended: true }, 'ACCOUNT_SUSPENDED'],
  ])('RES-02 G-92 is of a member %s', async (_who, state, code) => {
    const tribe = await publishTribe(app, host)
    expect(await requestSpot(await ben(state), tribe)).toMatchObject({ status: 403, body: { code } })
  })

  it('RES-10 G-91 comes within seven days of a rejection, but not later', async () => {
    const tribe = await publishTribe(app, host)
    const rejectedBefore = async (ago: number) => {
      const guest = await ben()
      const decidedAt = new Date(app.clock.now().getTime() - ago)
      await addRequest(app, tribe, guest, { status: 'rejected', askedAt: decidedAt })
      return (await requestSpot(guest, tribe)).body
    }
    expect(await rejectedBefore(days(7) - 60_000)).toMatchObject({ code: 'REJECTED_RECENTLY' })
    expect(await rejectedBefore(days(7) + 60_000)).toMatchObject({ status: 'pending' })
  })

  it('RES-10 comes within seven days of a removal by the host, but not later', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const { id } = (await requestSpot(guest, tribe)).body
    expect((await host.request('POST', `/api/reservations/${id}/accept`, {})).status).toBe(200)
    const removal = { reason: 'Loud calls at night' }
    expect((await host.request('DELETE', `/api/tribes/${tribe}/members/${guest.id}`, removal)).status).toBe(200)
    expect(await requestSpot(guest, tribe)).toMatchObject({ status: 409, body: { code: 'REMOVED_RECENTLY' } })
    const isOver = { ask_again_at: new Date(app.clock.now().getTime() - 60_000) }
    await app.db.updateTable('tribe_reservations').set(isOver).where('id', '=', id).execute()
    expect((await requestSpot(guest, tribe)).body).toMatchObject({ status: 'pending' })
  })

  it('RES-10 comes earlier if the host invites them, whom nobody else can invite', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await ben()]
    const { id } = (await requestSpot(guest, tribe)).body
    const invite = (by: TestMember) => by.request('POST', `/api/reservations/${id}/invite`, {})
    expect(await invite(host)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } })
    await host.request('POST', `/api/reservations/${id}/accept`, {})
    await host.request('DELETE', `/api/tribes/${tribe}/members/${guest.id}`, { reason: 'A mistake' })
    const page = async () => (await guest.request('GET', `/api/tribes/${tribe}`)).body
    expect(await page()).toMatchObject({ viewer_standing: 'none', request: { status: 'removed' } })
    for (const other of [guest, await ben()])
      expect(await invite(other)).toMatchObject({ status: 404, body: { code: 'RESERVATION_NOT_FOUND' } })
    const received = async () =>
      (await host.request('GET', '/api/reservations')).body.items.find((row: { id: string }) => row.id === id)
    expect((await received()).acts).toEqual(['invite'])
    // pressed twice
    expect(
      (await Promise.all([invite(host), invite(host)])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    expect((await received()).acts).toEqual([])
    expect((await page()).request).toBeNull()
    const [notice] = (await guest.request('GET', '/api/notifications')).body.items
    expect(notice).toMatchObject({ title: 'You are invited to ask again', path: `/app/tribes/${tribe}` })
    expect((await requestSpot(guest, tribe)).body).toMatchObject({ status: 'pending' })
  })

  it('SEC-07 T71 is the third for one tribe in a day, however often it is withdrawn; the host has one notice for each', async () => {
    const owner = await app.member()
    const [tribe, guest] = [await publishTribe(app, owner), await ben()]
    for (let round = 0; round < 2; round += 1) {
      const { id } = (await requestSpot(guest, tribe)).body
      expect((await guest.request('POST', `/api/reservations/${id}/withdraw`, {})).status).toBe(200)
    }
    const third = await requestSpot(guest, tribe)
    expect(third).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect(await bellTitles(owner)).toEqual(['Request withdrawn', 'Request withdrawn'])
    // another tribe of the same host is not affected
    expect((await requestSpot(guest, await publishTribe(app, owner))).status).toBe(201)
  })

  it('SEC-07 T71 is the 21st of a day, without counting refused ones', async () => {
    const [guest, full] = [await ben(), await publishTribe(app, await app.member(), { size: 1 })]
    await addMember(app, full, await app.member())
    expect((await requestSpot(guest, full)).status).toBe(409)
    const hosts = [await app.member(), await app.member()]
    const tribes = await Promise.all(
      Array.from({ length: 21 }, (_, index) => publishTribe(app, hosts[index % 2] ?? host)),
    )
    const statuses: number[] = []
    for (const tribe of tribes) statuses.push((await requestSpot(guest, tribe)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })
})

describe('the warning before a request', () => {
  const overlaps = (member: TestMember, tribe: string) => member.request('GET', `/api/tribes/${tribe}/overlaps`)

  it('G-97 lists the member’s stays on the same dates, and prevents nothing', async () => {
    const [guest, start] = [await ben(), addDays(app.clock.today(), 40)]
    const stay = (from: number, to: number, by = host) =>
      publishTribe(app, by, { start_date: addDays(start, from), end_date: addDays(start, to) })
    const wanted = await stay(0, 10)
    const [joined, hosted, requested] = [await stay(-5, 1), await stay(2, 4, guest), await stay(9, 20)]
    const [before, after, others] = [await stay(-5, 0), await stay(10, 20), await stay(0, 10)]
    for (const id of [joined, before]) await addMember(app, id, guest)
    const pending = (await requestSpot(guest, requested)).body.id
    await requestSpot(guest, after)
    const { status, body } = await overlaps(guest, wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { tribe_id: joined, standing: 'accepted', reservation_id: null },
      { tribe_id: hosted, standing: 'host', reservation_id: null },
      { tribe_id: requested, standing: 'pending', reservation_id: pending },
    ])
    expect(JSON.stringify(body)).not.toContain(others)
    expect((await requestSpot(guest, wanted)).status).toBe(201)
  })

  it('G-97 is empty for a member without other stays, and refused for an unknown tribe', async () => {
    const tribe = await publishTribe(app, host)
    expect((await overlaps(await ben(), tribe)).body).toEqual([])
    expect((await overlaps(await ben(), randomUUID())).body.code).toBe('TRIBE_NOT_FOUND')
    expect((await app.request('GET', `/api/tribes/${tribe}/overlaps`)).status).toBe(401)
  })
})
