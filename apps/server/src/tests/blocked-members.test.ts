import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readOwnData } from '../platform/own-data.ts'
import { blockedPair, pathsOfPerson, pathsOfTribe, shownTo } from '../testing/blocked-pair.ts'
import type { BlockedPair } from '../testing/blocked-pair.ts'
import { messagesSeenBy, send } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { connectLive } from '../testing/live-client.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { expectUnknown } from '../testing/unknown-id.ts'

let app: TestApp
let pair: BlockedPair
let tribes: BlockedPair['tribes']
let threads: BlockedPair['threads']
/** What each of the two got before the block. */
let before: Record<'xenia' | 'yves', string>
beforeAll(async () => {
  app = await startTestApp()
  pair = await blockedPair(app)
  ;({ tribes, threads } = pair)
})
// in a hook of its own, with its own time
beforeAll(async () => {
  before = {
    xenia: JSON.stringify(await shownTo(pair.xenia, pair)),
    yves: JSON.stringify(await shownTo(pair.yves, pair)),
  }
})
afterAll(() => app.close())

/** What shows who the other one is. */
const namesOf = (member: TestMember) =>
  member === pair.xenia ? [member.id, 'Xenia', 'Quarterman'] : [member.id, 'Yves', 'Zwingli']
/** The same, and the tribe that they host without the other one. */
const secretsOf = (member: TestMember) => [...namesOf(member), member === pair.xenia ? tribes.byXenia : tribes.byYves]

describe('after a block', () => {
  it('BLOCK-02 both members’ open pages load again, and are not told why', async () => {
    const { xenia, yves } = pair
    const pages = await Promise.all([connectLive(app, xenia), connectLive(app, yves)])
    expect((await xenia.request('PUT', `/api/users/${yves.id}/block`)).status).toBe(204)
    for (const page of pages) expect(await page.next('resync')).toEqual({ type: 'resync' })
    const [ofXenia, ofYves] = pages.map(({ events }) => JSON.stringify(events))
    expect(ofXenia).not.toContain(tribes.byYves)
    expect(ofYves).not.toContain(tribes.byXenia)
    for (const page of pages) page.close()
  })

  it.each(['xenia', 'yves'] as const)('BLOCK-02 BLOCK-03 T70 no response to %s has the other one', async (name) => {
    const reader = pair[name]
    const other = name === 'xenia' ? pair.yves : pair.xenia
    for (const secret of secretsOf(other)) expect(before[name]).toContain(secret)
    for (const [path, response] of Object.entries(await shownTo(reader, pair)))
      for (const secret of secretsOf(other)) expect(JSON.stringify(response), path).not.toContain(secret)
  })

  it.each(['xenia', 'yves'] as const)(
    'SEC-09 BLOCK-02 T70 to %s the other one answers like an unknown id',
    async (name) => {
      const reader = pair[name]
      const other = name === 'xenia' ? pair.yves : pair.xenia
      const hiddenTribe = name === 'xenia' ? tribes.byYves : tribes.byXenia
      const message = { client_id: randomUUID(), content: 'Hello?' }
      const ofTribe = [
        ['reservations', { message: 'May I?', version: 1 }],
        ['question', message],
        ['leave', {}],
        ['cancel', { reason: 'No' }],
        ['complete', {}],
      ] as const
      const unknown = randomUUID()
      for (const path of [...pathsOfPerson(other.id), ...pathsOfTribe(hiddenTribe)])
        await expectUnknown(reader, { method: 'GET', path, ids: [other.id, hiddenTribe], unknown })
      for (const [act, body] of ofTribe)
        await expectUnknown(reader, {
          method: 'POST',
          path: `/api/tribes/${hiddenTribe}/${act}`,
          ids: [hiddenTribe],
          unknown,
          body,
        })
      const start = (user_id: string) => reader.request('POST', '/api/threads/personal', { user_id })
      const [known, never] = [await start(other.id), await start(unknown)]
      expect([known.status, known.body.code]).toEqual([never.status, never.body.code])
      expect(known.status).toBe(403)
    },
  )

  it('BLOCK-02 Explore, its counts and its cities leave out the other’s tribes, for members alone', async () => {
    const { xenia, yves } = pair
    const found = async (member: Pick<TestMember, 'request'>, location: string) => ({
      count: (await member.request('GET', `/api/tribes?location=${location}`)).body.count,
      shares: (await member.request('GET', `/api/tribes/shares?location=${location}`)).body.counts.reduce(
        (sum: number, count: number) => sum + count,
      ),
      cities: (await member.request('GET', `/api/cities?q=${location}`)).body.length > 0,
    })
    expect(await found(app, 'Xanten')).toEqual({ count: 1, shares: 1, cities: true })
    expect(await found(xenia, 'Xanten')).toMatchObject({ count: 1, shares: 1 })
    expect(await found(yves, 'Xanten')).toMatchObject({ count: 0, shares: 0 })
    expect(await found(xenia, 'Yverdon')).toMatchObject({ count: 0, shares: 0 })
  })

  it('BLOCK-03 in what both share, each is "A member", and what was said and written stays', async () => {
    const { xenia, yves } = pair
    const shared = (await yves.request('GET', `/api/tribes/${tribes.shared}`)).body
    expect(shared.members).toContainEqual({ id: null, name: 'A member', avatar_url: null, is_verified: false })
    const byXenia = (await yves.request('GET', `/api/tribes/${tribes.sharedByXenia}`)).body
    expect(byXenia.host).toMatchObject({ id: null, name: 'A member', avatar_url: null, bio: null, interests: [] })
    const messages = await messagesSeenBy(xenia, threads.group)
    expect(messages.at(-1)).toMatchObject({
      content: 'Hello everyone again',
      sender: { id: null, name: 'A member', avatar_url: null, is_hidden: true },
      reply_to: { sender_name: 'Xenia Quarterman' },
      reactions: [{ user_ids: [xenia.id] }],
    })
    const thread = (await xenia.request('GET', `/api/threads/${threads.group}`)).body
    expect(thread.members).toContainEqual(
      expect.objectContaining({ id: null, name: 'A member', last_read_seq: 0, read_at: null }),
    )
    const reviews = (await xenia.request('GET', `/api/users/${pair.host.id}/reviews`)).body.items
    expect(reviews).toContainEqual(
      expect.objectContaining({ comment: 'Tidy', reviewer: { id: null, name: 'A member', avatar_url: null } }),
    )
    // others see both as before
    expect(JSON.stringify(await messagesSeenBy(pair.host, threads.group))).toContain('Yves Zwingli')
  })

  it('SEC-09 BLOCK-04 their conversations are read by both and written in by none', async () => {
    for (const member of [pair.xenia, pair.yves]) {
      const messages = await messagesSeenBy(member, threads.personal)
      expect(messages.map(({ content }) => content)).toEqual(['Hello everyone', 'Hello everyone again'])
      expect((await member.request('GET', `/api/threads/${threads.personal}`)).body.is_frozen).toBe(true)
      const refusal = {
        status: 409,
        body: { code: 'CONVERSATION_FROZEN', message: 'You cannot write in this conversation.' },
      }
      expect(await send(member, threads.personal, 'Hello?')).toMatchObject(refusal)
      const own = (messages as unknown as { id: string; sender: { id: string | null } }[]).find(
        ({ sender }) => sender.id === member.id,
      )
      expect(await member.request('PATCH', `/api/messages/${own?.id}`, { content: 'New' })).toMatchObject(refusal)
      const reaction = `/api/messages/${own?.id}/reactions/${encodeURIComponent('🎉')}`
      expect(await member.request('PUT', reaction)).toMatchObject(refusal)
      expect(await member.request('POST', `/api/threads/${threads.personal}/typing`)).toMatchObject(refusal)
      expect((await send(member, threads.group, 'In the group')).status).toBe(201)
    }
  })

  it('BLOCK-04 their pending requests have ended, both ways, without a reason or a notification', async () => {
    for (const [name, id] of [
      ['xenia', pair.pending.ofXenia],
      ['yves', pair.pending.ofYves],
    ] as const) {
      const requests = async (member: TestMember) => (await member.request('GET', '/api/reservations')).body.items
      const host = name === 'xenia' ? pair.yves : pair.xenia
      const received = (await requests(host)).find((item: { id: string }) => item.id === id)
      expect(received).toMatchObject({ status: 'cancelled', has_just_ended: true, reason: null, acts: [] })
      expect(await requests(pair[name])).not.toContainEqual(expect.objectContaining({ id }))
      const lines = await messagesSeenBy(pair[name], received.thread_id)
      expect(lines.at(-1)).toMatchObject({ status: 'system', content: 'This request has ended.' })
      expect((await pair[name].request('GET', '/api/notifications')).body).toMatchObject({ items: [], unread_count: 0 })
    }
  })

  it('BLOCK-02 T70 no live event names or shows the other one', async () => {
    const { xenia, yves } = pair
    const watching = await connectLive(app, xenia)
    watching.send({ type: 'open', thread_id: threads.city })
    await watching.next('chat.opened')
    const other = await connectLive(app, pair.host)
    for (const thread of [threads.group, threads.city]) {
      const { body } = await send(yves, thread, 'Is anybody here?')
      await send(pair.host, thread, 'I am', { reply_to: body.seq })
      await yves.request('POST', `/api/threads/${thread}/typing`)
      await yves.request('POST', `/api/threads/${thread}/read`, { seq: body.seq })
      const of = (event: object) => expect.objectContaining({ type: 'chat.message', thread_id: thread, ...event })
      await eventually(() => {
        expect(watching.events).toContainEqual(of({ seq: body.seq + 1 }))
        if (thread === threads.group) expect(other.events).toContainEqual(of({ message: body }))
      })
    }
    for (const secret of secretsOf(yves)) expect(JSON.stringify(watching.events)).not.toContain(secret)
    expect(JSON.stringify(other.events)).toContain('Yves Zwingli')
    for (const live of [watching, other]) live.close()
  })

  it('BLOCK-02 BLOCK-03 the answer to one’s own message, quotes and the list’s row do not name the other one or open what they wrote', async () => {
    const { xenia, yves } = pair
    const { body } = await send(yves, threads.group, 'Who has the key?')
    const answer = await send(xenia, threads.group, 'I have', { reply_to: body.seq })
    const folded = 'Message from a member you do not see'
    expect(answer.body).toMatchObject({
      reply_to: { sender_name: 'A member', excerpt: folded },
      sender: { name: 'Xenia Quarterman' },
    })
    // nor does the quote above another one's reply, or the row of the list
    const reply = (await send(pair.host, threads.group, 'Me too', { reply_to: body.seq })).body
    expect((await messagesSeenBy(xenia, threads.group)).at(-1)).toMatchObject({ reply_to: { excerpt: folded } })
    expect(reply).toMatchObject({ reply_to: { excerpt: 'Who has the key?' } })
    await send(yves, threads.group, 'It is under the mat')
    const rowOf = async (member: TestMember, thread: string) =>
      (await member.request('GET', '/api/threads')).body.items.find(({ id }: { id: string }) => id === thread)
        .last_message
    expect(await rowOf(xenia, threads.group)).toMatchObject({ preview: folded, sender: { name: 'A member' } })
    expect(await rowOf(pair.host, threads.group)).toMatchObject({ preview: 'It is under the mat' })
    // between two, what was written stays readable
    expect(await rowOf(xenia, threads.personal)).toMatchObject({ preview: 'Hello everyone again' })
  })

  it('BLOCK-02 no email and no download carries the other one', async () => {
    const { xenia, yves } = pair
    await send(yves, threads.group, 'Words that Yves Zwingli wrote')
    app.clock.advance(minutes(16))
    await sql`delete from pgboss.job where name = 'mail'`.execute(app.db)
    await app.rooms.chat.sendUnreadEmails()
    const { rows } = await sql<{ data: { to: string } }>`select data from pgboss.job where name = 'mail'`.execute(
      app.db,
    )
    const toXenia = rows.filter(({ data }) => data.to === xenia.email)
    for (const secret of secretsOf(yves)) expect(JSON.stringify(toXenia)).not.toContain(secret)
    const data = await inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), xenia.id))
    expect(data['blocks']).toHaveLength(1)
    for (const secret of secretsOf(yves)) expect(JSON.stringify(data)).not.toContain(secret)
  })

  it('BLOCK-06 after unblocking, both see each other; old requests and notifications stay away', async () => {
    const { xenia, yves } = pair
    await xenia.request('DELETE', `/api/users/${yves.id}/block`)
    expect((await yves.request('GET', `/api/users/${xenia.id}`)).body.first_name).toBe('Xenia')
    expect((await send(yves, threads.personal, 'Hello again')).status).toBe(201)
    const { items } = (await xenia.request('GET', '/api/reservations')).body
    expect(items.every(({ status }: { status: string }) => status !== 'pending')).toBe(true)
    // nobody has cancelled it
    const own = items.find(({ id }: { id: string }) => id === pair.pending.ofXenia)
    expect(own).toMatchObject({ status: 'cancelled', has_just_ended: true, reason: null })
    expect((await xenia.request('GET', '/api/notifications')).body.items).toEqual([])
  })
})
