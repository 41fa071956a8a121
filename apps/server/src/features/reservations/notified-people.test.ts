import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, tribeWithRequest, addRequest } from '../../testing/builders.ts'
import type { TribeWithRequest } from '../../testing/builders.ts'
import { eventually } from '../../testing/eventually.ts'
import { emailsTo } from '../../testing/identity.ts'
import { connectLive } from '../../testing/live-client.ts'
import { countInserts } from '../../testing/statements.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let world: TribeWithRequest
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  world = await tribeWithRequest(app)
})
afterAll(() => app.close())

type Item = { title: string; message: string; quote: string | null }

/** The texts in a member's bell, newest first. */
async function bell({ request }: TestMember): Promise<string[][]> {
  const items: Item[] = (await request('GET', '/api/notifications')).body.items
  return items.map(({ title, message, quote }) => [title, message, ...(quote === null ? [] : [quote])])
}

const decide = ({ host, request }: TribeWithRequest, verb: string, body: object = {}) =>
  host.request('POST', `/api/reservations/${request}/${verb}`, body)

const received = ['New request to join', 'Ben Okoro has requested a spot in “A rooftop with a view”.']

describe('notified people', () => {
  it('RES-04 G-139 the host is notified of a request, the requester is not', async () => {
    expect(await bell(world.host)).toEqual([received])
    expect(await bell(world.guest)).toEqual([])
    const [item] = (await world.host.request('GET', '/api/notifications')).body.items
    expect(item).toMatchObject({ kind: 'request_received', path: '/app/reservations' })
  })

  it('RES-08 G-139 an accepted guest and the other members are notified', async () => {
    await decide(world, 'accept')
    const accepted = 'Ana Ferreira accepted your request for “A rooftop with a view”. You have a spot.'
    expect(await bell(world.guest)).toEqual([['Reservation accepted', accepted]])
    const joined = ['A new member in your tribe', 'Ben Okoro joined “A rooftop with a view”.']
    expect(await bell(world.member)).toEqual([joined])
    expect(await bell(world.host)).toEqual([received])
  })

  it('RES-08 G-139 only the rejected guest is notified, with the reason', async () => {
    await decide(world, 'reject', { reason: 'The room is taken.' })
    const declined = 'Ana Ferreira declined your request for “A rooftop with a view”.'
    expect(await bell(world.guest)).toEqual([['Reservation rejected', declined, 'The room is taken.']])
    expect(await bell(world.member)).toEqual([])
  })

  it('G-139 the host is notified of withdrawals and leaving members, and a removed member of the reason', async () => {
    await world.guest.request('POST', `/api/reservations/${world.request}/withdraw`, {})
    await world.member.request('POST', `/api/tribes/${world.tribe}/leave`)
    expect(await bell(world.host)).toEqual([
      ['A member left your tribe', 'Cleo Duval left “A rooftop with a view”. The spot is free again.'],
      // in the place of the request itself
      ['Request withdrawn', 'Ben Okoro withdrew their request for “A rooftop with a view”.'],
    ])
    await addMember(app, world.tribe, world.guest)
    const path = `/api/tribes/${world.tribe}/members/${world.guest.id}`
    await world.host.request('DELETE', path, { reason: 'Loud calls at night' })
    const removed = 'Ana Ferreira removed you from “A rooftop with a view”.'
    expect(await bell(world.guest)).toEqual([['You were removed from a tribe', removed, 'Loud calls at night']])
  })

  it('NOTI-06 a guest without emails about decisions still has them in the bell', async () => {
    await world.guest.request('PATCH', '/api/me/mail-choices', { request_answered: false })
    await decide(world, 'accept')
    expect(await bell(world.guest)).toHaveLength(1)
    expect(await emailsTo(app, world.guest)).toEqual(['Reservation submitted'])
  })
})

describe('many people', () => {
  it('G-139 are notified by one statement while the tribe is locked, and requesters by another', async () => {
    const { host, member, tribe } = world
    await app.db.updateTable('tribes').set({ size: 9 }).where('id', '=', tribe).execute()
    const inserts = await countInserts(app.db, 'notifications')
    for (const another of [await app.member(), await app.member()]) await addMember(app, tribe, another)
    await decide(world, 'accept')
    expect(await inserts.take()).toBe(1)

    await addRequest(app, tribe, await app.member())
    await addRequest(app, tribe, await app.member())
    await inserts.take()
    const changed = { version: 1, airbnb_total_cost: 4321 }
    expect((await host.request('PATCH', `/api/tribes/${tribe}`, changed)).status).toBe(200)
    expect(await inserts.take()).toBe(2)

    const offer = { member_id: member.id, host_stays: true }
    expect((await host.request('POST', `/api/tribes/${tribe}/hand-over`, offer)).status).toBe(200)
    await inserts.take()
    expect((await member.request('POST', `/api/tribes/${tribe}/hand-over/accept`)).status).toBe(200)
    expect(await inserts.take()).toBe(2)

    expect((await member.request('POST', `/api/tribes/${tribe}/cancel`, { reason: 'The house is sold.' })).status).toBe(
      200,
    )
    expect(await inserts.take()).toBe(2)
  })
})

describe('live events', () => {
  it('RES-08 of a decision go to its two people and to open pages of the tribe, and to no others', async () => {
    const { host, guest, tribe, request } = world
    const [stranger, pageViewer] = [await app.member(), await app.member()]
    const [ofHost, ofGuest, ofStranger, ofPage] = await Promise.all(
      [host, guest, stranger, pageViewer].map((member) => connectLive(app, member)),
    )
    if (!ofHost || !ofGuest || !ofStranger || !ofPage) throw new Error('four people connect')
    ofPage.send({ type: 'open', tribe_id: tribe })
    const places = { type: 'tribe.changed', tribe_id: tribe } as const
    // the frame `open` has no response, so this waits until an announced event arrives
    await eventually(async () => {
      await app.bus.announce(app.db, { tribe, event: places })
      expect(ofPage.events).toContainEqual(places)
    })
    ofPage.events.splice(0)
    await decide(world, 'accept')
    const changed = { type: 'reservation.changed', reservation_id: request, tribe_id: tribe }
    expect(await ofHost.next('reservation.changed')).toEqual(changed)
    expect(await ofGuest.next('reservation.changed')).toEqual(changed)
    expect(await ofPage.next('tribe.changed')).toEqual(places)
    expect(new Set(ofPage.events.map(({ type }) => type))).toEqual(new Set(['tribe.changed']))
    expect(ofStranger.events).toEqual([])
    for (const client of [ofHost, ofGuest, ofStranger, ofPage]) client.close()
  })

  it('RES-09 are not sent for a refused decision', async () => {
    const { host, guest, tribe } = world
    await app.db.updateTable('tribes').set({ size: 1 }).where('id', '=', tribe).execute()
    const client = await connectLive(app, guest)
    // this event arrives after those of the guest's request
    await app.bus.announce(app.db, { to: [guest.id], event: { type: 'membership.changed' } })
    await client.next('membership.changed')
    client.events.splice(0)
    expect((await decide(world, 'accept')).status).toBe(409)
    await host.request('POST', `/api/reservations/${world.request}/reject`, {})
    await client.next('reservation.changed')
    expect(client.events.filter(({ type }) => type === 'reservation.changed')).toHaveLength(1)
    client.close()
  })
})
