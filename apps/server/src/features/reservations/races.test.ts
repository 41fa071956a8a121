import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

type Node = { request: SendRequest }

let app: TestApp
let nodes: [Node, Node]
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
  nodes = [app, await app.secondNode()]
  host = await app.member()
})
afterAll(() => app.close())

/** Sends requests as a member, alternately to both nodes. */
function onNode(index: number, { cookie }: TestMember): SendRequest {
  const node = nodes[index % 2] ?? app
  return (method, path, body) => node.request(method, path, body, { cookie })
}

async function createRequests(tribe: string, size: number): Promise<{ guests: TestMember[]; requests: string[] }> {
  const guests = await Promise.all(Array.from({ length: size }, () => app.member()))
  const responses = await Promise.all(guests.map((guest) => requestSpot(guest, tribe)))
  return { guests, requests: responses.map(({ body }) => body.id) }
}

const requestSpot = (guest: TestMember, tribe: string, message = 'May I?') =>
  guest.request('POST', `/api/tribes/${tribe}/reservations`, { message })
const decide = (request: SendRequest, verb: string, id: string) =>
  request('POST', `/api/reservations/${id}/${verb}`, {})
const withStatus = (responses: readonly TestResponse[], status: number) =>
  responses.filter((response) => response.status === status)

/** The number of a tribe's rows in a table, by status. */
async function statuses(table: 'tribe_reservations' | 'tribe_members', tribe: string): Promise<Record<string, number>> {
  const rows = await app.db.selectFrom(table).select('status').where('tribe_id', '=', tribe).execute()
  return Object.fromEntries([...Map.groupBy(rows, ({ status }) => status)].map(([status, of]) => [status, of.length]))
}

/** The statuses of the messages between a tribe's host and the requesters. */
async function messages(tribe: string): Promise<(string | null)[]> {
  const rows = await app.db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select('messages.status')
    .where('threads.tribe_id', '=', tribe)
    .where('threads.kind', '=', 'reservation')
    .execute()
  return rows.map(({ status }) => status).toSorted((a, b) => String(a).localeCompare(String(b)))
}

describe('simultaneous decisions on two nodes', () => {
  it('RES-09 G-90 one of 50 accepts for one spot succeeds in every round, and the others change nothing', async () => {
    const tribe = await publishTribe(app, host, { size: 1 })
    const { requests } = await createRequests(tribe, 50)
    for (let round = 1; round <= 5; round++) {
      const responses = await Promise.all(requests.map((id, index) => decide(onNode(index, host), 'accept', id)))
      expect([withStatus(responses, 200).length, withStatus(responses, 409).length]).toEqual([1, 49])
      expect(await statuses('tribe_members', tribe)).toEqual({ accepted: 1 })
      expect(await statuses('tribe_reservations', tribe)).toEqual({ accepted: 1, pending: 49 })
      expect((await messages(tribe)).filter((status) => status !== 'pending')).toEqual(['accepted', 'system'])
      await undo(tribe)
    }
  })

  /** Resets the accepted request to pending. */
  async function undo(tribe: string): Promise<void> {
    const accepted = { status: 'pending', decided_at: null } as const
    await app.db.deleteFrom('tribe_members').where('tribe_id', '=', tribe).execute()
    await app.db.updateTable('tribe_reservations').set(accepted).where('tribe_id', '=', tribe).execute()
    const threads = app.db.selectFrom('threads').select('id').where('tribe_id', '=', tribe)
    await app.db.deleteFrom('messages').where('status', '=', 'system').where('thread_id', 'in', threads).execute()
    await app.db.updateTable('messages').set({ status: 'pending' }).where('thread_id', 'in', threads).execute()
  }

  it('RES-07 RES-09 a tribe fills up to its size', async () => {
    const tribe = await publishTribe(app, host, { size: 3 })
    const { requests } = await createRequests(tribe, 12)
    const responses = await Promise.all(requests.map((id, index) => decide(onNode(index, host), 'accept', id)))
    expect(withStatus(responses, 200)).toHaveLength(3)
    expect(withStatus(responses, 409).map(({ body }) => body.code)).toEqual(Array(9).fill('TRIBE_FULL'))
    expect((await host.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      members_count: 3,
      pending_requests: 9,
    })
  })

  it('G-94 T20 one of accept, reject and withdraw succeeds, with one message and one email', async () => {
    const tribe = await publishTribe(app, host, { size: 15 })
    const { guests, requests } = await createRequests(tribe, 10)
    for (const [index, id] of requests.entries()) {
      const guest = guests[index] ?? host
      const acts = [
        ...['accept', 'reject', 'accept', 'reject'].map((verb, node) => decide(onNode(node, host), verb, id)),
        decide(onNode(index, guest), 'withdraw', id),
      ]
      const responses = await Promise.all(acts)
      expect([withStatus(responses, 200).length, withStatus(responses, 409).length]).toEqual([1, 4])
    }
    const by = await statuses('tribe_reservations', tribe)
    expect(by['pending']).toBeUndefined()
    expect(await statuses('tribe_members', tribe)).toEqual(by['accepted'] ? { accepted: by['accepted'] } : {})
    expect((await messages(tribe)).filter((status) => status === 'system')).toHaveLength(10)
    const decided = (by['accepted'] ?? 0) + (by['rejected'] ?? 0)
    const mails = await Promise.all(guests.map((guest) => emailsTo(app, guest)))
    expect(mails.flat()).toHaveLength(10 + decided)
  })

  it('RES-10 T19 20 identical requests of one member create one, with one message and one email to each person', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await app.member()]
    const before = (await emailsTo(app, host)).length
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        onNode(index, guest)('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' }),
      ),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await statuses('tribe_reservations', tribe)).toEqual({ pending: 1 })
    expect(await messages(tribe)).toEqual(['pending'])
    expect([(await emailsTo(app, guest)).length, (await emailsTo(app, host)).length - before]).toEqual([1, 1])
    // the limit has counted only one of them
    const others = await Promise.all([host, await app.member()].map((by) => publishTribe(app, by)))
    expect((await requestSpot(guest, others[1] ?? '')).status).toBe(201)
  })

  it('SEC-07 more requests at once than there are connections to the database all succeed', async () => {
    const small = await startTestApp({ DATABASE_POOL_SIZE: '2' })
    const people = await Promise.all(Array.from({ length: 12 }, () => small.member()))
    const tribes = await Promise.all(people.map((by) => publishTribe(small, by)))
    const responses = await Promise.all(people.map((guest, index) => requestSpot(guest, tribes.at(index - 1) ?? '')))
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201))
    await small.close()
  })

  it('RES-09 a spot that becomes free is filled once', async () => {
    const tribe = await publishTribe(app, host, { size: 1 })
    const { guests, requests } = await createRequests(tribe, 6)
    await decide(host.request, 'accept', requests[0] ?? '')
    const leaving = onNode(1, guests[0] ?? host)('POST', `/api/tribes/${tribe}/leave`)
    const responses = await Promise.all(requests.slice(1).map((id, index) => decide(onNode(index, host), 'accept', id)))
    expect((await leaving).status).toBe(200)
    expect(withStatus(responses, 200).length).toBeLessThanOrEqual(1)
    const by = await statuses('tribe_members', tribe)
    expect([by['left'], by['accepted'] ?? 0]).toEqual([1, withStatus(responses, 200).length])
  })
})
