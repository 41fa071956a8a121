import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ana = () => app.member({ name: ['Ana', 'Silva'] })
const ben = () => app.member({ name: ['Ben', 'Okafor'] })
const listed = async (member: TestMember, query = '') =>
  (await member.request('GET', `/api/threads${query}`)).body.items
const opened = async (member: TestMember, id: string) => (await member.request('GET', `/api/threads/${id}`)).body
const unread = async (member: TestMember) => (await member.request('GET', '/api/messages/unread')).body
const read = (member: TestMember, id: string, seq: number) => member.request('POST', `/api/threads/${id}/read`, { seq })

describe('the list', () => {
  it('MSG-04 shows each conversation, most recent first, with its title, last message and unread count', async () => {
    const [host, guest] = [await ana(), await ben()]
    const tribe = await publishTribe(app, host, { title: 'Rooftop', image_urls: [] })
    await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I   join\nyou?' })
    const thread = await threadOf(app, host, guest)
    await createCityGroup(app, [host])
    await send(guest, thread, 'Hello Ana')
    const person = { id: guest.id, name: 'Ben Okafor', avatar_url: null }
    expect(await listed(host)).toEqual([
      expect.objectContaining({ id: thread, kind: 'personal', title: 'Ben Okafor', subtitle: null, other: person }),
      expect.objectContaining({
        kind: 'reservation',
        title: 'Ben Okafor',
        subtitle: 'Rooftop',
        tribe_id: tribe,
        other: person,
        unread_count: 1,
        last_message: expect.objectContaining({ seq: 1, preview: 'May I join you?', sender: person }),
      }),
      expect.objectContaining({
        kind: 'tribe',
        title: 'Rooftop Group',
        other: null,
        unread_count: 0,
        last_message: null,
      }),
    ])
    expect(await listed(guest)).toEqual([
      expect.objectContaining({ id: thread, title: 'Ana Silva', unread_count: 0 }),
      expect.objectContaining({ kind: 'reservation', title: 'Ana Silva', unread_count: 0 }),
    ])
  })

  it('MSG-04 returns each conversation once, page by page', async () => {
    const [member, others] = [await ana(), await Promise.all(Array.from({ length: 7 }, () => app.member()))]
    const threads = await Promise.all(others.map((other) => threadOf(app, member, other)))
    for (const thread of threads) await send(member, thread, 'Hi')
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `/api/threads?limit=3${cursor && `&cursor=${cursor}`}`
      const { body } = await member.request('GET', path)
      ids.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor
    }
    expect(ids).toEqual(threads.toReversed())
    expect((await member.request('GET', '/api/threads?cursor=x')).body.code).toBe('INVALID_CURSOR')
  })

  it('G-147 shows a deleted member as former member, and their messages stay', async () => {
    const [member, leaver] = [await ana(), await ben()]
    const thread = await threadOf(app, member, leaver)
    await send(leaver, thread, 'Goodbye')
    const former = { id: null, name: 'Former member', avatar_url: null }
    const expectFormer = async () => {
      expect(await listed(member)).toEqual([
        expect.objectContaining({ title: 'Former member', other: former, image_url: null }),
      ])
      const { items } = (await member.request('GET', `/api/threads/${thread}/messages`)).body
      expect(items).toEqual([expect.objectContaining({ sender: former, content: 'Goodbye' })])
    }
    const deletion_requested_at = new Date(app.clock.now().getTime() - days(31))
    await app.db.updateTable('profiles').set({ deletion_requested_at }).where('id', '=', leaver.id).execute()
    await expectFormer()
    expect(await app.eraseDueAccounts()).toBe(1)
    await expectFormer()
    expect((await opened(member, thread)).members.map(({ id }: { id: string }) => id)).toEqual([member.id])
  })
})

describe('a conversation', () => {
  it('MSG-06 shows its members, the host first, and how far each has read', async () => {
    const [host, guest] = [await ana(), await ben()]
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, guest)
    const group = await groupOf(app, tribe)
    await send(host, group, 'One')
    await send(host, group, 'Two')
    await read(guest, group, 1)
    const thread = await opened(guest, group)
    expect(thread).toMatchObject({ last_seq: 2, last_change: 2, last_read_seq: 1, unread_count: 1, member_count: 2 })
    expect(thread.pending_request).toBeNull()
    expect(thread.members).toEqual([
      expect.objectContaining({ id: host.id, name: 'Ana Silva', is_host: true, last_read_seq: 2 }),
      expect.objectContaining({ id: guest.id, is_host: false, last_read_seq: 1, read_at: expect.any(String) }),
    ])
  })

  it('MSG-08 of a city shows how many members it has, but not their names', async () => {
    const [one, other] = [await ana(), await ben()]
    const city = await createCityGroup(app, [one, other], 'Aveiro')
    const thread = await opened(one, city)
    expect(thread).toMatchObject({ kind: 'city', title: 'Aveiro', subtitle: 'Portugal', member_count: 2 })
    expect(thread.members.map(({ id }: { id: string }) => id)).toEqual([one.id])
  })
})

describe('the unread count', () => {
  it('G-121 counts messages of others, a city group only as a dot, and read positions never go back', async () => {
    const [member, other] = [await ana(), await ben()]
    const [thread, city] = [await threadOf(app, member, other), await createCityGroup(app, [member, other])]
    for (const text of ['1', '2', '3']) await send(other, thread, text)
    await send(other, city, 'Hello')
    expect(await unread(member)).toEqual({ count: 3, has_city: true })
    expect(await unread(other)).toEqual({ count: 0, has_city: false })
    expect((await read(member, thread, 2)).body).toEqual({ count: 1, has_city: true })
    expect((await read(member, thread, 1)).body).toEqual({ count: 1, has_city: true })
    expect((await read(member, thread, 2 ** 40)).body).toEqual({ count: 0, has_city: true })
    expect((await opened(member, thread)).last_read_seq).toBe(3)
    await read(member, city, 1)
    await send(member, city, 'Hello all')
    expect(await unread(member)).toEqual({ count: 0, has_city: false })
    for (const seq of [-1, 1.5, '1'])
      expect((await member.request('POST', `/api/threads/${thread}/read`, { seq })).status).toBe(422)
  })

  it('MSG-06 cannot be changed for another member', async () => {
    const [member, other] = [await ana(), await ben()]
    const thread = await threadOf(app, member, other)
    await send(other, thread, 'Hello')
    const response = await other.request('POST', `/api/threads/${thread}/read`, { seq: 1, userId: member.id })
    expect([response.status, response.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await unread(member)).toEqual({ count: 1, has_city: false })
    const own = { seq: 1, userId: member.id.toUpperCase() }
    expect((await member.request('POST', `/api/threads/${thread}/read`, own)).status).toBe(200)
  })

  it('G-127 an archived conversation returns to the inbox with the next message, unless it is muted', async () => {
    const [member, other] = [await ana(), await ben()]
    const [quiet, loud] = [await threadOf(app, member, other), await threadOf(app, member, await app.member())]
    await send(other, quiet, 'One')
    await send(member, loud, 'One')
    const ids = async (query = '') => (await listed(member, query)).map(({ id }: { id: string }) => id)
    const change = (method: string, setting: string) => member.request(method, `/api/threads/${quiet}/${setting}`)
    expect((await change('POST', 'archive')).body).toEqual({ id: quiet })
    expect([await ids(), await ids('?view=archived')]).toEqual([[loud], [quiet]])
    expect(await unread(member)).toEqual({ count: 0, has_city: false })
    await send(other, quiet, 'Two')
    expect([await ids(), await ids('?view=archived')]).toEqual([[quiet, loud], []])
    expect(await unread(member)).toEqual({ count: 2, has_city: false })

    await change('POST', 'archive')
    await change('POST', 'mute')
    await send(other, quiet, 'Three')
    expect([await ids(), await ids('?view=archived')]).toEqual([[loud], [quiet]])
    expect(await unread(member)).toEqual({ count: 0, has_city: false })
    await change('DELETE', 'mute')
    expect(await ids('?view=archived')).toEqual([quiet])
    await change('DELETE', 'archive')
    expect(await ids()).toEqual([quiet, loud])
    expect(await listed(other)).toEqual([expect.objectContaining({ is_archived: false, is_muted: false })])
  })

  it('G-121 leaves out muted conversations, which stay in the list', async () => {
    const [member, other] = [await ana(), await ben()]
    const thread = await threadOf(app, member, other)
    await send(other, thread, 'Hello')
    await member.request('POST', `/api/threads/${thread}/mute`)
    expect(await unread(member)).toEqual({ count: 0, has_city: false })
    expect(await listed(member)).toEqual([expect.objectContaining({ id: thread, is_muted: true, unread_count: 1 })])
  })
})
