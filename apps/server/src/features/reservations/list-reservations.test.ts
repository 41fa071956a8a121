import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe, addRequest } from '../../testing/builders.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

const link = 'https://www.airbnb.com/rooms/42'

let app: TestApp
let host: TestMember
let guest: TestMember
let hosted: string
let wanted: string
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  hosted = await publishTribe(app, host, { airbnb_link: link })
  wanted = await publishTribe(app, guest, { airbnb_link: link, title: 'A courtyard' })
})
afterAll(() => app.close())

const list = async (member: TestMember, query = '') => (await member.request('GET', `/api/reservations${query}`)).body
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute))

describe('my reservations', () => {
  it('RES-05 G-87 lists sent and received requests, newest first, with the acts of the viewer’s role', async () => {
    const received = await addRequest(app, hosted, guest, { askedAt: new Date(), message: 'Hello Ana' })
    const sent = await addRequest(app, wanted, host, { status: 'rejected', askedAt: at(1) })
    await addRequest(app, await publishTribe(app, await app.member()), await app.member())
    const { items, next_cursor } = await list(host)
    expect(next_cursor).toBeNull()
    expect(items).toMatchObject([
      {
        id: received,
        role: 'received',
        acts: ['accept', 'reject'],
        person: { name: 'Ben Okoro' },
        message: 'Hello Ana',
      },
      { id: sent, role: 'sent', acts: [], person: { name: 'Ben Okoro' }, tribe: { title: 'A courtyard' } },
    ])
    expect((await list(guest)).items).toMatchObject([
      { id: received, role: 'sent', acts: ['withdraw'], person: { name: 'Ana Ferreira' } },
      { id: sent, role: 'received', acts: [] },
    ])
  })

  it('MSG-09 includes the conversation about a request, for its two people', async () => {
    const requester = await app.member()
    const sent = await requester.request('POST', `/api/tribes/${hosted}/reservations`, { message: 'May I?' })
    expect(sent).toMatchObject({ status: 201, body: { thread_id: expect.any(String) } })
    const rowOf = async (member: TestMember) =>
      (await list(member)).items.find(({ id }: { id: string }) => id === sent.body.id)
    for (const member of [requester, host])
      expect(await rowOf(member)).toMatchObject({ thread_id: sent.body.thread_id })
    // the conversation belongs to the current host; the previous host no longer sees it
    await app.db.updateTable('tribes').set({ created_by: guest.id }).where('id', '=', hosted).execute()
    expect(await rowOf(guest)).toMatchObject({ role: 'received', thread_id: sent.body.thread_id })
    expect(await rowOf(host)).toBeUndefined()
    await app.db.updateTable('tribes').set({ created_by: host.id }).where('id', '=', hosted).execute()
    await app.db.deleteFrom('tribe_reservations').where('id', '=', sent.body.id).execute()
  })

  it('G-67 shows the listing to the host always, and to the guest after acceptance', async () => {
    const [row] = (await list(guest)).items
    expect([row.role, row.tribe.airbnb_link]).toEqual(['sent', null])
    expect((await list(host)).items[0].tribe.airbnb_link).toBe(link)
    await host.request('POST', `/api/reservations/${row.id}/accept`, {})
    expect((await list(guest)).items[0].tribe.airbnb_link).toBe(link)
  })

  it('RES-05 has pages without repeats or gaps, even for requests of the same instant', async () => {
    const [requester, many] = [await app.member(), await app.member()]
    const ids: string[] = []
    for (let index = 0; index < 7; index++)
      ids.push(await addRequest(app, await publishTribe(app, many), requester, { askedAt: at(Math.floor(index / 3)) }))
    const listed: string[] = []
    let query = '?limit=3'
    for (const size of [3, 3, 1]) {
      const { items, next_cursor } = await list(requester, query)
      expect(items).toHaveLength(size)
      listed.push(...items.map(({ id }: { id: string }) => id))
      query = `?limit=3&cursor=${next_cursor}`
    }
    expect(listed.toSorted()).toEqual(ids.toSorted())
    expect(query).toContain('null')
  })

  it.each(['cursor=nonsense', 'limit=0', 'limit=101', 'user_id=1'])('RES-05 refuses %s', async (query) => {
    expect((await host.request('GET', `/api/reservations?${query}`)).status).toBe(422)
  })

  it('SEC-01 is empty without requests, closed to visitors, and shows a suspended member only sent requests', async () => {
    const newcomer = await app.member()
    expect(await list(newcomer)).toEqual({ items: [], next_cursor: null })
    expect((await app.request('GET', '/api/reservations')).status).toBe(401)
    const tribe = await publishTribe(app, newcomer)
    await addRequest(app, tribe, await app.member())
    const own = await addRequest(app, hosted, newcomer)
    expect((await list(await suspend(app, newcomer))).items).toMatchObject([{ id: own, role: 'sent', acts: [] }])
  })

  it('G-119 a deleted person is a former member', async () => {
    const [leaving, tribe] = [await app.member({ name: ['Greta', 'Gone'] }), await publishTribe(app, host)]
    await addRequest(app, tribe, leaving)
    const set = { deletion_requested_at: new Date() }
    await app.db.updateTable('profiles').set(set).where('id', '=', leaving.id).execute()
    const text = JSON.stringify(
      (await list(host)).items.find((row: { tribe: { id: string } }) => row.tribe.id === tribe),
    )
    expect(text).toContain('Former member')
    expect(text).not.toContain('Greta')
  })
})
