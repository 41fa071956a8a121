import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { groupOf, send, threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let nodes: { request: SendRequest }[]
beforeAll(async () => {
  app = await startTestApp()
  nodes = [app, await app.secondNode()]
})
afterAll(() => app.close())

/** The member as a client of one of the nodes, in turns. */
function onNode(index: number, { cookie }: TestMember): { request: SendRequest } {
  const node = nodes[index % 2] ?? app
  return { request: (method, path, body) => node.request(method, path, body, { cookie }) }
}

/** A tribe's group with its host and this many accepted members. */
async function groupWith(size: number) {
  const host = await app.member()
  const tribe = await publishTribe(app, host, { size: 15 })
  const members = await Promise.all(Array.from({ length: size }, () => app.member()))
  for (const member of members) await addMember(app, tribe, member)
  return { host, tribe, members, thread: await groupOf(app, tribe) }
}

const storedMessages = (thread: string) =>
  app.db.selectFrom('messages').selectAll().where('thread_id', '=', thread).orderBy('seq').execute()
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('concurrently on two nodes', () => {
  it('MSG-10 R1 R1d 50 messages are numbered from 1 without a gap, and each response has its own number', async () => {
    const { host, members, thread } = await groupWith(9)
    const senders = [host, ...members]
    const responses = await Promise.all(
      upTo(50).map((index) => send(onNode(index, senders[index % 10] ?? host), thread, `Message ${index}`)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201))
    const rows = await storedMessages(thread)
    expect(rows.map(({ seq }) => seq)).toEqual(upTo(50))
    expect(rows.map(({ change }) => change)).toEqual(upTo(50))
    expect(rows.map(({ content }) => content)).toEqual(
      responses.toSorted((a, b) => a.body.seq - b.body.seq).map(({ body }) => body.content),
    )
  })

  it('MSG-10 R1 20 equal requests create one message, and all return it', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const thread = await threadOf(app, member, other)
    for (const text of ['first', 'second']) {
      const sameId = { client_id: randomUUID() }
      const responses = await Promise.all(upTo(20).map((index) => send(onNode(index, member), thread, text, sameId)))
      expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      expect(responses[0]?.body.content).toBe(text)
    }
    expect((await storedMessages(thread)).map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'first'],
      [2, 'second'],
    ])
  })

  it('MSG-09 a member who is being removed writes nothing after the removal', async () => {
    const { host, tribe, members, thread } = await groupWith(6)
    for (const [round, member] of members.entries()) {
      const sending = upTo(8).map((index) => send(onNode(index, member), thread, `${round}-${index}`))
      const removing = onNode(round, host).request('DELETE', `/api/tribes/${tribe}/members/${member.id}`, {
        reason: 'Noise',
      })
      const [removal, ...responses] = await Promise.all([removing, ...sending])
      expect(removal.status).toBe(200)
      const sent = responses.filter(({ status }) => status === 201)
      expect(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
        Array(8 - sent.length).fill('THREAD_NOT_FOUND'),
      )
      const rows = await storedMessages(thread)
      const line = rows.findLast(({ status }) => status === 'system')
      expect(rows.filter(({ seq, sender_id }) => sender_id === member.id && seq > (line?.seq ?? 0))).toEqual([])
      expect((await send(onNode(round, member), thread, 'Too late')).body.code).toBe('THREAD_NOT_FOUND')
    }
    const rows = await storedMessages(thread)
    expect(rows.map(({ seq }) => seq)).toEqual(upTo(rows.length))
  })

  it('G-121 a read position never goes back, and never beyond the last message', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const thread = await threadOf(app, member, other)
    for (const index of upTo(20)) await send(other, thread, `${index}`)
    const reading = upTo(60).map((index) =>
      onNode(index, member).request('POST', `/api/threads/${thread}/read`, { seq: (index * 7) % 25 }),
    )
    const positions: number[] = []
    for (const response of reading) {
      expect((await response).status).toBe(200)
      positions.push(
        (await app.request('GET', `/api/threads/${thread}`, undefined, { cookie: member.cookie })).body.last_read_seq,
      )
    }
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(positions.at(-1)).toBe(20)
  })

  it('MSG-10 edits, reactions and a deletion of one message are counted once each', async () => {
    const { host, members, thread } = await groupWith(4)
    const { body: sent } = await send(host, thread, 'Lunch?')
    const reacting = members.map((member, index) =>
      onNode(index, member).request('PUT', `/api/messages/${sent.id}/reactions/${encodeURIComponent('👍')}`),
    )
    const editing = upTo(3).map((index) =>
      onNode(index, host).request('PATCH', `/api/messages/${sent.id}`, { content: `Dinner ${index}?` }),
    )
    await Promise.all([...reacting, ...editing])
    const { body } = await host.request('GET', `/api/threads/${thread}`)
    expect(body.last_change).toBe(8)
    const [message] = (await host.request('GET', `/api/threads/${thread}/messages`)).body.items
    expect(message).toMatchObject({ change: 8, reactions: [{ emoji: '👍', user_ids: expect.any(Array) }] })
    expect(message.reactions[0].user_ids.toSorted()).toEqual(members.map(({ id }) => id).toSorted())
    const deletions = await Promise.all(
      upTo(4).map((index) => onNode(index, host).request('DELETE', `/api/messages/${sent.id}`)),
    )
    expect(deletions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(deletions.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})
