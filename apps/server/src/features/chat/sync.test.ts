import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { groupOf, send } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let nodes: { request: SendRequest }[]
beforeAll(async () => {
  app = await startTestApp()
  nodes = [app, await app.secondNode()]
})
afterAll(() => app.close())

type Shown = { id: string; seq: number; change: number; content: string }

/** A browser's copy of a conversation: messages by number, and the change up to which they are current. */
type Copy = { messages: Map<number, Shown>; after: number }

const emptyCopy = (): Copy => ({ messages: new Map(), after: 0 })

const inOrder = ({ messages }: Copy): Shown[] => [...messages.values()].toSorted((a, b) => a.seq - b.seq)

/** Fetches what has changed since, and merges it. */
async function sync(copy: Copy, request: SendRequest, thread: string, cookie: string): Promise<void> {
  let more = true
  while (more) {
    const path = `/api/threads/${thread}/changes?after=${copy.after}&limit=7`
    const { body } = await request('GET', path, undefined, { cookie })
    for (const message of body.items as Shown[]) {
      expect(message.change).toBeGreaterThan(copy.after)
      expect(copy.messages.get(message.seq)?.id ?? message.id).toBe(message.id)
      copy.messages.set(message.seq, message)
    }
    expect(body.last_change).toBeGreaterThanOrEqual(copy.after)
    copy.after = body.last_change
    more = body.has_more
  }
}

/** Writes, edits, deletes and reacts at random. */
async function write(member: TestMember, request: SendRequest, thread: string, turns: number): Promise<void> {
  const asMember: SendRequest = (method, path, body) => request(method, path, body, { cookie: member.cookie })
  const own: string[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const id = own[Math.floor(Math.random() * own.length)]
    const chance = Math.random()
    if (id === undefined || chance < 0.5) own.push((await send({ request: asMember }, thread, `${turn}`)).body.id)
    else if (chance < 0.7) await asMember('PATCH', `/api/messages/${id}`, { content: `edited ${turn}` })
    else if (chance < 0.9) await asMember('PUT', `/api/messages/${id}/reactions/${encodeURIComponent('🎉')}`)
    else await asMember('DELETE', `/api/messages/${id}`)
  }
}

describe('a reader who fetches changes', () => {
  it('MSG-10 R1 R1d never has a gap and ends with exactly what is stored, while six members write on two nodes', async () => {
    const host = await app.member()
    const tribe = await publishTribe(app, host, { size: 15 })
    const members = await Promise.all(Array.from({ length: 5 }, () => app.member()))
    for (const member of members) await addMember(app, tribe, member)
    const thread = await groupOf(app, tribe)
    const writers = [host, ...members].map((member, index) =>
      write(member, (nodes[index % 2] ?? app).request, thread, 20),
    )
    const state = { isWriting: true }
    const writing = Promise.all(writers).then(() => (state.isWriting = false))
    const readers = [emptyCopy(), emptyCopy()]
    const reading = readers.map(async (copy, index) => {
      while (state.isWriting) {
        await sync(copy, (nodes[index] ?? app).request, thread, host.cookie)
        expect(inOrder(copy).map(({ seq }) => seq)).toEqual(inOrder(copy).map((_, position) => position + 1))
      }
    })
    await Promise.all([writing, ...reading])
    const lateReader = emptyCopy()
    for (const copy of [...readers, lateReader]) await sync(copy, app.request, thread, host.cookie)
    const { items } = (await host.request('GET', `/api/threads/${thread}/messages?after=0&limit=100`)).body
    expect(items.length).toBeGreaterThan(20)
    for (const copy of [...readers, lateReader]) expect(inOrder(copy)).toEqual(items)
  })
})
