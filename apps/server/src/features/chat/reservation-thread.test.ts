import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { groupOf, send } from '../../testing/chat.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Shown = { seq: number; change: number; content: string; status: string | null; sender: { name: string } | null }
const messagesOf = async (member: TestMember, id: string): Promise<Shown[]> =>
  (await member.request('GET', `/api/threads/${id}/messages`)).body.items
const linesOf = async (member: TestMember, id: string) =>
  (await messagesOf(member, id)).map(({ status, content }) => [status, content])
const threadOf = async (member: TestMember, id: string) => (await member.request('GET', `/api/threads/${id}`)).body

/** A guest's request for a spot of a host, and the conversation that it begins. */
async function asked(size = 3) {
  const [host, guest] = await Promise.all([
    app.member({ name: ['Ana', 'Silva'] }),
    app.member({ name: ['Ben', 'Okafor'] }),
  ])
  const tribe = await publishTribe(app, host, { size })
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  const [thread] = (await guest.request('GET', '/api/threads')).body.items
  return { host, guest, tribe, request: body.id as string, thread: thread.id as string }
}

describe('the conversation about a request', () => {
  it('MSG-05 has the request pinned while it waits, and the host alone decides', async () => {
    const { host, guest, request, thread } = await asked()
    const pinned = { reservation_id: request, seq: 1 }
    expect((await threadOf(host, thread)).pending_request).toEqual({ ...pinned, may_decide: true })
    expect((await threadOf(guest, thread)).pending_request).toEqual({ ...pinned, may_decide: false })
    const [message] = await messagesOf(host, thread)
    expect(message).toMatchObject({ status: 'pending', reservation_id: request, content: 'May I?' })
    const patch = (member: TestMember, id: string) => member.request('PATCH', `/api/messages/${id}`, { content: 'x' })
    expect((await patch(guest, (message as unknown as { id: string }).id)).body.code).toBe('NOT_EDITABLE')
  })

  it.each([
    ['accept', 'accepted', 'Reservation accepted by host'],
    ['reject', 'rejected', 'Reservation rejected by host'],
  ])('MSG-05 G-126 %s changes the open conversation of both, wherever it was decided', async (verb, status, line) => {
    const { host, guest, request, thread } = await asked()
    const client = await connectLive(app, guest)
    await host.request('POST', `/api/reservations/${request}/${verb}`, {})
    await client.next('chat.message')
    expect(await linesOf(guest, thread)).toEqual([
      [status, 'May I?'],
      ['system', line],
    ])
    expect((await messagesOf(guest, thread)).map(({ change, sender }) => [change, sender?.name ?? null])).toEqual([
      [2, 'Ben Okafor'],
      [3, null],
    ])
    const changes = (await guest.request('GET', `/api/threads/${thread}/changes?after=1`)).body.items
    expect(changes.map(({ seq }: Shown) => seq)).toEqual([1, 2])
    expect((await threadOf(host, thread)).pending_request).toBeNull()
    client.close()
  })

  it('G-125 stays open for both after a rejection, and to nobody else', async () => {
    const { host, guest, request, thread } = await asked()
    await host.request('POST', `/api/reservations/${request}/reject`, {})
    expect((await send(guest, thread, 'What a pity')).status).toBe(201)
    expect((await send(host, thread, 'Next time')).status).toBe(201)
    expect((await send(await app.member(), thread, 'Me?')).body.code).toBe('THREAD_NOT_FOUND')
  })

  it('MSG-05 a withdrawn request is an ordinary message, with a line that says so', async () => {
    const { host, guest, request, thread } = await asked()
    await guest.request('POST', `/api/reservations/${request}/withdraw`, {})
    expect(await linesOf(host, thread)).toEqual([
      [null, 'May I?'],
      ['system', 'Reservation request withdrawn'],
    ])
    expect((await threadOf(host, thread)).pending_request).toBeNull()
  })
})

describe("the tribe's group", () => {
  it('MSG-09 G-126b says who has joined and left; who joins reads from then on, who left reads nothing', async () => {
    const { host, guest, tribe, request } = await asked()
    const group = await groupOf(app, tribe)
    await send(host, group, 'Welcome, everyone')
    expect((await guest.request('GET', `/api/threads/${group}`)).body.code).toBe('THREAD_NOT_FOUND')
    const client = await connectLive(app, guest)
    await host.request('POST', `/api/reservations/${request}/accept`, {})
    await client.next('chat.threads')
    expect(await linesOf(guest, group)).toEqual([
      [null, 'Welcome, everyone'],
      ['system', 'Ben Okafor joined'],
    ])
    expect([(await threadOf(guest, group)).unread_count, (await threadOf(host, group)).unread_count]).toEqual([1, 0])
    await guest.request('POST', `/api/tribes/${tribe}/leave`)
    expect((await guest.request('GET', `/api/threads/${group}/messages`)).body.code).toBe('THREAD_NOT_FOUND')
    expect((await send(guest, group, 'One more thing')).body.code).toBe('THREAD_NOT_FOUND')
    expect((await linesOf(host, group)).at(-1)).toEqual(['system', 'Ben Okafor left'])
    expect((await threadOf(host, group)).member_count).toBe(1)
    client.close()
  })
})
