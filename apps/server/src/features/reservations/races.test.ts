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

/** Asks as a member, on one node and the other alternately. */
function onNode(index: number, { cookie }: TestMember): SendRequest {
  const node = nodes[index % 2] ?? app
  return (method, path, body) => node.request(method, path, body, { cookie })
}

/** Pending requests of so many members for a tribe. */
async function crowd(tribe: string, size: number): Promise<{ guests: TestMember[]; requests: string[] }> {
  const guests = await Promise.all(Array.from({ length: size }, () => app.member()))
  const answers = await Promise.all(guests.map((guest) => ask(guest, tribe)))
  return { guests, requests: answers.map(({ body }) => body.id) }
}

const ask = (guest: TestMember, tribe: string, message = 'May I?') =>
  guest.request('POST', `/api/tribes/${tribe}/reservations`, { message })
const decide = (request: SendRequest, verb: string, id: string) =>
  request('POST', `/api/reservations/${id}/${verb}`, {})
const withStatus = (answers: readonly TestResponse[], status: number) =>
  answers.filter((answer) => answer.status === status)

/** How many rows of a table are about a tribe, by status. */
async function statuses(table: 'tribe_reservations' | 'tribe_members', tribe: string): Promise<Record<string, number>> {
  const rows = await app.db.selectFrom(table).select('status').where('tribe_id', '=', tribe).execute()
  return Object.fromEntries([...Map.groupBy(rows, ({ status }) => status)].map(([status, of]) => [status, of.length]))
}

/** The messages between a tribe's host and those who asked, by their status. */
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

describe('a crowd at one door, on two nodes', () => {
  it('RES-09 G-90 of 50 accepts at once for one spot one wins, again and again, and the others change nothing', async () => {
    const tribe = await publishTribe(app, host, { size: 1 })
    const { requests } = await crowd(tribe, 50)
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(requests.map((id, index) => decide(onNode(index, host), 'accept', id)))
      expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([1, 49])
      expect(await statuses('tribe_members', tribe)).toEqual({ accepted: 1 })
      expect(await statuses('tribe_reservations', tribe)).toEqual({ accepted: 1, pending: 49 })
      expect((await messages(tribe)).filter((status) => status !== 'pending')).toEqual(['accepted', 'system'])
      await undo(tribe)
    }
  })

  /** Makes the accepted request a pending one again, as if nothing had been decided. */
  async function undo(tribe: string): Promise<void> {
    const accepted = { status: 'pending', decided_at: null } as const
    await app.db.deleteFrom('tribe_members').where('tribe_id', '=', tribe).execute()
    await app.db.updateTable('tribe_reservations').set(accepted).where('tribe_id', '=', tribe).execute()
    const threads = app.db.selectFrom('threads').select('id').where('tribe_id', '=', tribe)
    await app.db.deleteFrom('messages').where('status', '=', 'system').where('thread_id', 'in', threads).execute()
    await app.db.updateTable('messages').set({ status: 'pending' }).where('thread_id', 'in', threads).execute()
  }

  it('RES-07 RES-09 a tribe fills up to its size and no further', async () => {
    const tribe = await publishTribe(app, host, { size: 3 })
    const { requests } = await crowd(tribe, 12)
    const answers = await Promise.all(requests.map((id, index) => decide(onNode(index, host), 'accept', id)))
    expect(withStatus(answers, 200)).toHaveLength(3)
    expect(withStatus(answers, 409).map(({ body }) => body.code)).toEqual(Array(9).fill('TRIBE_FULL'))
    expect((await host.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      members_count: 3,
      pending_requests: 9,
    })
  })

  it('G-94 T20 accept against reject against withdraw: one of them counts, with one line and one email', async () => {
    const tribe = await publishTribe(app, host, { size: 15 })
    const { guests, requests } = await crowd(tribe, 10)
    for (const [index, id] of requests.entries()) {
      const guest = guests[index] ?? host
      const acts = [
        ...['accept', 'reject', 'accept', 'reject'].map((verb, at) => decide(onNode(at, host), verb, id)),
        decide(onNode(index, guest), 'withdraw', id),
      ]
      const answers = await Promise.all(acts)
      expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([1, 4])
    }
    const by = await statuses('tribe_reservations', tribe)
    expect(by['pending']).toBeUndefined()
    expect(await statuses('tribe_members', tribe)).toEqual(by['accepted'] ? { accepted: by['accepted'] } : {})
    expect((await messages(tribe)).filter((status) => status === 'system')).toHaveLength(10)
    const answered = (by['accepted'] ?? 0) + (by['rejected'] ?? 0)
    const mails = await Promise.all(guests.map((guest) => emailsTo(app, guest)))
    expect(mails.flat()).toHaveLength(10 + answered)
  })

  it('RES-10 T19 20 requests of one member at once make one, with one message and one email to each', async () => {
    const [tribe, guest] = [await publishTribe(app, host), await app.member()]
    const before = (await emailsTo(app, host)).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        onNode(index, guest)('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await statuses('tribe_reservations', tribe)).toEqual({ pending: 1 })
    expect(await messages(tribe)).toEqual(['pending'])
    expect([(await emailsTo(app, guest)).length, (await emailsTo(app, host)).length - before]).toEqual([1, 1])
    // the limit has counted one of them, so that there is room for 19 more today
    const others = await Promise.all([host, await app.member()].map((by) => publishTribe(app, by)))
    expect((await ask(guest, others[1] ?? '')).status).toBe(201)
  })

  it('RES-09 a spot that becomes free is taken once', async () => {
    const tribe = await publishTribe(app, host, { size: 1 })
    const { guests, requests } = await crowd(tribe, 6)
    await decide(host.request, 'accept', requests[0] ?? '')
    const leaving = onNode(1, guests[0] ?? host)('POST', `/api/tribes/${tribe}/leave`)
    const answers = await Promise.all(requests.slice(1).map((id, index) => decide(onNode(index, host), 'accept', id)))
    expect((await leaving).status).toBe(200)
    expect(withStatus(answers, 200).length).toBeLessThanOrEqual(1)
    const by = await statuses('tribe_members', tribe)
    expect([by['left'], by['accepted'] ?? 0]).toEqual([1, withStatus(answers, 200).length])
  })
})
