import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../../testing/chat.ts'
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
  await addMember(app, tribe, guest)
  group = await groupOf(app, tribe)
  thread = await threadOf(app, host, guest)
})
afterAll(() => app.close())

const search = (member: TestMember, q: string, more: Record<string, string> = {}) =>
  member.request('GET', `/api/messages/search?${new URLSearchParams({ q, ...more }).toString()}`)
const excerpts = async (member: TestMember, q: string): Promise<string[]> => {
  const { status, body } = await search(member, q)
  expect(status, q).toBe(200)
  return body.items.map(({ excerpt }: { excerpt: string }) => excerpt)
}

describe('searching in messages', () => {
  it('SEC-07 is limited to sixty searches a minute for each member', async () => {
    await Promise.all(Array.from({ length: 59 }, () => app.platform.limits.count('search_messages', host.id)))
    expect((await search(host, 'kettle')).status).toBe(200)
    expect(await search(host, 'kettle')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await search(guest, 'kettle')).status).toBe(200)
  })

  it.each([
    ['lodz', 'We meet in Łódź'],
    ['tromso', 'Then TROMSØ, by ship'],
    ['Kadıköy', 'The ferry to Kadikoy'],
    ['strasse', 'Lange Straße 4'],
    ['thorshofn', 'Þórshöfn in spring'],
    ['da nang', 'Đà Nẵng is warm'.normalize('NFD')],
    ['दिल्ली', 'दिल्ली in winter'],
  ])('MSG-02 G-128 "%s" finds "%s"', async (query, content) => {
    await send(guest, group, content)
    expect(await excerpts(host, query)).toEqual([content.normalize('NFC')])
  })

  it.each(['^', '%', '_', '\\\\', '*', '.'])('MSG-02 "%s" stands for itself and finds nothing', async (query) => {
    await send(guest, group, 'Who brings the kettle?')
    expect(await excerpts(host, query)).toEqual([])
  })

  it('finds words in own conversations, newest first, with their thread and number', async () => {
    await send(guest, group, 'Who brings the kettle?')
    await send(host, thread, 'I have a Kettle for us')
    expect((await search(host, 'kettle')).body).toEqual({
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

  it('finds words of any language, the last one as a prefix', async () => {
    await send(guest, thread, 'Où est la clé de l’École?')
    await send(guest, thread, 'Встретимся у вокзала')
    expect(await excerpts(host, 'éco')).toEqual(['Où est la clé de l’École?'])
    expect(await excerpts(host, 'école CLÉ')).toHaveLength(1)
    expect(await excerpts(host, 'ВСТРЕТИМСЯ вок')).toHaveLength(1)
    expect(await excerpts(host, 'éco clé')).toEqual([])
    expect(await excerpts(host, 'cole')).toEqual([])
  })

  it('G-128 ignores accents and their Unicode form', async () => {
    await send(guest, thread, 'We meet in Málaga')
    await send(guest, thread, 'Ma\u0301laga again, at the Ångström café')
    for (const q of ['malaga', 'Málaga', 'MÁLAG', 'ma\u0301laga'])
      expect(await excerpts(host, q), q).toEqual(['Málaga again, at the Ångström café', 'We meet in Málaga'])
    expect(await excerpts(host, 'angstrom cafe')).toHaveLength(1)
    expect(await excerpts(host, 'malagas')).toEqual([])
    await send(guest, thread, 'Tea at the cafe')
    expect(await excerpts(host, 'café')).toHaveLength(2)
  })

  it('accepts any text: quotes and operators have no meaning', async () => {
    await send(guest, thread, "don't forget cats & dogs")
    for (const q of ["don't", '"cats" & dogs', 'cats & !dogs', "'cats", '(dogs', 'cats:*', 'cats <-> dogs', 'dogs\\'])
      expect(await excerpts(host, q), q).toEqual(["don't forget cats & dogs"])
    for (const q of ['&', "'", '"', '\\', ':*', '!!', '🎉', '%', '<->', "';drop table messages;--"])
      expect(await excerpts(host, q), q).toEqual([])
  })

  it('MSG-09 finds nothing in conversations of other members or in those that the member has left', async () => {
    await send(guest, group, 'A secret teapot')
    await send(guest, thread, 'A secret teapot')
    const city = await createCityGroup(app, [guest, stranger])
    await send(guest, city, 'A secret teapot in town')
    expect(await excerpts(stranger, 'teapot')).toEqual(['A secret teapot in town'])
    expect(await excerpts(guest, 'teapot')).toHaveLength(3)
    await stranger.request('DELETE', `/api/city-groups/${city}/members`)
    expect(await excerpts(stranger, 'teapot')).toEqual([])
    await guest.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await excerpts(guest, 'teapot')).toHaveLength(2)
    const lapsed = { subscription_status: 'expired' } as const
    await app.db.updateTable('profiles').set(lapsed).where('id', '=', guest.id).execute()
    expect(await search(guest, 'teapot')).toMatchObject({ status: 403, body: { code: 'SUBSCRIPTION_REQUIRED' } })
  })

  it('finds no deleted messages, and edited ones by their new text', async () => {
    const deleted = (await send(guest, thread, 'The old lantern')).body
    const edited = (await send(guest, thread, 'The other lantern')).body
    await guest.request('DELETE', `/api/messages/${deleted.id}`)
    await guest.request('PATCH', `/api/messages/${edited.id}`, { content: 'The other candle' })
    expect(await excerpts(host, 'lantern')).toEqual([])
    expect(await excerpts(host, 'candle')).toEqual(['The other candle'])
  })

  it('returns each message once, page by page', async () => {
    for (let count = 1; count <= 7; count++) await send(guest, thread, `spoon ${count}`)
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { status, body }: Awaited<ReturnType<typeof search>> = await search(host, 'spoon', {
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      })
      expect(status).toBe(200)
      pages.push(body.items.map(({ excerpt }: { excerpt: string }) => excerpt))
      cursor = body.next_cursor
    }
    expect(pages).toEqual([['spoon 7', 'spoon 6', 'spoon 5'], ['spoon 4', 'spoon 3', 'spoon 2'], ['spoon 1']])
    expect(await search(host, 'spoon', { cursor: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_CURSOR' },
    })
    for (const q of ['', '   ', 'a'.repeat(101)]) expect((await search(host, q)).status).toBe(422)
  })

  it('finds messages older than the newest ten thousand', async () => {
    await send(guest, thread, 'An ancient umbrella')
    const city = await createCityGroup(app, [stranger])
    await sql`insert into messages (thread_id, seq, change, content, created_at)
      select ${city}::uuid, n, n, 'chatter', now() + n * interval '1 millisecond' from generate_series(1, 10050) n`.execute(
      app.db,
    )
    expect(await excerpts(host, 'umbrella')).toEqual(['An ancient umbrella'])
    await app.db.deleteFrom('messages').where('thread_id', '=', city).execute()
  })
})
