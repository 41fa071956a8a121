import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptInto, publishTribe } from '../../testing/builders.ts'
import { cityGroupOf, groupOf, send, threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let stranger: TestMember
let tribe: string
let group: string
let thread: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Silva'] })
  guest = await app.member({ name: ['Ben', 'Okafor'] })
  stranger = await app.member()
  tribe = await publishTribe(app, host, { title: 'Rooftop' })
  await acceptInto(app, tribe, guest)
  group = await groupOf(app, tribe)
  thread = await threadOf(app, host, guest)
})
afterAll(() => app.close())

const ask = (member: TestMember, q: string, more: Record<string, string> = {}) =>
  member.request('GET', `/api/messages/search?${new URLSearchParams({ q, ...more }).toString()}`)
const found = async (member: TestMember, q: string): Promise<string[]> => {
  const { status, body } = await ask(member, q)
  expect(status, q).toBe(200)
  return body.items.map(({ excerpt }: { excerpt: string }) => excerpt)
}

describe('searching in messages', () => {
  it('SEC-07 is done sixty times a minute by each member', async () => {
    await Promise.all(Array.from({ length: 59 }, () => app.platform.limits.count('search_messages', host.id)))
    expect((await ask(host, 'kettle')).status).toBe(200)
    expect(await ask(host, 'kettle')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await ask(guest, 'kettle')).status).toBe(200)
  })

  it('finds words in own conversations, newest first, with their place', async () => {
    await send(guest, group, 'Who brings the kettle?')
    await send(host, thread, 'I have a Kettle for us')
    expect((await ask(host, 'kettle')).body).toEqual({
      items: [
        {
          thread_id: thread,
          thread_title: 'Ben Okafor',
          seq: 1,
          sender: { id: host.id, name: 'Ana Silva', avatar_url: null },
          excerpt: 'I have a Kettle for us',
          created_at: expect.any(String),
        },
        expect.objectContaining({
          thread_id: group,
          thread_title: 'Rooftop Group',
          seq: expect.any(Number),
          excerpt: 'Who brings the kettle?',
        }),
      ],
      next_cursor: null,
    })
  })

  it('finds every word in any language, the last one as soon as it is begun', async () => {
    await send(guest, thread, 'Où est la clé de l’École?')
    await send(guest, thread, 'Встретимся у вокзала')
    expect(await found(host, 'éco')).toEqual(['Où est la clé de l’École?'])
    expect(await found(host, 'école CLÉ')).toHaveLength(1)
    expect(await found(host, 'ВСТРЕТИМСЯ вок')).toHaveLength(1)
    expect(await found(host, 'éco clé')).toEqual([])
    expect(await found(host, 'cole')).toEqual([])
  })

  it('G-128 finds words with accents and without, however they are written', async () => {
    await send(guest, thread, 'We meet in Málaga')
    await send(guest, thread, 'Ma\u0301laga again, at the Ångström café')
    for (const q of ['malaga', 'Málaga', 'MÁLAG', 'ma\u0301laga'])
      expect(await found(host, q), q).toEqual(['Málaga again, at the Ångström café', 'We meet in Málaga'])
    expect(await found(host, 'angstrom cafe')).toHaveLength(1)
    expect(await found(host, 'malagas')).toEqual([])
    await send(guest, thread, 'Tea at the cafe')
    expect(await found(host, 'café')).toHaveLength(2)
  })

  it('takes any text: quotes and operators are no more than signs', async () => {
    await send(guest, thread, "don't forget cats & dogs")
    for (const q of ["don't", '"cats" & dogs', 'cats & !dogs', "'cats", '(dogs', 'cats:*', 'cats <-> dogs', 'dogs\\'])
      expect(await found(host, q), q).toEqual(["don't forget cats & dogs"])
    for (const q of ['&', "'", '"', '\\', ':*', '!!', '🎉', '%', '<->', "';drop table messages;--"])
      expect(await found(host, q), q).toEqual([])
  })

  it('MSG-09 finds nothing in conversations of others, nor in those that one has left', async () => {
    await send(guest, group, 'A secret teapot')
    await send(guest, thread, 'A secret teapot')
    const city = await cityGroupOf(app, [guest, stranger])
    await send(guest, city, 'A secret teapot in town')
    expect(await found(stranger, 'teapot')).toEqual(['A secret teapot in town'])
    expect(await found(guest, 'teapot')).toHaveLength(3)
    await stranger.request('DELETE', `/api/city-groups/${city}/members`)
    expect(await found(stranger, 'teapot')).toEqual([])
    await guest.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await found(guest, 'teapot')).toHaveLength(2)
    const lapsed = { subscription_status: 'expired' } as const
    await app.db.updateTable('profiles').set(lapsed).where('id', '=', guest.id).execute()
    expect(await ask(guest, 'teapot')).toMatchObject({ status: 403, body: { code: 'SUBSCRIPTION_REQUIRED' } })
  })

  it('finds no message that was deleted, and an edited one by its new words', async () => {
    const deleted = (await send(guest, thread, 'The old lantern')).body
    const edited = (await send(guest, thread, 'The other lantern')).body
    await guest.request('DELETE', `/api/messages/${deleted.id}`)
    await guest.request('PATCH', `/api/messages/${edited.id}`, { content: 'The other candle' })
    expect(await found(host, 'lantern')).toEqual([])
    expect(await found(host, 'candle')).toEqual(['The other candle'])
  })

  it('comes page by page, each message once', async () => {
    for (let count = 1; count <= 7; count++) await send(guest, thread, `spoon ${count}`)
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { status, body }: Awaited<ReturnType<typeof ask>> = await ask(host, 'spoon', {
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      })
      expect(status).toBe(200)
      pages.push(body.items.map(({ excerpt }: { excerpt: string }) => excerpt))
      cursor = body.next_cursor
    }
    expect(pages).toEqual([['spoon 7', 'spoon 6', 'spoon 5'], ['spoon 4', 'spoon 3', 'spoon 2'], ['spoon 1']])
    expect(await ask(host, 'spoon', { cursor: 'x' })).toMatchObject({ status: 422, body: { code: 'INVALID_CURSOR' } })
    for (const q of ['', '   ', 'a'.repeat(101)]) expect((await ask(host, q)).status).toBe(422)
  })

  it('finds what is older than the newest ten thousand messages', async () => {
    await send(guest, thread, 'An ancient umbrella')
    const city = await cityGroupOf(app, [stranger])
    await sql`insert into messages (thread_id, seq, change, content, created_at)
      select ${city}::uuid, n, n, 'chatter', now() + n * interval '1 millisecond' from generate_series(1, 10050) n`.execute(
      app.db,
    )
    expect(await found(host, 'umbrella')).toEqual(['An ancient umbrella'])
    await app.db.deleteFrom('messages').where('thread_id', '=', city).execute()
  })
})
