import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, messagesSeenBy, send, threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let ben: TestMember
let stranger: TestMember
let tribe: string
let group: string
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, ben, stranger] = await Promise.all([
    app.member({ name: ['Ana', 'Silva'] }),
    app.member({ name: ['Ben', 'Okafor'] }),
    app.member(),
  ])
  tribe = await publishTribe(app, ana)
  await addMember(app, tribe, ben)
  group = await groupOf(app, tribe)
})
afterAll(() => app.close())

const refusal = ({ status, body }: TestResponse) => [status, body.code, body.message]
const absent = [404, 'THREAD_NOT_FOUND', 'Conversation not found']

describe('sending', () => {
  it('MSG-09 everyone in the conversation reads the same messages in the same order', async () => {
    const { status, body } = await send(ana, group, 'Hello <b>Ben</b> 👋')
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        thread_id: group,
        seq: 1,
        change: 1,
        sender: { id: ana.id, name: 'Ana Silva', avatar_url: null },
        content: 'Hello <b>Ben</b> 👋',
        status: null,
        attachments: [],
        reactions: [],
        reply_to: null,
        edited_at: null,
        deleted_at: null,
      }),
    ])
    await send(ben, group, 'Hello Ana')
    const page = (await ben.request('GET', `/api/threads/${group}/messages`)).body
    expect(page.items[0]).toEqual(body)
    expect(page).toMatchObject({ has_earlier: false, has_later: false, last_change: 2 })
    expect((await ana.request('GET', `/api/threads/${group}/messages`)).body).toEqual(page)
  })

  it('MSG-09 G-124 a stranger can neither read nor write', async () => {
    const thread = await threadOf(app, ana, ben)
    for (const id of [group, thread, randomUUID(), 'x']) {
      const requests = [
        ['POST', 'messages', { client_id: randomUUID(), content: 'Hi' }],
        ['GET', 'messages'],
        ['GET', 'changes?after=0'],
        ['POST', 'read', { seq: 1 }],
        ['POST', 'typing', {}],
        ['POST', 'archive', {}],
        ['DELETE', 'archive'],
        ['POST', 'mute', {}],
        ['DELETE', 'mute'],
        ['GET', ''],
      ] as const
      for (const [method, path, body] of requests) {
        const response = await stranger.request(method, `/api/threads/${id}/${path}`.replace(/\/$/, ''), body)
        expect(refusal(response), `${method} ${path}`).toEqual(absent)
      }
    }
    expect(await messagesSeenBy(ana, thread)).toEqual([])
  })

  it('MSG-09 G-132 only members of a city group read and write there', async () => {
    const city = await createCityGroup(app, [ben])
    expect((await send(ben, city, 'Hello neighbours')).status).toBe(201)
    const forbidden = [403, 'FORBIDDEN', 'You are not allowed to do this']
    expect(refusal(await send(ana, city, 'Hello'))).toEqual(forbidden)
    expect(refusal(await ana.request('GET', `/api/threads/${city}/messages`))).toEqual(forbidden)
    expect(refusal(await ana.request('GET', `/api/threads/${city}`))).toEqual(forbidden)
  })

  it('MSG-03 G-133 HEAD-06 without a membership a member cannot read or write, so no badge asks them to, until they have one again', async () => {
    const lapsed = await app.member({ subscribed: false })
    await addMember(app, tribe, lapsed)
    await send(ana, group, 'You miss this')
    for (const response of [
      await send(lapsed, group, 'Hi'),
      await lapsed.request('GET', '/api/threads'),
      await lapsed.request('GET', `/api/threads/${group}`),
      await lapsed.request('GET', `/api/threads/${group}/messages`),
      await lapsed.request('GET', `/api/threads/${group}/changes?after=0`),
    ])
      expect(refusal(response)).toEqual([403, 'SUBSCRIPTION_REQUIRED', 'This needs an active membership'])
    const unread = async () => (await lapsed.request('GET', '/api/messages/unread')).body
    expect(await unread()).toEqual({ count: 0, has_city: false })
    const setStatus = (subscription_status: 'active' | 'expired') =>
      app.db.updateTable('profiles').set({ subscription_status }).where('id', '=', lapsed.id).execute()
    await setStatus('active')
    expect(await unread()).toEqual({ count: 1, has_city: false })
    await setStatus('expired')
    expect(await unread()).toEqual({ count: 0, has_city: false })
    await app.db.deleteFrom('tribe_members').where('profile_id', '=', lapsed.id).execute()
  })

  it('MSG-10 the same client id returns the same message, always and on every node', async () => {
    const node = await app.secondNode()
    const body = { client_id: randomUUID(), content: 'Once' }
    const path = `/api/threads/${group}/messages`
    const first = await ana.request('POST', path, body)
    const again = await node.request('POST', path, body, { cookie: ana.cookie })
    const other = await ana.request('POST', path, { ...body, content: 'Once more' })
    expect([again.status, again.body, other.body]).toEqual([201, first.body, first.body])
    expect((await messagesSeenBy(ana, group)).filter(({ content }) => content === 'Once')).toHaveLength(1)
    // used by another member the id makes another message; in another conversation it is refused
    expect((await ben.request('POST', path, body)).body.seq).toBe(first.body.seq + 1)
    const thread = await threadOf(app, ana, stranger)
    const elsewhere = await ana.request('POST', `/api/threads/${thread}/messages`, body)
    expect([elsewhere.status, elsewhere.body.issues[0].path]).toEqual([422, 'client_id'])
  })

  it.each([
    ['5,001 characters', { content: 'x'.repeat(5001) }, 'Use at most 5000 characters'],
    ['blank text', { content: ' \n\t ' }, 'Write a message first'],
    ['a NUL', { content: 'a\0b' }, 'Contains unsupported characters'],
    ['half of a surrogate pair', { content: '\ud83d' }, 'Contains unsupported characters'],
    [
      '11 files',
      { attachment_ids: Array.from({ length: 11 }, () => randomUUID()) },
      'A message can have at most 10 files',
    ],
    ['another sender', { sender_id: randomUUID() }, expect.any(String)],
    ['a status', { status: 'system' }, expect.any(String)],
    ['readers', { read_by: [] }, expect.any(String)],
    ['a number', { seq: 1 }, expect.any(String)],
    ['a time', { created_at: '2020-01-01T00:00:00Z' }, expect.any(String)],
  ])('MSG-07 G-130 %s is refused and nothing is stored', async (_title, more, message) => {
    const before = await app.db.selectFrom('threads').selectAll().where('id', '=', group).execute()
    const { status, body } = await send(ana, group, 'Hello', more)
    expect([status, body.code, body.issues[0].message]).toEqual([422, 'INVALID', message])
    expect(await app.db.selectFrom('threads').selectAll().where('id', '=', group).execute()).toEqual(before)
  })

  it('G-130 5,000 characters of any script are sent unchanged', async () => {
    const content = '語'.repeat(4998) + '🎉'
    expect((await send(ana, group, content)).body.content).toBe(content)
    expect((await messagesSeenBy(ben, group)).at(-1)?.content).toBe(content)
  })

  it('G-149 T71 a member sends at most 60 messages a minute; retries do not count', async () => {
    const busy = await app.member()
    const thread = await threadOf(app, busy, ana)
    const body = { client_id: randomUUID(), content: 'Hello' }
    for (let count = 0; count < 3; count += 1)
      expect((await busy.request('POST', `/api/threads/${thread}/messages`, body)).status).toBe(201)
    const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => send(busy, thread, `${index}`)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(59)
    const limited = responses.filter(({ status }) => status !== 201)
    expect(limited.map(({ body }) => body.code)).toEqual(['RATE_LIMITED'])
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
