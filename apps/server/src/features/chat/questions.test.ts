import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { groupOf } from '../../testing/chat.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let tribe: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member()
  guest = await app.member()
  tribe = await publishTribe(app, host)
})
afterAll(() => app.close())

const ask = (by: TestMember, tribeId: string, { client_id = randomUUID(), content = 'Is there a desk?' } = {}) =>
  by.request('POST', `/api/tribes/${tribeId}/question`, { client_id, content })
const state = async (by: TestMember, tribeId = tribe) =>
  (await by.request('GET', `/api/tribes/${tribeId}/question`)).body
const messagesOf = ({ body }: TestResponse) =>
  app.db
    .selectFrom('messages')
    .select(['sender_id', 'content', 'status'])
    .where('thread_id', '=', body.thread_id)
    .orderBy('seq')
    .execute()
const replyIn = async ({ body }: TestResponse, by: TestMember) => {
  const { last_seq } = await app.db
    .updateTable('threads')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_change: eb('last_change', '+', 1) }))
    .where('id', '=', body.thread_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('messages')
    .values({
      thread_id: body.thread_id,
      seq: last_seq,
      change: last_seq,
      sender_id: by.id,
      content: 'Yes',
      created_at: app.clock.now(),
    })
    .execute()
}
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('a question before a request', () => {
  it('starts the conversation with the host, which a request then continues', async () => {
    expect(await state(guest)).toEqual({ may_ask: true, thread_id: null, group_id: null })
    const question = await ask(guest, tribe)
    expect(question.status).toBe(200)
    expect(await state(guest)).toEqual({ may_ask: true, thread_id: question.body.thread_id, group_id: null })
    expect((await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })).status).toBe(201)
    expect(await messagesOf(question)).toEqual([
      { sender_id: guest.id, content: 'Is there a desk?', status: null },
      { sender_id: guest.id, content: 'May I?', status: 'pending' },
    ])
    const members = await app.db
      .selectFrom('thread_members')
      .select('user_id')
      .where('thread_id', '=', question.body.thread_id)
      .execute()
    expect(members.map(({ user_id }) => user_id).toSorted()).toEqual([guest.id, host.id].toSorted())
  })

  it('MSG-09 only the host and the members get the id of the group', async () => {
    const group = await groupOf(app, tribe)
    const member = await app.member()
    await addMember(app, tribe, member)
    expect(await state(member)).toMatchObject({ group_id: group })
    expect(await state(host)).toMatchObject({ group_id: group })
    expect(await state(guest)).toMatchObject({ group_id: null })
    await member.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await state(member)).toMatchObject({ group_id: null })
  })

  it('MSG-10 is stored once, however often it is sent', async () => {
    const client_id = randomUUID()
    const node = await app.secondNode()
    const elsewhere = () =>
      node.request('POST', `/api/tribes/${tribe}/question`, { client_id, content: 'A desk?' }, { cookie: guest.cookie })
    const send = () => ask(guest, tribe, { client_id, content: 'A desk?' })
    const responses = await Promise.all([send(), elsewhere(), send(), elsewhere()])
    responses.push(await send())
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.thread_id)).size).toBe(1)
    expect(await messagesOf(responses[0])).toHaveLength(1)
  })

  it('can be asked only in tribes of other hosts that can still be joined', async () => {
    expect(await ask(host, tribe)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await state(host)).toMatchObject({ may_ask: false, thread_id: null })
    for (const id of ['x', guest.id]) {
      expect(await ask(guest, id)).toMatchObject(refused(404, 'TRIBE_NOT_FOUND'))
      expect(await guest.request('GET', `/api/tribes/${id}/question`)).toMatchObject(refused(404, 'TRIBE_NOT_FOUND'))
    }
    const closings = [
      { status: 'cancelled' as const },
      { start_date: addDays(app.clock.today(), -9), end_date: app.clock.today() },
      { created_by: null },
    ]
    for (const change of closings) {
      const closed = await publishTribe(app, await app.member())
      await app.db.updateTable('tribes').set(change).where('id', '=', closed).execute()
      expect(await state(guest, closed)).toMatchObject({ may_ask: false })
      expect(await ask(guest, closed)).toMatchObject(refused(409, 'QUESTIONS_CLOSED'))
    }
  })

  it('is refused if the host accepts no questions or is suspended', async () => {
    expect((await host.request('GET', '/api/me/chat-preferences')).body).toEqual({ accepts_questions: true })
    const choose = (accepts_questions: boolean) =>
      host.request('PUT', '/api/me/chat-preferences', { accepts_questions })
    expect(await choose(false)).toMatchObject({ status: 200, body: { accepts_questions: false } })
    expect(await state(guest)).toMatchObject({ may_ask: false, thread_id: null })
    expect(await ask(guest, tribe)).toMatchObject(refused(409, 'QUESTIONS_CLOSED'))
    expect((await host.request('GET', '/api/me/chat-preferences')).body).toEqual({ accepts_questions: false })
    await choose(true)
    await suspend(app, host)
    expect(await ask(guest, tribe)).toMatchObject(refused(409, 'QUESTIONS_CLOSED'))
    expect(await app.db.selectFrom('messages').select('id').where('sender_id', '=', guest.id).execute()).toEqual([])
  })

  it('is limited to five hosts without a reply, even concurrently', async () => {
    guest = await app.member({ joinedDaysAgo: 14 })
    const tribes = await Promise.all(Array.from({ length: 7 }, async () => publishTribe(app, await app.member())))
    const responses = await Promise.all(tribes.map((tribeId) => ask(guest, tribeId)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ body }) => body.code === 'TOO_MANY_QUESTIONS')).toHaveLength(2)
    const first = responses.find(({ status }) => status === 200) as TestResponse
    expect(await ask(guest, tribe)).toMatchObject(refused(409, 'TOO_MANY_QUESTIONS'))
    expect(await state(guest)).toMatchObject({ may_ask: false, thread_id: null })
    // a host who was asked already may be asked again
    expect((await ask(guest, tribes[responses.indexOf(first)] ?? '')).status).toBe(200)
    const { tribe_id } = await app.db
      .selectFrom('threads')
      .select('tribe_id')
      .where('id', '=', first.body.thread_id)
      .executeTakeFirstOrThrow()
    await replyIn(first, await hostOf(tribe_id ?? ''))
    expect((await ask(guest, tribe)).status).toBe(200)
  })

  it('G-130 takes 1 to 5,000 characters', async () => {
    for (const content of ['', '   ', 'a'.repeat(5001), 'a\u0000b', '\ud800'])
      expect(await ask(guest, tribe, { content })).toMatchObject(refused(422, 'INVALID'))
    expect((await ask(guest, tribe, { content: 'é'.repeat(5000) })).status).toBe(200)
  })
})

async function hostOf(tribeId: string): Promise<TestMember> {
  const { created_by } = await app.db
    .selectFrom('tribes')
    .select('created_by')
    .where('id', '=', tribeId)
    .executeTakeFirstOrThrow()
  return { ...host, id: created_by ?? '' }
}
