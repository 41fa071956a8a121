import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { createCityGroup, send, threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let ben: TestMember
let stranger: TestMember
let thread: string
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, ben, stranger] = await Promise.all([app.member({ name: ['Ana', 'Silva'] }), app.member(), app.member()])
  thread = await threadOf(app, ana, ben)
})
afterAll(() => app.close())

const edit = (member: TestMember, id: string, content: string) =>
  member.request('PATCH', `/api/messages/${id}`, { content })
const remove = (member: TestMember, id: string) => member.request('DELETE', `/api/messages/${id}`)
const react = (member: TestMember, method: 'PUT' | 'DELETE', id: string, emoji: string) =>
  member.request(method, `/api/messages/${id}/reactions/${encodeURIComponent(emoji)}`)
const refusal = ({ status, body }: TestResponse) => [status, body.code, body.message]
const lastChange = async (id = thread) => (await ana.request('GET', `/api/threads/${id}`)).body.last_change
const absent = [404, 'MESSAGE_NOT_FOUND', 'Message not found']
const unchangeable = [409, 'NOT_EDITABLE', 'This message cannot be changed']

describe('editing', () => {
  it('MSG-05 the sender edits the text within 15 minutes, as the next change of the conversation', async () => {
    const { body: sent } = await send(ana, thread, 'Helo')
    const before = await lastChange()
    const { status, body } = await edit(ana, sent.id, 'Hello')
    expect([status, body]).toEqual([
      200,
      { ...sent, content: 'Hello', change: before + 1, edited_at: expect.any(String) },
    ])
    // saving the same text again is no change
    expect((await edit(ana, sent.id, 'Hello')).body).toEqual(body)
    expect(await lastChange()).toBe(before + 1)
  })

  it('MSG-05 after 15 minutes it is too late, and the message can still be deleted', async () => {
    const { body: sent } = await send(ana, thread, 'Old')
    const created_at = new Date(app.clock.now().getTime() - minutes(16))
    await app.db.updateTable('messages').set({ created_at }).where('id', '=', sent.id).execute()
    const late = [409, 'EDIT_TOO_LATE', 'A message can be edited for 15 minutes']
    expect(refusal(await edit(ana, sent.id, 'New'))).toEqual(late)
    expect((await remove(ana, sent.id)).status).toBe(200)
  })

  it('MSG-09 members cannot edit or delete messages of others', async () => {
    const { body: sent } = await send(ana, thread, 'Mine')
    const before = await lastChange()
    for (const member of [ben, stranger])
      for (const id of [sent.id, randomUUID(), 'x'])
        expect([await edit(member, id, 'Theirs'), await remove(member, id)].map(refusal)).toEqual([absent, absent])
    expect(await lastChange()).toBe(before)
    for (const content of ['', ' ', 'x'.repeat(5001), 'a\0b', '\ud83d'])
      expect((await edit(ana, sent.id, content)).status).toBe(422)
    expect((await ana.request('PATCH', `/api/messages/${sent.id}`, { content: 'x', status: 'accepted' })).status).toBe(
      422,
    )
  })
})

describe('deleting', () => {
  it('MSG-05 removes text, reactions and files, keeps the place, and replies show that it was deleted', async () => {
    const { body: sent } = await send(ana, thread, 'A secret')
    const { body: reply } = await send(ben, thread, 'What?', { reply_to: sent.seq })
    expect(reply.reply_to).toEqual({ seq: sent.seq, sender_name: 'Ana Silva', excerpt: 'A secret' })
    await react(ben, 'PUT', sent.id, '😮')
    const { status, body } = await remove(ana, sent.id)
    expect([status, body]).toMatchObject([
      200,
      { seq: sent.seq, content: '', reactions: [], deleted_at: expect.any(String) },
    ])
    const { items } = (await ben.request('GET', `/api/threads/${thread}/messages`)).body
    expect(items.at(-1).reply_to.excerpt).toBe('This message was deleted')
    expect(JSON.stringify(items)).not.toContain('A secret')
    for (const response of [
      await remove(ana, sent.id),
      await edit(ana, sent.id, 'x'),
      await react(ben, 'PUT', sent.id, '👍'),
    ])
      expect(refusal(response)).toEqual(unchangeable)
  })

  it('MSG-10 a message that does not exist cannot be replied to', async () => {
    for (const reply_to of [10_000, 2 ** 40])
      expect(refusal(await send(ana, thread, 'x', { reply_to }))).toEqual(absent)
    expect((await send(ana, thread, 'x', { reply_to: 0 })).status).toBe(422)
  })
})

describe('reactions', () => {
  it('MSG-05 every reader can add each emoji once and remove it again', async () => {
    const { body: sent } = await send(ana, thread, 'Lunch?')
    await react(ben, 'PUT', sent.id, '👍')
    const twice = await react(ben, 'PUT', sent.id, '👍')
    const { body } = await react(ana, 'PUT', sent.id, '👍')
    expect(body.reactions).toEqual([{ emoji: '👍', user_ids: [ben.id, ana.id] }])
    expect(twice.body.change).toBe(body.change - 1)
    expect((await react(ben, 'DELETE', sent.id, '👍')).body.reactions).toEqual([{ emoji: '👍', user_ids: [ana.id] }])
    expect((await react(ben, 'DELETE', sent.id, '👍')).body.change).toBe(body.change + 1)
  })

  it('MSG-09 strangers and unknown emoji are refused', async () => {
    const { body: sent } = await send(ana, thread, 'Lunch?')
    expect(refusal(await react(stranger, 'PUT', sent.id, '👍'))).toEqual(absent)
    expect(refusal(await react(stranger, 'DELETE', sent.id, '👍'))).toEqual(absent)
    expect((await react(ben, 'PUT', sent.id, '💣')).status).toBe(422)
    const { body: inCity } = await send(ana, await createCityGroup(app, [ana]), 'Hello')
    expect(refusal(await react(ben, 'PUT', inCity.id, '👍'))).toEqual(absent)
  })
})
