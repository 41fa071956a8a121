import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
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

/** A guest's pending request, and the conversation that it starts. */
async function requestSpot(size = 3) {
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
  it('MSG-05 has the request pinned while it is pending, and only the host may decide', async () => {
    const { host, guest, tribe, request, thread } = await requestSpot()
    const pinned = { reservation_id: request, seq: 1, is_full: false }
    expect((await threadOf(host, thread)).pending_request).toEqual({ ...pinned, may_decide: true })
    expect((await threadOf(guest, thread)).pending_request).toEqual({ ...pinned, may_decide: false })
    await app.db.updateTable('tribes').set({ size: 1 }).where('id', '=', tribe).execute()
    await addMember(app, tribe, await app.member())
    expect((await threadOf(host, thread)).pending_request).toEqual({ ...pinned, may_decide: true, is_full: true })
    const [message] = await messagesOf(host, thread)
    expect(message).toMatchObject({ status: 'pending', reservation_id: request, content: 'May I?' })
    const patch = (member: TestMember, id: string) => member.request('PATCH', `/api/messages/${id}`, { content: 'x' })
    expect((await patch(guest, (message as unknown as { id: string }).id)).body.code).toBe('NOT_EDITABLE')
  })

  it.each([
    ['accept', 'accepted', 'Reservation accepted by host'],
    ['reject', 'rejected', 'Reservation rejected by host'],
  ])('MSG-05 G-126 %s updates the open conversation of both members', async (verb, status, line) => {
    const { host, guest, request, thread } = await requestSpot()
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

  it('G-125 stays open after a rejection, to both members only', async () => {
    const { host, guest, request, thread } = await requestSpot()
    await host.request('POST', `/api/reservations/${request}/reject`, {})
    expect((await send(guest, thread, 'What a pity')).status).toBe(201)
    expect((await send(host, thread, 'Next time')).status).toBe(201)
    expect((await send(await app.member(), thread, 'Me?')).body.code).toBe('THREAD_NOT_FOUND')
  })

  it('MSG-05 a withdrawn request becomes an ordinary message, followed by a system message', async () => {
    const { host, guest, request, thread } = await requestSpot()
    await guest.request('POST', `/api/reservations/${request}/withdraw`, {})
    expect(await linesOf(host, thread)).toEqual([
      [null, 'May I?'],
      ['system', 'Reservation request withdrawn'],
    ])
    expect((await threadOf(host, thread)).pending_request).toBeNull()
  })
})

describe("the tribe's group", () => {
  it('MSG-09 G-126b shows who has joined and left; a new member reads it, a former member does not', async () => {
    const { host, guest, tribe, request } = await requestSpot()
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
