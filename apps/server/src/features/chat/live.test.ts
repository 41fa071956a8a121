import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@wayhouse/domain/live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../../testing/chat.ts'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let node: { url: string; request: SendRequest }
beforeAll(async () => {
  app = await startTestApp()
  node = await app.secondNode()
})
afterAll(() => app.close())

/** The events about conversations that a client has received. */
const received = (client: LiveClient) => client.events.filter(({ type }) => type.startsWith('chat.'))
const seqs = (client: LiveClient) =>
  client.events.flatMap((event) => (event.type === 'chat.message' ? [event.seq] : []))

/** Waits for an event of its own, which arrives after everything announced before. */
async function settled(client: LiveClient, { id }: TestMember): Promise<void> {
  const event: LiveEvent = { type: 'notification.updated', notification_id: randomUUID() }
  await app.bus.announce(app.db, { to: [id], event })
  await eventually(() => expect(client.events).toContainEqual(event))
}

/** Opens a conversation and waits until messages sent there arrive. */
async function openOn(client: LiveClient, reader: TestMember, thread: string, sender: TestMember): Promise<void> {
  client.send({ type: 'open', thread_id: thread })
  await eventually(async () => {
    await send(sender, thread, 'Are you there?')
    await settled(client, reader)
    expect(client.events).toContainEqual(expect.objectContaining({ type: 'chat.message', thread_id: thread }))
  })
}

describe('a message', () => {
  it('MSG-06 reaches every tab of the members of the conversation, on each node, and no other member', async () => {
    const [ana, ben, stranger] = await Promise.all([app.member(), app.member(), app.member()])
    const thread = await threadOf(app, ana, ben)
    const [sender, sameNode, otherNode, outsider] = await Promise.all([
      connectLive(app, ana),
      connectLive(app, ben),
      connectLive(node, ben),
      connectLive(app, stranger),
    ])
    outsider.send({ type: 'open', thread_id: thread })
    const { body: message } = await send(ana, thread, 'Hello')
    const event = { type: 'chat.message', thread_id: thread, seq: 1, change: 1, message }
    for (const client of [sender, sameNode, otherNode]) expect(await client.next('chat.message')).toEqual(event)
    const path = `/api/messages/${message.id}/reactions/${encodeURIComponent('👍')}`
    const { body: changed } = await ben.request('PUT', path)
    const second = { ...event, change: 2, message: changed }
    await eventually(() => expect(received(otherNode)).toEqual([event, second]))
    await settled(outsider, stranger)
    expect(received(outsider)).toEqual([])
    for (const client of [sender, sameNode, otherNode, outsider]) client.close()
  })

  it('MSG-06 that is long is announced without its text, to be fetched', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const thread = await threadOf(app, ana, ben)
    const client = await connectLive(app, ben)
    await send(ana, thread, '語'.repeat(5000))
    expect(await client.next('chat.message')).toEqual({ type: 'chat.message', thread_id: thread, seq: 1, change: 1 })
    client.close()
  })

  it('BLOCK-02 a reaction, and its removal, reach nobody from whom who reacts is hidden, also on a message too long for an event', async () => {
    const [ana, ben, cleo] = [await app.member(), await app.member(), await app.member()]
    const tribe = await publishTribe(app, cleo)
    for (const member of [ana, ben]) await addMember(app, tribe, member)
    const thread = await groupOf(app, tribe)
    await ana.request('PUT', `/api/users/${ben.id}/block`)
    const sent = [await send(ben, thread, 'Hello'), await send(ben, thread, '語'.repeat(5000))]
    const [hidden, seeing] = [await connectLive(node, ben), await connectLive(node, cleo)]
    for (const method of ['PUT', 'DELETE'])
      for (const { body } of sent) {
        const reacted = await ana.request(method, `/api/messages/${body.id}/reactions/${encodeURIComponent('👍')}`)
        expect(reacted.status).toBe(200)
      }
    await eventually(() => expect(seqs(seeing)).toHaveLength(4))
    await settled(hidden, ben)
    expect(received(hidden)).toEqual([])
    for (const client of [hidden, seeing]) client.close()
  })

  it('MSG-06 of a city group reaches members who have it open, until they close it', async () => {
    const [ana, ben, stranger] = await Promise.all([app.member(), app.member(), app.member()])
    const city = await createCityGroup(app, [ana, ben])
    const [open, neverOpen, outsider] = await Promise.all([
      connectLive(node, ben),
      connectLive(node, ben),
      connectLive(node, stranger),
    ])
    outsider.send({ type: 'open', thread_id: city })
    await openOn(open, ben, city, ana)
    open.send({ type: 'close', thread_id: city })
    await settled(open, ben)
    const before = received(open).length
    await send(ana, city, 'Still there?')
    for (const [client, member] of [
      [open, ben],
      [neverOpen, ben],
      [outsider, stranger],
    ] as const)
      await settled(client, member)
    expect([received(open).length, received(neverOpen), received(outsider)]).toEqual([before, [], []])
    for (const client of [open, neverOpen, outsider]) client.close()
  })

  it('SEC-07 a page has at most five conversations open, and closing one makes room', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const cities = await Promise.all(Array.from({ length: 6 }, () => createCityGroup(app, [ana, ben])))
    const client = await connectLive(app, ben)
    for (const thread_id of cities) client.send({ type: 'open', thread_id })
    const [first = '', , , , fifth = '', sixth = ''] = cities
    await openOn(client, ben, fifth, ana)
    const before = seqs(client).length
    await send(ana, sixth, 'Nobody receives this')
    await settled(client, ben)
    expect(seqs(client).length).toBe(before)
    client.send({ type: 'close', thread_id: first })
    await openOn(client, ben, sixth, ana)
    client.close()
  })
})

describe('opening', () => {
  it('MSG-09 T64 is confirmed to members only, and from then on they miss no event', async () => {
    const [ana, stranger] = [await app.member(), await app.member()]
    const city = await createCityGroup(app, [ana])
    const [own, other] = await Promise.all([connectLive(app, ana), connectLive(app, stranger)])
    for (const client of [own, other]) client.send({ type: 'open', thread_id: city })
    expect(await own.next('chat.opened')).toEqual({ type: 'chat.opened', thread_id: city })
    const { body } = await send(ana, city, 'Hello')
    expect(await own.next('chat.message')).toMatchObject({ thread_id: city, seq: body.seq })
    await settled(other, stranger)
    expect(other.events.filter(({ type }) => type !== 'notification.updated')).toEqual([])
    for (const client of [own, other]) client.close()
  })
})

describe('reading and writing', () => {
  it('MSG-06 the other members see who is typing and who has read; the typing member does not see their own', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const thread = await threadOf(app, ana, ben)
    const [own, other] = await Promise.all([connectLive(app, ana), connectLive(node, ben)])
    expect((await ana.request('POST', `/api/threads/${thread}/typing`, {})).body).toEqual({ id: thread })
    expect(await other.next('chat.typing')).toEqual({ type: 'chat.typing', thread_id: thread, user_id: ana.id })
    await send(ana, thread, 'Hello')
    await ben.request('POST', `/api/threads/${thread}/read`, { seq: 1 })
    const read = { type: 'chat.read', thread_id: thread, user_id: ben.id, last_read_seq: 1 }
    expect(await own.next('chat.read')).toEqual(read)
    expect(await other.next('chat.read')).toEqual(read)
    expect(own.events.map(({ type }) => type)).not.toContain('chat.typing')
    for (const client of [own, other]) client.close()
  })

  it('MSG-08 in a city group the other members see who is typing, but not who has read', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const city = await createCityGroup(app, [ana, ben])
    const [own, other] = await Promise.all([connectLive(app, ana), connectLive(app, ben)])
    await openOn(other, ben, city, ana)
    await openOn(own, ana, city, ana)
    await ana.request('POST', `/api/threads/${city}/typing`, {})
    await other.next('chat.typing')
    await ben.request('POST', `/api/threads/${city}/read`, { seq: 1 })
    await other.next('chat.read')
    await settled(own, ana)
    const allowed = new Set(['chat.message', 'notification.updated', 'chat.opened'])
    expect(own.events.filter(({ type }) => !allowed.has(type))).toEqual([])
    for (const client of [own, other]) client.close()
  })

  it('G-127 archiving or muting a conversation updates the list on every tab of the member', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const thread = await threadOf(app, ana, ben)
    const [own, other] = await Promise.all([connectLive(node, ana), connectLive(app, ben)])
    for (const act of ['archive', 'mute']) await ana.request('POST', `/api/threads/${thread}/${act}`)
    await eventually(() => expect(received(own)).toEqual([{ type: 'chat.threads' }, { type: 'chat.threads' }]))
    await settled(other, ben)
    expect(received(other)).toEqual([])
    for (const client of [own, other]) client.close()
  })
})

describe('a member who may no longer read', () => {
  const setProfile = (set: object) => (member: TestMember) =>
    app.db.updateTable('profiles').set(set).where('id', '=', member.id).execute()
  const ends: [string, (member: TestMember, tribe: string, host: TestMember) => Promise<unknown>][] = [
    ['has left', (member, tribe) => member.request('POST', `/api/tribes/${tribe}/leave`)],
    [
      'was removed',
      (member, tribe, host) => host.request('DELETE', `/api/tribes/${tribe}/members/${member.id}`, { reason: 'Noise' }),
    ],
    ['has no membership any more', setProfile({ subscription_status: 'expired' })],
    [
      'has a membership that has just ended',
      setProfile({ membership_ends_at: new Date(0), membership_then: 'expired' }),
    ],
    ['is suspended', (member) => suspend(app, member)],
    ['has requested deletion', setProfile({ deletion_requested_at: new Date() })],
  ]

  it.each(ends)('MSG-09 T65 a member who %s receives nothing from that moment on', async (_title, end) => {
    const [host, member, other] = await Promise.all([app.member(), app.member(), app.member()])
    const tribe = await publishTribe(app, host)
    for (const guest of [member, other]) await addMember(app, tribe, guest)
    const group = await groupOf(app, tribe)
    const [revoked, unaffected] = await Promise.all([connectLive(node, member), connectLive(node, other)])
    await send(host, group, 'Hello')
    await revoked.next('chat.message')
    await end(member, tribe, host)
    await settled(unaffected, other)
    const before = seqs(revoked)
    await send(host, group, 'Secret')
    await host.request('POST', `/api/threads/${group}/typing`, {})
    await unaffected.next('chat.typing')
    expect(seqs(revoked)).toEqual(before)
    expect(received(revoked).map(({ type }) => type)).not.toContain('chat.typing')
    for (const client of [revoked, unaffected]) client.close()
  })

  it.each([
    ['who leaves it', (id: string, thread: string) => leaveThread(id, thread)],
    ['whose membership ends', (id: string) => setProfile({ subscription_status: 'expired' })({ id } as TestMember)],
  ])('MSG-09 T65 a member %s stops receiving a city group within 2 s, on another node too', async (_title, end) => {
    const [ana, member] = [await app.member(), await app.member()]
    const city = await createCityGroup(app, [ana, member])
    const clients = await Promise.all([connectLive(app, member), connectLive(node, member)])
    for (const client of clients) await openOn(client, member, city, ana)
    await end(member.id, city)
    const ended = performance.now()
    let lastReceived = 0
    await eventually(
      async () => {
        const before = clients.map((client) => seqs(client).length)
        const sentAfter = performance.now() - ended
        await send(ana, city, 'Secret')
        for (const client of clients) await settled(client, member)
        const received = clients.map((client) => seqs(client).length)
        if (received.some((count, index) => count !== before[index])) lastReceived = sentAfter
        expect(received).toEqual(before)
      },
      { interval: 50 },
    )
    expect(lastReceived, 'two seconds on a quiet machine').toBeLessThan(4_000)
    for (const client of clients) client.close()
  })

  function leaveThread(id: string, thread: string) {
    return app.db.deleteFrom('thread_members').where('thread_id', '=', thread).where('user_id', '=', id).execute()
  }
})
