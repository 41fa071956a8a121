import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { linesAboutRequests } from '../../../testing/chat.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

let [host, guest, requester]: TestMember[] = []
let tribe: string
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  requester = await app.member({ name: ['Cleo', 'Asks'] })
  tribe = await publishTribe(app, host)
})

const reason = 'The owner sells the flat.'
const cancelAs = (member: TestMember | undefined, text: string = reason) =>
  member?.request('POST', `/api/tribes/${tribe}/cancel`, { reason: text })
const deleteAs = (member: TestMember | undefined) => member?.request('DELETE', `/api/tribes/${tribe}`)
const requestAs = (member: TestMember | undefined) =>
  member?.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
const requestsIn = () =>
  app.db.selectFrom('tribe_reservations').select(['status', 'reason']).where('tribe_id', '=', tribe).execute()

describe('cancelling a tribe', () => {
  it('G-81 is allowed only to its host, with a reason', async () => {
    expect(await cancelAs(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    for (const text of ['', '   ', 'x'.repeat(501)])
      expect(await cancelAs(host, text)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(await cancelAs(host)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await cancelAs(host)).toMatchObject({ status: 409, body: { code: 'TRIBE_CANCELLED' } })
  })

  it('G-81 notifies the members of the reason, but not the host', async () => {
    await addMember(app, tribe, guest ?? { id: '' })
    await cancelAs(host)
    expect(guest && (await bellTitles(guest))).toEqual(['Your tribe was cancelled'])
    expect(guest && (await emailsTo(app, guest))).toEqual(['“A rooftop with a view” was cancelled'])
    expect(host && (await bellTitles(host))).toEqual([])
    expect((await guest?.request('GET', `/api/tribes/${tribe}`))?.body).toMatchObject({
      status: 'cancelled',
      cancel_reason: reason,
    })
    expect((await host?.request('GET', `/api/tribes/${tribe}`))?.body.cancelled_at?.slice(0, 10)).toBe(
      app.clock.today(),
    )
    expect((await requester?.request('GET', `/api/tribes/${tribe}`))?.body).not.toHaveProperty('cancel_reason')
  })

  it('G-81 G-93 ends pending requests with the reason, in the list, the conversation and the bell', async () => {
    await requestAs(requester)
    await cancelAs(host)
    expect(await requestsIn()).toEqual([{ status: 'cancelled', reason }])
    expect(host && (await linesAboutRequests(app, host, tribe))).toEqual([
      [null, 'May I?'],
      ['system', 'The host cancelled this tribe'],
    ])
    expect(requester && (await bellTitles(requester))).toEqual(['Request cancelled'])
    expect(requester && (await emailsTo(app, requester))).toContain('“A rooftop with a view” was cancelled')
  })

  it('G-59 G-65 leaves a page of a tribe that cannot be joined, and lets the host delete their account', async () => {
    await cancelAs(host)
    expect((await app.request('GET', '/api/tribes')).body.items).not.toContainEqual(
      expect.objectContaining({ id: tribe }),
    )
    expect(await requestAs(requester)).toMatchObject({ status: 409, body: { code: 'TRIBE_NOT_OPEN' } })
    expect((await host?.request('GET', '/api/me/account'))?.body).toMatchObject({ hosts_open_tribes: false })
  })
})

describe('deleting a tribe', () => {
  it('G-81 is allowed only to its host, while it has no members', async () => {
    expect(await deleteAs(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await addMember(app, tribe, guest ?? { id: '' })
    expect(await deleteAs(host)).toMatchObject({ status: 409, body: { code: 'TRIBE_HAS_MEMBERS' } })
    await guest?.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await deleteAs(host)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await deleteAs(host)).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    expect(await app.request('GET', `/api/tribes/${tribe}`)).toMatchObject({ status: 404 })
  })

  it('G-81 notifies requesters, whose requests are deleted with it', async () => {
    await requestAs(requester)
    await deleteAs(host)
    expect(await requestsIn()).toEqual([])
    expect(requester && (await bellTitles(requester))).toEqual(['Request cancelled'])
  })

  it('G-81 is refused for a completed stay', async () => {
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    expect(await deleteAs(host)).toMatchObject({ status: 409, body: { code: 'STAY_OVER' } })
  })
})
