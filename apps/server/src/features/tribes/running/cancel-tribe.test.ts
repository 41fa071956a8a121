import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellOf } from '../../../testing/bell.ts'
import { acceptInto, publishTribe } from '../../../testing/builders.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

let [host, guest, waiting]: TestMember[] = []
let tribe: string
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  waiting = await app.member({ name: ['Cleo', 'Asks'] })
  tribe = await publishTribe(app, host)
})

const reason = 'The owner sells the flat.'
const cancelAs = (member: TestMember | undefined, text: string = reason) =>
  member?.request('POST', `/api/tribes/${tribe}/cancel`, { reason: text })
const deleteAs = (member: TestMember | undefined) => member?.request('DELETE', `/api/tribes/${tribe}`)
const askAs = (member: TestMember | undefined) =>
  member?.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
const requestsIn = () =>
  app.db.selectFrom('tribe_reservations').select(['status', 'reason']).where('tribe_id', '=', tribe).execute()

describe('cancelling a tribe', () => {
  it('G-81 is for its host alone, with a reason', async () => {
    expect(await cancelAs(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    for (const text of ['', '   ', 'x'.repeat(501)])
      expect(await cancelAs(host, text)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(await cancelAs(host)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await cancelAs(host)).toMatchObject({ status: 409, body: { code: 'TRIBE_CANCELLED' } })
  })

  it('G-81 tells everyone who is in why, and never the host', async () => {
    await acceptInto(app, tribe, guest ?? { id: '' })
    await cancelAs(host)
    expect(guest && (await bellOf(guest))).toEqual(['Your tribe was cancelled'])
    expect(guest && (await emailsTo(app, guest))).toEqual(['“A rooftop with a view” was cancelled'])
    expect(host && (await bellOf(host))).toEqual([])
    expect((await guest?.request('GET', `/api/tribes/${tribe}`))?.body).toMatchObject({
      status: 'cancelled',
      cancel_reason: reason,
    })
    expect((await waiting?.request('GET', `/api/tribes/${tribe}`))?.body).not.toHaveProperty('cancel_reason')
  })

  it('G-81 G-93 ends the requests that wait, with the reason, in the list, the conversation and the bell', async () => {
    await askAs(waiting)
    await cancelAs(host)
    expect(await requestsIn()).toEqual([{ status: 'cancelled', reason }])
    const lines = await app.db
      .selectFrom('messages')
      .innerJoin('threads', 'threads.id', 'messages.thread_id')
      .select(['messages.status', 'messages.content'])
      .where('threads.tribe_id', '=', tribe)
      .orderBy('messages.seq')
      .execute()
    expect(lines).toEqual([
      { status: null, content: 'May I?' },
      { status: 'system', content: 'The host cancelled this tribe' },
    ])
    expect(waiting && (await bellOf(waiting))).toEqual(['Request cancelled'])
    expect(waiting && (await emailsTo(app, waiting))).toContain('“A rooftop with a view” was cancelled')
  })

  it('G-59 G-65 leaves a page that nobody can join, and frees the host to go', async () => {
    await cancelAs(host)
    expect((await app.request('GET', '/api/tribes')).body.items).not.toContainEqual(
      expect.objectContaining({ id: tribe }),
    )
    expect(await askAs(waiting)).toMatchObject({ status: 409, body: { code: 'TRIBE_NOT_OPEN' } })
    expect((await host?.request('GET', '/api/me/account'))?.body).toMatchObject({ hosts_open_tribes: false })
  })
})

describe('deleting a tribe', () => {
  it('G-81 is for its host alone, while nobody is in', async () => {
    expect(await deleteAs(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await acceptInto(app, tribe, guest ?? { id: '' })
    expect(await deleteAs(host)).toMatchObject({ status: 409, body: { code: 'TRIBE_HAS_MEMBERS' } })
    await guest?.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await deleteAs(host)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await deleteAs(host)).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    expect(await app.request('GET', `/api/tribes/${tribe}`)).toMatchObject({ status: 404 })
  })

  it('G-81 tells who waited, whose request is gone with it', async () => {
    await askAs(waiting)
    await deleteAs(host)
    expect(await requestsIn()).toEqual([])
    expect(waiting && (await bellOf(waiting))).toEqual(['Request cancelled'])
  })

  it('G-81 is not for what people lived through', async () => {
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    expect(await deleteAs(host)).toMatchObject({ status: 409, body: { code: 'STAY_OVER' } })
  })
})
