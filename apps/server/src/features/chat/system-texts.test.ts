import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { publishTribe } from '../../testing/builders.ts'
import { groupOf, linesAboutRequests, messagesSeenBy, send } from '../../testing/chat.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okafor'] })
})
afterAll(() => app.close())

const decide = (member: TestMember, request: string, verb: string) =>
  member.request('POST', `/api/reservations/${request}/${verb}`, {})
async function requestSpot(): Promise<{ tribe: string; request: string }> {
  const tribe = await publishTribe(app, host)
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  return { tribe, request: body.id }
}

const renamed = () => guest.request('PATCH', '/api/me/profile', { first_name: 'Benedict', last_name: 'King' })
const setDeletion = (deletion_requested_at: Date | null) =>
  app.db.updateTable('profiles').set({ deletion_requested_at }).where('id', '=', guest.id).execute()
async function erased() {
  await setDeletion(new Date(0))
  expect(await app.eraseDueAccounts()).toBe(1)
}

/** A tribe's group in which the guest has joined and left. */
async function groupWithLines(): Promise<string> {
  const { tribe, request } = await requestSpot()
  await decide(host, request, 'accept')
  await guest.request('POST', `/api/tribes/${tribe}/leave`)
  return groupOf(app, tribe)
}

/** What the host sees of the guest's joining and leaving, in every place that shows messages. */
async function shownIn(group: string) {
  const get = async (path: string) => (await host.request('GET', path)).body
  const texts = (items: { content: string }[]) => items.map(({ content }) => content)
  const threads: { id: string; last_message: { preview: string } }[] = (await get('/api/threads')).items
  return {
    messages: texts(await messagesSeenBy(host, group)),
    changes: texts((await get(`/api/threads/${group}/changes?after=0`)).items),
    preview: threads.find(({ id }) => id === group)?.last_message.preview,
    onPage: (await get(`/api/threads/${group}`)).last_message.preview,
  }
}

describe('a system message', () => {
  it.each([
    ['has a new name', renamed, 'Benedict King'],
    ['has requested the deletion of their account', () => setDeletion(new Date()), 'Former member'],
    ['was erased', erased, 'Former member'],
  ])('SEC-08 G-126b says who joined and left by their present name: of one who %s', async (_, happens, name) => {
    const group = await groupWithLines()
    const shown = (as: string) => {
      const lines = [`${as} joined`, `${as} left`]
      return { messages: lines, changes: lines, preview: `${as} left`, onPage: `${as} left` }
    }
    expect(await shownIn(group)).toEqual(shown('Ben Okafor'))
    await happens()
    expect(await shownIn(group)).toEqual(shown(name))
  })

  it.each([
    ['has a new name', renamed, 'Benedict King'],
    ['was erased', erased, 'Former member'],
  ])('SEC-08 is quoted by a reply with the present name: of one who %s', async (_, happens, name) => {
    const group = await groupWithLines()
    const { body } = await send(host, group, 'Welcome!', { reply_to: 1 })
    expect(body.reply_to).toEqual({ seq: 1, sender_name: 'Wayhouse', excerpt: 'Ben Okafor joined' })
    await happens()
    const [reply] = (await host.request('GET', `/api/threads/${group}/messages?after=2`)).body.items
    expect(reply.reply_to).toEqual({ seq: 1, sender_name: 'Wayhouse', excerpt: `${name} joined` })
  })

  it('SEC-08 has the name again after the account is restored', async () => {
    const group = await groupWithLines()
    await setDeletion(new Date())
    await setDeletion(null)
    expect((await shownIn(group)).messages).toEqual(['Ben Okafor joined', 'Ben Okafor left'])
  })

  it('MSG-10 is sent to open conversations with its text', async () => {
    const { tribe, request } = await requestSpot()
    const live = await connectLive(app, host)
    await decide(host, request, 'accept')
    await live.next('chat.message')
    const group = await groupOf(app, tribe)
    await expect
      .poll(() => live.events.filter((event) => event.type === 'chat.message' && event.thread_id === group))
      .toMatchObject([{ message: { status: 'system', sender: null, content: 'Ben Okafor joined' } }])
    live.close()
  })

  it('is not found by its text or its old name', async () => {
    await groupWithLines()
    const found = async (q: string) => (await host.request('GET', `/api/messages/search?q=${q}`)).body.items
    expect([await found('joined'), await found('Okafor'), await found('accepted')]).toEqual([[], [], []])
    expect(await found('May')).toHaveLength(1)
  })

  it('SEC-08 of every act is stored without names and texts, and keeps its words once the guest was erased', async () => {
    const [taken, declined, withdrawn, expired, cancelled] = [
      await requestSpot(),
      await requestSpot(),
      await requestSpot(),
      await requestSpot(),
      await requestSpot(),
    ]
    const tribes = [taken, declined, withdrawn, expired, cancelled].map(({ tribe }) => tribe)
    await host.request('PATCH', `/api/tribes/${taken.tribe}`, { version: 1, airbnb_total_cost: 2400 })
    await decide(guest, taken.request, 'confirm')
    await decide(host, taken.request, 'accept')
    await guest.request('POST', `/api/tribes/${taken.tribe}/leave`)
    await decide(host, declined.request, 'reject')
    await decide(guest, withdrawn.request, 'withdraw')
    await host.request('POST', `/api/tribes/${cancelled.tribe}/cancel`, { reason: 'The owner sells the flat.' })
    app.clock.advance(days(7))
    expect(await app.checkWaitingRequests()).toBe(1)

    const { rows } = await sql<{ act: string; content: string; stored: string }>`
      select act, content, m::text as stored from messages m join threads t on t.id = m.thread_id
      where status = 'system' and tribe_id = any(${tribes}::uuid[]) order by act`.execute(app.db)
    expect(rows.map(({ act, content }) => [act, content])).toEqual(
      [
        'joined',
        'left',
        'request_accepted',
        'request_expired',
        'request_rejected',
        'request_withdrawn',
        'tribe_cancelled',
        'tribe_changed',
      ].map((act) => [act, '']),
    )
    for (const name of ['Ben', 'Okafor', 'Ana', 'Ferreira']) expect(JSON.stringify(rows)).not.toContain(name)

    await erased()
    const shown = async (tribe: string) =>
      (await linesAboutRequests(app, host, tribe)).flatMap(([status, text]) => (status === 'system' ? [text] : []))
    expect(await Promise.all(tribes.map(shown))).toEqual([
      ['The host changed this tribe. Each person now pays €600 instead of €570.', 'Reservation accepted by host'],
      ['Reservation rejected by host'],
      ['Reservation request withdrawn'],
      ['Reservation request expired'],
      ['The host cancelled this tribe'],
    ])
  })

  it('has an act and no text, and no message of a member has an act', async () => {
    const group = await groupWithLines()
    const change = (changes: object) => app.db.updateTable('messages').set(changes).where('thread_id', '=', group)
    const refused = 'violates check constraint "system_messages_have_an_act"'
    for (const changes of [{ content: 'Ben joined' }, { act: null }, { status: null }, { act_facts: '{}' }])
      await expect(change(changes).execute()).rejects.toThrow(refused)
  })
})
