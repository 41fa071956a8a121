import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../platform/clock.ts'
import { addMember, addRequest, completedStay, publishTribe } from '../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { connectLive } from '../testing/live-client.ts'
import { restore, suspend } from '../testing/suspension.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../testing/test-app.ts'

/** What shows who Xenia is. */
const secrets = /Xenia|Quarterman|Falconry|portrait-of-x/

let app: TestApp
/** She hosts a tribe, shares another one, and has asked for a spot in a third. */
let xenia: TestMember
/** Shares her tribes and conversations. */
let neighbour: TestMember
/** Hosts the tribe that she shares. */
let host: TestMember
let stranger: TestMember
let tribes: Record<'own' | 'shared' | 'asked' | 'ended', string>
let group: string
let city: string
let readers: Record<string, SendRequest>

beforeAll(async () => {
  app = await startTestApp()
  xenia = await app.member({ name: ['Xenia', 'Quarterman'] })
  await app.db
    .updateTable('profiles')
    .set({ avatar_url: '/images/avatars/portrait-of-x.webp', bio: 'I am Xenia.', interests: ['Falconry'] })
    .where('id', '=', xenia.id)
    .execute()
  neighbour = await app.member({ name: ['Noa', 'Nabors'] })
  host = await app.member({ name: ['Hanna', 'Host'] })
  stranger = await app.member({ name: ['Stan', 'Ger'] })
  tribes = await tribesOfXenia()
  group = await groupOf(app, tribes.shared)
  await talkAndReview()
  readers = {
    'a visitor': app.request,
    'another member': stranger.request,
    'a member of the same tribe': neighbour.request,
    'the host of her tribe': host.request,
  }
})
afterAll(() => app.close())

async function tribesOfXenia(): Promise<typeof tribes> {
  const own = await publishTribe(app, xenia)
  await addMember(app, own, neighbour)
  const renamed = await xenia.request('PATCH', `/api/tribes/${own}`, { version: 1, title: 'A house by the river' })
  expect(renamed.status).toBe(200)
  const [shared, asked] = [await publishTribe(app, host), await publishTribe(app, host)]
  await addMember(app, shared, neighbour)
  for (const tribe of [shared, asked]) {
    const request = { message: 'May I?', version: 1 }
    expect((await xenia.request('POST', `/api/tribes/${tribe}/reservations`, request)).status).toBe(201)
  }
  const { items } = (await host.request('GET', '/api/reservations')).body
  const first = items.find((item: { tribe: { id: string } }) => item.tribe.id === shared)
  expect((await host.request('POST', `/api/reservations/${first.id}/accept`, {})).status).toBe(200)
  // the other way around: she is asked too
  await addRequest(app, own, stranger)
  return { own, shared, asked, ended: await completedStay(app, host, [xenia, neighbour]) }
}

async function talkAndReview(): Promise<void> {
  const personal = await threadOf(app, xenia, neighbour)
  city = await createCityGroup(app, [xenia, neighbour, stranger])
  for (const thread of [group, personal, city]) {
    const { body } = await send(xenia, thread, 'Hello everyone')
    await send(neighbour, thread, 'Hello to you', { reply_to: body.seq })
    await send(xenia, thread, 'Goodbye everyone')
  }
  for (const [author, about] of [
    [xenia, neighbour],
    [neighbour, xenia],
  ] as const) {
    const review = { reviewee_id: about.id, rating: 4, comment: 'Tidy' }
    expect((await author.request('POST', `/api/tribes/${tribes.ended}/reviews`, review)).status).toBe(201)
  }
}

type Shown = Record<string, unknown>

/** What a reader gets from every page and list that shows people, by its path. */
async function shownTo(request: SendRequest): Promise<Shown> {
  const threads = (await request('GET', '/api/threads')).body.items ?? []
  const ofTribes = Object.values(tribes).flatMap((id) =>
    ['', '/reviews', '/changes', '/reviewable-members', '/calendar.ics'].map((part) => `/api/tribes/${id}${part}`),
  )
  const ofPeople = [xenia, neighbour].flatMap(({ id }) =>
    ['', '/tribes', '/reviews', '/host-rating'].map((part) => `/api/users/${id}${part}`),
  )
  const ofThreads = [...threads, { id: city }].flatMap(({ id }: { id: string }) =>
    ['', '/messages', '/changes?after=0'].map((part) => `/api/threads/${id}${part}`),
  )
  const own = ['/api/reservations', '/api/notifications', '/api/me/stays', '/api/me/review-progress']
  const lists = [explore, '/api/threads', '/api/messages/search?q=everyone']
  const paths = [...lists, ...own, ...ofTribes, ...ofPeople, ...ofThreads]
  const shown: Shown = {}
  // one after the other: so many at once would be refused
  for (const path of paths) {
    const { status, body } = await request('GET', path)
    expect(status, path).toBeLessThan(500)
    shown[path] = status < 400 ? withoutStamps(body) : body.code
  }
  return shown
}

/** A calendar says when it was made. */
function withoutStamps(body: unknown): unknown {
  return typeof body === 'string' ? body.replaceAll(/^DTSTAMP:.*$/gm, '') : body
}

async function shownToAll(): Promise<Record<string, Shown>> {
  const all: Record<string, Shown> = {}
  for (const [reader, request] of Object.entries(readers)) all[reader] = await shownTo(request)
  return all
}

const states = [
  ['is suspended', 'suspended'],
  ['has asked for the deletion of their account', 'leaving'],
] as const
type MemberState = (typeof states)[number][1]

async function setHidden(state: MemberState, isHidden: boolean): Promise<void> {
  const set = { deletion_requested_at: isHidden ? app.clock.now() : null }
  if (state === 'leaving') await app.db.updateTable('profiles').set(set).where('id', '=', xenia.id).execute()
  else if (isHidden) xenia = await suspend(app, xenia)
  else await restore(app, xenia)
}

async function whileHidden<Result>(state: MemberState, work: () => Promise<Result>): Promise<Result> {
  await setHidden(state, true)
  try {
    return await work()
  } finally {
    await setHidden(state, false)
  }
}

/** What is on cards, in messages and in lists of conversations and notifications has no ids of former members. */
const withoutIds =
  /^\/api\/(?:tribes\?.*|threads|threads\/[^/]+\/(?:messages|changes.*)|messages\/search.*|notifications)$/

describe('everything that shows people', () => {
  let before: Record<string, Shown>
  let hidden: Record<MemberState, Record<string, Shown>>
  beforeAll(async () => {
    before = await shownToAll()
    hidden = {
      suspended: await whileHidden('suspended', shownToAll),
      leaving: await whileHidden('leaving', shownToAll),
    }
  })

  it.each(states)('G-119 has no name and no picture of a member who %s', (_who, state) => {
    for (const reader of Object.keys(readers)) {
      expect(JSON.stringify(before[reader]), reader).toMatch(secrets)
      const shown = hidden[state][reader] ?? {}
      for (const [path, response] of Object.entries(shown))
        expect(JSON.stringify(response), `${path} for ${reader}`).not.toMatch(secrets)
      // Explore, all that a visitor sees of her, leaves out the tribes of a suspended host
      const isShown = reader !== 'a visitor' || state !== 'suspended'
      expect(JSON.stringify(shown).includes('Former member'), reader).toBe(isShown)
    }
  })

  it.each(states)('G-119 T45 has on cards and in lists no id of a member who %s', (_who, state) => {
    const withId = (of: Record<string, Shown>) =>
      Object.entries(of['a member of the same tribe'] ?? {})
        .filter(([path, response]) => withoutIds.test(path) && JSON.stringify(response).includes(xenia.id))
        .map(([path]) => path)
    expect(withId(before).length).toBeGreaterThan(4)
    expect(withId(hidden[state])).toEqual([])
  })

  it('G-119 CON-07 is the same for a suspended member as for one who has asked for deletion, but for what they reviewed and their tribes in Explore', () => {
    expect(withoutExplore(withoutReviews(hidden.suspended))).toEqual(withoutExplore(withoutReviews(hidden.leaving)))
    const listed = (state: MemberState) => JSON.stringify(hidden[state]['a visitor']?.[explore]).includes(tribes.own)
    expect([listed('leaving'), listed('suspended')]).toEqual([true, false])
  })

  it('G-119 is as before once the member is restored, but for the notice to the members of their tribe', async () => {
    expect(withoutNotices(await shownToAll())).toEqual(withoutNotices(before))
  })
})

const explore = '/api/tribes?limit=100'

function withoutExplore(shown: unknown): unknown {
  const kept = (key: string, value: unknown) => (key === explore ? undefined : value)
  return JSON.parse(JSON.stringify(shown, kept))
}

const counted = new Set(['rating', 'reviews_count', 'reputation_score', 'reputation_parts'])

/** What a suspended member has written counts no more until they are restored, and their tribe's members are told (CON-07). */
function withoutReviews(shown: Record<string, Shown>): unknown {
  const kept = (key: string, value: unknown) =>
    /\/reviews|\/host-rating/.test(key) || counted.has(key) ? undefined : value
  return JSON.parse(JSON.stringify(withoutNotices(shown), kept))
}

function withoutNotices(shown: Record<string, Shown>): unknown {
  const kept = (key: string, value: unknown) => (key === '/api/notifications' ? undefined : value)
  return JSON.parse(JSON.stringify(shown, kept))
}

describe.each(states)('a member who %s', (_who, state) => {
  it('G-119 has no page and is not the host of their tribe’s page', async () => {
    await whileHidden(state, async () => {
      for (const part of ['', '/tribes', '/reviews', '/host-rating'])
        expect((await stranger.request('GET', `/api/users/${xenia.id}${part}`)).body.code).toBe('PROFILE_NOT_FOUND')
      for (const { request } of [app, stranger, neighbour])
        expect((await request('GET', `/api/tribes/${tribes.own}`)).body).toMatchObject({ host: null })
    })
  })

  it('SHELL-03 is not on the card of a shared tribe', async () => {
    const card = async () => {
      const response = await fetch(`${app.url}/images/tribes/${tribes.own}/share.jpg`)
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }
    const before = await card()
    expect((await whileHidden(state, card)) === before).toBe(false)
    expect((await card()) === before).toBe(true)
  })

  it('MSG-10 is not named by a live event, an answer to them and an email', async () => {
    const tribe = await publishTribe(app, stranger)
    for (const member of [xenia, neighbour]) await addMember(app, tribe, member)
    const thread = await groupOf(app, tribe)
    const { body } = await send(xenia, thread, 'Is anybody there?')
    const live = await connectLive(app, stranger)
    await whileHidden(state, async () => {
      const answer = await send(neighbour, thread, 'We all are', { reply_to: body.seq })
      expect(answer.body.reply_to.sender_name).toBe('Former member')
      const event = { type: 'chat.message', seq: answer.body.seq, message: answer.body }
      await eventually(() => expect(live.events).toContainEqual(expect.objectContaining(event)))
      app.clock.advance(minutes(16))
      await sql`delete from pgboss.job where name = 'mail'`.execute(app.db)
      expect(await app.rooms.chat.sendUnreadEmails()).toBeGreaterThan(1)
      const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'mail'`.execute(app.db)
      expect(JSON.stringify(rows)).toContain('Former member: “Is anybody there?”')
      expect(JSON.stringify(rows)).not.toMatch(secrets)
    })
    live.close()
  })
})

it('G-119 a suspended member sees themself on their tribe’s page', async () => {
  const own = () => xenia.request('GET', `/api/tribes/${tribes.own}`)
  expect((await whileHidden('suspended', own)).body.host).toMatchObject({ name: 'Xenia Q.' })
})
