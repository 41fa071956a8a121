import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tribeWithRequest } from '../../testing/builders.ts'
import type { TribeWithRequest } from '../../testing/builders.ts'
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

const decide = ({ host, request }: TribeWithRequest, verb: string, body: object = {}) =>
  host.request('POST', `/api/reservations/${request}/${verb}`, body)
const newest = async ({ request }: TestMember) => (await request('GET', '/api/notifications')).body.items[0]
const person = ({ id }: TestMember, name: string) => ({ type: 'person', id, name, image_url: null })

describe('a row of the notifications', () => {
  it('NOTI-02 of a request shows the requester, and the deadline while it is pending', async () => {
    const { host, guest } = world
    const { body } = await guest.request('GET', '/api/reservations')
    expect(await newest(host)).toMatchObject({
      subject: person(guest, 'Ben Okoro'),
      mark: 'request',
      answer_by: body.items[0].answer_by,
      quote: null,
    })
    await decide(world, 'accept')
    expect(await newest(host)).toMatchObject({ mark: 'request', answer_by: null })
  })

  it('NOTI-02 of a decision shows the host, and quotes the reason of a rejection', async () => {
    await decide(world, 'reject', { reason: 'The room is taken.\nSorry!' })
    expect(await newest(world.guest)).toMatchObject({
      subject: person(world.host, 'Ana Ferreira'),
      mark: 'no',
      message: 'Ana Ferreira declined your request for “A rooftop with a view”.',
      quote: 'The room is taken.\nSorry!',
    })
  })

  it('NOTI-02 of a changed or cancelled tribe shows a requester its host, and a member the stay', async () => {
    const { host, guest, member, tribe } = world
    const stay = { type: 'stay', id: tribe, name: 'A rooftop with a view', image_url: null }
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, airbnb_total_cost: 2400 })
    expect(await newest(guest)).toMatchObject({ subject: person(host, 'Ana Ferreira'), mark: 'changed' })
    expect(await newest(member)).toMatchObject({ subject: stay, mark: 'changed' })
    await host.request('POST', `/api/tribes/${tribe}/cancel`, { reason: 'The owner sells the flat.' })
    expect(await newest(guest)).toMatchObject({ subject: person(host, 'Ana Ferreira'), mark: 'no' })
    expect(await newest(member)).toMatchObject({ subject: stay, mark: 'no' })
  })

  it('NOTI-02 of members shows who joined or left, and the host who removed a member', async () => {
    const { host, guest, member, tribe } = world
    await decide(world, 'accept')
    expect(await newest(guest)).toMatchObject({ subject: person(host, 'Ana Ferreira'), mark: 'yes' })
    expect(await newest(member)).toMatchObject({ subject: person(guest, 'Ben Okoro'), mark: 'joined' })
    await member.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await newest(host)).toMatchObject({ subject: person(member, 'Cleo Duval'), mark: 'left' })
    await host.request('DELETE', `/api/tribes/${tribe}/members/${guest.id}`, { reason: 'Noise' })
    expect(await newest(guest)).toMatchObject({ subject: person(host, 'Ana Ferreira'), mark: 'left', quote: 'Noise' })
  })

  it('NOTI-01 of a request, a decision and a change names the stay, so that those of one stay stand together', async () => {
    const { host, guest, member, tribe } = world
    const { body: found } = await host.request('GET', `/api/tribes/${tribe}`)
    const stay = {
      id: tribe,
      title: found.title,
      image_url: null,
      start_date: found.start_date,
      end_date: found.end_date,
    }
    expect((await newest(host)).stay).toEqual(stay)
    await decide(world, 'accept')
    expect((await newest(guest)).stay).toEqual(stay)
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, title: 'A terrace with a view' })
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 2, airbnb_total_cost: 2400 })
    expect((await newest(member)).stay).toEqual({ ...stay, title: 'A terrace with a view' })
  })

  it('NOTI-02 of a request that is waiting says so, with the deadline', async () => {
    const { host, request } = world
    await app.db
      .updateTable('tribe_reservations')
      .set({ next_check_at: app.clock.now() })
      .where('id', '=', request)
      .execute()
    await app.checkWaitingRequests()
    expect(await newest(host)).toMatchObject({ mark: 'waiting', answer_by: expect.any(String) })
    await decide(world, 'accept')
    expect((await newest(host)).answer_by).toBeNull()
  })

  it('NOTI-02 of a tribe shows the stay, and of an account nothing', async () => {
    const { guest, tribe } = world
    const notice = { userId: guest.id, title: 'News', message: 'There is news.', path: '/app' }
    await app.notify({ ...notice, kind: 'tribe_members', eventKey: 'renovated', subject: { type: 'tribe', id: tribe } })
    expect(await newest(guest)).toMatchObject({
      subject: { type: 'stay', id: tribe, name: 'A rooftop with a view' },
      mark: null,
    })
    await app.notify({ ...notice, kind: 'membership', eventKey: 'membership:1' })
    expect(await newest(guest)).toMatchObject({ subject: null, stay: null, mark: null, answer_by: null })
  })

  it('NOTI-05 of a member who is being deleted has neither name nor picture', async () => {
    const { host, guest } = world
    await app.db
      .updateTable('profiles')
      .set({ avatar_url: '/images/people/ben.webp', deletion_requested_at: app.clock.now() })
      .where('id', '=', guest.id)
      .execute()
    expect(JSON.stringify((await newest(host)).subject)).not.toMatch(/Okoro|ben\.webp/)
  })
})
