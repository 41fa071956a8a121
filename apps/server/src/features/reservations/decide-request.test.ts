import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { linesAboutRequests } from '../../testing/chat.ts'
import { emailsTo } from '../../testing/identity.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let tribe: string
let request: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  tribe = await publishTribe(app, host, { size: 1, airbnb_link: 'https://www.airbnb.com/rooms/42' })
  request = await requestSpot(guest, tribe)
})
afterAll(() => app.close())

async function requestSpot(member: TestMember, id: string): Promise<string> {
  const { status, body } = await member.request('POST', `/api/tribes/${id}/reservations`, { message: 'May I?' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const decide = (member: TestMember, verb: string, id = request, body: object = {}) =>
  member.request('POST', `/api/reservations/${id}/${verb}`, body)
const refused = (status: number, code: string) => ({ status, body: { code } })

/** Status and text of the messages about requests that a member sees, in order. */
const conversation = (member = host) => linesAboutRequests(app, member, tribe)

async function memberStatus(member = guest): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('tribe_members')
    .select('status')
    .where('tribe_id', '=', tribe)
    .where('profile_id', '=', member.id)
    .executeTakeFirst()
  return row?.status
}

const membersCount = async () => (await host.request('GET', `/api/tribes/${tribe}`)).body.members_count

describe('accepting', () => {
  it('RES-06 RES-08 G-88 adds the member, marks the message, posts the system message and notifies the guest', async () => {
    const { status, body } = await decide(host, 'accept')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'accepted', role: 'received', acts: ['remove'], tribe: { members_count: 1 } })
    expect(await conversation()).toEqual([
      ['accepted', 'May I?'],
      ['system', 'Reservation accepted by host'],
    ])
    expect(await memberStatus()).toBe('accepted')
    expect(await emailsTo(app, guest)).toEqual(['Reservation submitted', 'You have a spot in “A rooftop with a view”'])
    const page = await guest.request('GET', `/api/tribes/${tribe}`)
    expect(page.body).toMatchObject({ viewer_standing: 'accepted', members_count: 1 })
  })

  it('RES-08 notifies the guest of the stay when the id is written in upper case', async () => {
    expect((await decide(host, 'accept', request.toUpperCase())).status).toBe(200)
    expect((await emailsTo(app, guest)).at(-1)).toBe('You have a spot in “A rooftop with a view”')
    const [accepted] = (await guest.request('GET', '/api/notifications')).body.items
    expect(accepted.message).toContain('“A rooftop with a view”')
    expect((await guest.request('GET', `/api/tribes/${tribe}`)).body.is_new_member).toBe(true)
  })

  it('RES-09 G-90 a full tribe accepts no one else: the specified message, and no other effect', async () => {
    const other = await app.member()
    const second = await requestSpot(other, tribe)
    await decide(host, 'accept')
    const { status, body } = await decide(host, 'accept', second)
    expect([status, body.message]).toEqual([409, 'This tribe has reached its maximum capacity'])
    expect(await conversation(other)).toEqual([['pending', 'May I?']])
    expect(await memberStatus(other)).toBeUndefined()
    expect(await emailsTo(app, other)).toEqual(['Reservation submitted'])
    expect((await other.request('GET', `/api/tribes/${tribe}`)).body.viewer_standing).toBe('pending')
  })

  it('G-96 accepts a guest whose membership has lapsed', async () => {
    const lapsed = { subscription_status: 'expired' } as const
    await app.db.updateTable('profiles').set(lapsed).where('id', '=', guest.id).execute()
    expect((await decide(host, 'accept')).status).toBe(200)
  })

  const leave = () =>
    app.db.updateTable('profiles').set({ deletion_requested_at: new Date() }).where('id', '=', guest.id).execute()

  it.each([
    ['is suspended', () => suspend(app, guest)],
    ['is about to be deleted', leave],
  ])('G-96 accepts no guest who %s; they can still be rejected', async (_what, end) => {
    await end()
    expect(await decide(host, 'accept')).toMatchObject(refused(409, 'REQUESTER_GONE'))
    expect(await memberStatus()).toBeUndefined()
    expect((await decide(host, 'reject')).status).toBe(200)
  })

  it('G-92 is refused if the tribe was cancelled or the stay is over', async () => {
    const change = (set: object) => app.db.updateTable('tribes').set(set).where('id', '=', tribe).execute()
    await change({ status: 'cancelled' })
    expect(await decide(host, 'accept')).toMatchObject(refused(409, 'TRIBE_NOT_OPEN'))
    const today = app.clock.today()
    await change({ status: 'open', start_date: addDays(today, -5), end_date: today })
    expect(await decide(host, 'accept')).toMatchObject(refused(409, 'STAY_OVER'))
  })

  it('G-97 shows other requests on the same dates to the guest, but not to the host', async () => {
    await requestSpot(guest, await publishTribe(app, await app.member()))
    const { body } = await decide(host, 'accept')
    expect(JSON.stringify(body)).not.toContain('overlap')
    const overlaps = await guest.request('GET', `/api/tribes/${tribe}/overlaps`)
    expect(overlaps.body).toMatchObject([{ standing: 'pending' }])
    expect((await decide(guest, 'withdraw', overlaps.body[0].reservation_id)).status).toBe(200)
  })
})

describe('rejecting', () => {
  it('RES-06 RES-08 marks the message, posts the system message and sends the guest the reason', async () => {
    const { status, body } = await decide(host, 'reject', request, { reason: ' We are looking for a night owl. ' })
    expect([status, body.status, body.reason]).toEqual([200, 'rejected', 'We are looking for a night owl.'])
    expect(await conversation()).toEqual([
      ['rejected', 'May I?'],
      ['system', 'Reservation rejected by host'],
    ])
    expect(await memberStatus()).toBeUndefined()
    expect(await membersCount()).toBe(0)
    const declined = 'Your request for “A rooftop with a view” was declined'
    expect(await emailsTo(app, guest)).toEqual(['Reservation submitted', declined])
    const page = (await guest.request('GET', `/api/tribes/${tribe}`)).body
    expect(page.request).toMatchObject({ id: request, status: 'rejected' })
    expect(Date.parse(page.request.ask_again_at) - Date.parse(body.decided_at)).toBe(7 * 86_400_000)
  })

  it('RES-07 needs no reason, and allows at most 500 characters', async () => {
    expect((await decide(host, 'reject', request, { reason: 'x'.repeat(501) })).status).toBe(422)
    const { status, body } = await decide(host, 'reject', request, { reason: '  ' })
    expect([status, body.reason]).toEqual([200, null])
  })
})

describe('withdrawing', () => {
  it('RES-07 ends a pending request, notifies the host, and allows a new request immediately', async () => {
    const { status, body } = await decide(guest, 'withdraw')
    expect([status, body.status, body.acts]).toEqual([200, 'cancelled', []])
    expect(await conversation()).toEqual([
      [null, 'May I?'],
      ['system', 'Reservation request withdrawn'],
    ])
    expect((await emailsTo(app, host)).at(-1)).toBe('Ben Okoro withdrew their request')
    expect(await requestSpot(guest, tribe)).not.toBe(request)
  })

  it('SEC-01 is allowed only to the requester', async () => {
    expect(await decide(host, 'withdraw')).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await decide(await app.member(), 'withdraw')).toMatchObject(refused(404, 'RESERVATION_NOT_FOUND'))
  })
})

describe('who decides, and how often', () => {
  it.each(['accept', 'reject'])('G-87 SEC-01 T05 only the tribe’s host may %s', async (verb) => {
    const otherHost = await app.member()
    await publishTribe(app, otherHost)
    expect(await decide(guest, verb)).toMatchObject(refused(403, 'FORBIDDEN'))
    for (const member of [otherHost, await app.member()])
      expect(await decide(member, verb)).toMatchObject(refused(404, 'RESERVATION_NOT_FOUND'))
    for (const id of [randomUUID(), 'no-id'])
      expect(await decide(host, verb, id)).toMatchObject(refused(404, 'RESERVATION_NOT_FOUND'))
    expect((await app.request('POST', `/api/reservations/${request}/${verb}`, {})).status).toBe(401)
    expect(await conversation()).toEqual([['pending', 'May I?']])
  })

  it.each([
    ['accept', 'host'],
    ['reject', 'host'],
    ['withdraw', 'guest'],
  ] as const)('G-94 after one %s there is no other decision and no second notification', async (first, by) => {
    const people = { host, guest }
    expect((await decide(people[by], first)).status).toBe(200)
    const [lines, mails] = [await conversation(), [await emailsTo(app, host), await emailsTo(app, guest)]]
    for (const verb of ['accept', 'reject'])
      expect(await decide(host, verb)).toMatchObject(refused(409, 'ALREADY_DECIDED'))
    expect(await decide(guest, 'withdraw')).toMatchObject(refused(409, 'ALREADY_DECIDED'))
    expect(await conversation()).toEqual(lines)
    expect([await emailsTo(app, host), await emailsTo(app, guest)]).toEqual(mails)
  })

  it('G-42 a host whose membership has ended still decides', async () => {
    await app.db.updateTable('profiles').set({ subscription_status: 'expired' }).where('id', '=', host.id).execute()
    expect((await decide(host, 'accept')).status).toBe(200)
  })
})

describe('leaving and removing', () => {
  const leave = (member: TestMember, id = tribe) => member.request('POST', `/api/tribes/${id}/leave`)
  const remove = (by: TestMember, member: TestMember, reason: string | undefined = 'Loud calls at night') =>
    by.request('DELETE', `/api/tribes/${tribe}/members/${member.id}`, { reason })

  it('G-93 a member leaves: the spot is free, the host is notified, and they may request it again', async () => {
    await decide(host, 'accept')
    expect((await leave(guest)).status).toBe(200)
    expect([await memberStatus(), await membersCount()]).toEqual(['left', 0])
    expect((await emailsTo(app, host)).at(-1)).toBe('Ben Okoro left “A rooftop with a view”')
    const [row] = (await guest.request('GET', '/api/reservations')).body.items
    expect(row).toMatchObject({ status: 'accepted', acts: [], tribe: { airbnb_link: null } })
    expect(row.ended_at).not.toBeNull()
    const again = await requestSpot(guest, tribe)
    expect((await decide(host, 'accept', again)).status).toBe(200)
    expect([await memberStatus(), await membersCount()]).toEqual(['accepted', 1])
  })

  it('G-93 a host removes a member with a reason', async () => {
    await decide(host, 'accept')
    expect((await remove(host, guest)).status).toBe(200)
    expect([await memberStatus(), await membersCount()]).toEqual(['removed', 0])
    expect((await emailsTo(app, guest)).at(-1)).toBe('You are no longer part of “A rooftop with a view”')
    expect((await guest.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({ viewer_standing: 'none' })
  })

  it('G-93 a host cannot remove a member without a reason', async () => {
    await decide(host, 'accept')
    expect((await remove(host, guest, '  ')).body.issues).toMatchObject([{ path: 'reason' }])
    expect((await host.request('DELETE', `/api/tribes/${tribe}/members/${guest.id}`, {})).status).toBe(422)
    expect(await memberStatus()).toBe('accepted')
  })

  it('SEC-01 G-82 hosts and strangers cannot leave, and only the host removes members', async () => {
    await decide(host, 'accept')
    const stranger = await app.member()
    expect(await leave(host)).toMatchObject(refused(409, 'HOST_CANNOT_LEAVE'))
    expect(await leave(stranger)).toMatchObject(refused(404, 'NOT_A_MEMBER'))
    expect(await leave(guest, randomUUID())).toMatchObject(refused(404, 'TRIBE_NOT_FOUND'))
    for (const member of [guest, stranger]) expect(await remove(member, guest)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await remove(host, stranger)).toMatchObject(refused(404, 'NOT_A_MEMBER'))
    expect(await memberStatus()).toBe('accepted')
  })

  it('G-93 a member without a request can leave, once', async () => {
    const other = await app.member()
    await addMember(app, tribe, other)
    expect((await leave(other)).status).toBe(200)
    expect(await leave(other)).toMatchObject(refused(404, 'NOT_A_MEMBER'))
  })
})
