import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellTitles } from '../../testing/bell.ts'
import { publishTribe } from '../../testing/builders.ts'
import { linesAboutRequests } from '../../testing/chat.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

let host: TestMember
let guest: TestMember
let tribe: string
let request: string
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  tribe = await publishTribe(app, host)
  request = (await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })).body.id
})

const change = (changes: object, version = 1) => host.request('PATCH', `/api/tribes/${tribe}`, { version, ...changes })
const act = (member: TestMember, verb: string) => member.request('POST', `/api/reservations/${request}/${verb}`, {})
const rowOf = async (member: TestMember) => (await member.request('GET', '/api/reservations')).body.items[0]

describe('a requester of a tribe that changes', () => {
  it('G-81 is asked again after a relevant change, and cannot be accepted before they confirm', async () => {
    await change({ description: 'Now with a piano.' })
    expect(await rowOf(guest)).toMatchObject({ confirmation_asked_at: null, acts: ['withdraw'] })
    await change({ airbnb_total_cost: 2400 }, 2)
    expect(await rowOf(guest)).toMatchObject({
      confirmation_asked_at: expect.any(String),
      acts: ['confirm', 'withdraw'],
    })
    expect(await rowOf(host)).toMatchObject({ acts: ['reject'] })
    expect(await bellTitles(guest)).toEqual(['Do you still want this spot?'])
    expect(await emailsTo(app, guest)).toContain('“A rooftop with a view” has changed: do you still want a spot?')
    expect(await act(host, 'accept')).toMatchObject({ status: 409, body: { code: 'REQUESTER_ASKED_AGAIN' } })
  })

  it('G-81 confirms, and can be accepted again', async () => {
    await change({ airbnb_total_cost: 2400 })
    const stranger = await app.member()
    expect(await act(stranger, 'confirm')).toMatchObject({ status: 404, body: { code: 'RESERVATION_NOT_FOUND' } })
    expect(await act(host, 'confirm')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await act(guest, 'confirm')).toMatchObject({ status: 200, body: { confirmation_asked_at: null } })
    expect(await act(guest, 'confirm')).toMatchObject({ status: 200 })
    expect((await bellTitles(host)).filter((title) => title === 'Still interested')).toHaveLength(1)
    expect(await act(host, 'accept')).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await act(guest, 'confirm')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  })

  it('G-81 is asked again after the next change, and can withdraw instead', async () => {
    await change({ airbnb_total_cost: 2400 })
    await act(guest, 'confirm')
    await change({ location: 'Porto, Portugal' }, 2)
    expect(await rowOf(guest)).toMatchObject({ confirmation_asked_at: expect.any(String) })
    expect(await act(guest, 'withdraw')).toMatchObject({
      status: 200,
      body: { status: 'cancelled', confirmation_asked_at: null },
    })
  })

  it('G-81 is asked again after a change of title, rules, cancellation policy or listing link', async () => {
    const link = 'https://www.airbnb.com/rooms/43'
    await change({ title: 'A party house', house_rules: ['No sleep'], cancellation_policy: 'None', airbnb_link: link })
    expect(await rowOf(guest)).toMatchObject({ confirmation_asked_at: expect.any(String) })
    const { body } = await guest.request('GET', '/api/notifications')
    expect(body.items[0].message).toContain(
      'The title is now “A party house” instead of “A rooftop with a view”. The house rules have changed. ' +
        'The cancellation policy has changed. The listing of the place has changed.',
    )
    expect(JSON.stringify(body)).not.toContain(link)
  })

  it('G-81 cannot confirm terms that they have not seen', async () => {
    await change({ airbnb_total_cost: 2400 })
    const seen = (await rowOf(guest)).tribe.version
    await change({ airbnb_total_cost: 24_000 }, 2)
    const confirm = (version: number) => guest.request('POST', `/api/reservations/${request}/confirm`, { version })
    expect(await confirm(seen)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED', issues: [{ path: 'price', message: 'Each person now pays €6,000.' }] },
    })
    expect(await confirm((await rowOf(guest)).tribe.version)).toMatchObject({ status: 200 })
  })

  it('MSG-04 sees the change in the conversation with the host', async () => {
    await change({ airbnb_total_cost: 2400 })
    expect(await linesAboutRequests(app, host, tribe)).toEqual([
      ['pending', 'May I?'],
      ['system', 'The host changed this tribe. Each person now pays €600 instead of €570.'],
    ])
  })
})

describe('the list of requests', () => {
  it('RES-05 of one tribe has only the requests of that tribe', async () => {
    const otherTribe = await publishTribe(app, host)
    await guest.request('POST', `/api/tribes/${otherTribe}/reservations`, { message: 'Or here?' })
    const listOf = async (id: string) => (await host.request('GET', `/api/reservations?tribe_id=${id}`)).body.items
    expect(await listOf(tribe)).toMatchObject([{ id: request }])
    expect(await listOf(otherTribe)).toMatchObject([{ message: 'Or here?' }])
    const stranger = await app.member()
    expect((await stranger.request('GET', `/api/reservations?tribe_id=${tribe}`)).body.items).toEqual([])
  })
})
