import { anonymousDelayDays } from '@wayhouse/domain/reviews'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { completedStay } from '../../testing/builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let author: TestMember
let reviewee: TestMember
let host: TestMember
let housemate: TestMember
let outsider: TestMember
beforeAll(async () => {
  app = await startTestApp()
  author = await app.member({ name: ['Quillon', 'Vexworth'] })
  ;[reviewee, host, housemate, outsider] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
})
afterAll(() => app.close())

/** The day on which the review of a test is written. */
let writtenOn = ''
beforeEach(() => {
  // the first of a month is shown of every review
  if (app.clock.today().endsWith('-01')) app.clock.advance(days(1))
  writtenOn = app.clock.today()
})

/** Texts that would reveal the author of a review or its day. */
const hints = () => [author.id, author.email, 'Quillon', 'Vexworth', writtenOn, 'Host Review']

/** Three days later, when every review that was written has appeared. */
async function appear(): Promise<void> {
  app.clock.advance(days(anonymousDelayDays.max))
  expect(await app.publishHeldReviews()).toBe(1)
}

/** How often each hint occurs in a text. */
const hintsIn = (text: string) => hints().map((hint) => text.split(hint).length - 1)

const paths = (tribe: string) => [
  `/api/tribes/${tribe}`,
  `/api/tribes/${tribe}/reviews`,
  `/api/tribes/${tribe}/reviews?limit=1`,
  `/api/tribes/${tribe}/reviewable-members`,
  `/api/tribes/${tribe}/reviewable-members?reviewer_id=${author.id}`,
  `/api/users/${reviewee.id}`,
  `/api/users/${reviewee.id}/reviews`,
  `/api/users/${reviewee.id}/reviews?limit=1`,
  `/api/users/${host.id}`,
  `/api/users/${host.id}/reviews`,
  `/api/users/${host.id}/host-rating`,
  '/api/tribes',
  '/api/notifications',
  '/api/reservations',
  '/api/me/profile',
  '/api/me/data',
  '/api/session',
]

/** The hints in every response that people other than the author can get, by reader and path. */
async function hintsInResponses(tribe: string): Promise<Record<string, number[]>> {
  const readers: [string, SendRequest][] = [
    ['visitor', app.request],
    ...Object.entries({ reviewee, host, housemate, outsider }).map(([name, { request }]): [string, SendRequest] => [
      name,
      request,
    ]),
  ]
  const hintsByReader: Record<string, number[]> = {}
  for (const [reader, request] of readers)
    for (const path of paths(tribe)) {
      const { body, headers } = await request('GET', path)
      const { made_at: _now, ...rest } = typeof body === 'object' ? body : { text: body }
      const text = JSON.stringify([rest, [...headers].filter(([name]) => name !== 'date')])
      hintsByReader[`${reader} ${path}`] = hintsIn(decodeCursors(text))
    }
  return hintsByReader
}

/** Cursors are opaque, but anyone can decode them. */
function decodeCursors(text: string): string {
  return text.replaceAll(/"next_cursor":"([^"]+)"/g, (_all, cursor: string) =>
    Buffer.from(cursor, 'base64url').toString(),
  )
}

/** The hints in stored notifications and emails to people other than the author. */
async function hintsInNotifications(): Promise<number[]> {
  const { rows } = await sql<{ text: string }>`
    select n::text as text from notifications n where user_id <> ${author.id}
    union all
    select data::text from pgboss.job where name = 'mail' and data ->> 'to' <> ${author.email}
    union all
    select row(m.subject, m.text, m.html, m.headers)::text from sandbox_mails m where recipient <> ${author.email}`.execute(
    app.db,
  )
  return hintsIn(rows.map(({ text }) => text).join('\n'))
}

/** The lines that the product logs while `work` runs. */
async function logLinesDuring(work: () => Promise<unknown>): Promise<string> {
  const { log } = app.platform
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void } // where pino writes
  const [{ level }, write, lines] = [log, stream.write, [] as string[]]
  stream.write = (line) => void lines.push(line)
  log.level = 'trace'
  await work()
  log.level = level
  stream.write = write
  return lines.join('')
}

describe('an anonymous review', () => {
  let clients: LiveClient[]
  const ways: [string, 'guest' | 'host', (tribe: string) => Promise<{ status: number }>][] = [
    [
      'of a guest by a guest',
      'guest',
      (tribe) => author.request('POST', `/api/tribes/${tribe}/reviews`, { ...content, reviewee_id: reviewee.id }),
    ],
    ['of the host by a guest', 'guest', (tribe) => author.request('POST', `/api/tribes/${tribe}/host-rating`, content)],
    [
      'of a guest by the host',
      'host',
      (tribe) => author.request('POST', `/api/tribes/${tribe}/reviews`, { ...content, reviewee_id: reviewee.id }),
    ],
  ]
  const content = { rating: 2.5, comment: 'Loud at night.', is_anonymous: true }

  it.each(ways)(
    'REV-04 G-106 T45 %s reveals neither its author nor its day to other people',
    async (what, as, send) => {
      const tribe =
        as === 'host'
          ? await completedStay(app, author, [reviewee, housemate, host])
          : await completedStay(app, host, [author, reviewee, housemate])
      clients = await Promise.all([reviewee, host, housemate, outsider].map((member) => connectLive(app, member)))
      for (const client of clients) client.send({ type: 'open', tribe_id: tribe })
      const [before, notificationsBefore] = [await hintsInResponses(tribe), await hintsInNotifications()]

      const recipient = as === 'guest' && what.includes('host') ? host : reviewee
      const score = async () => (await outsider.request('GET', `/api/users/${recipient.id}`)).body
      const scoreBefore = await score()
      const lines = await logLinesDuring(async () => {
        expect((await send(tribe)).status).toBe(201)
        // nothing changes in the second in which it is written, nor for a day
        expect(await hintsInResponses(tribe)).toEqual(before)
        expect(await score()).toEqual(scoreBefore)
        app.clock.advance(days(1) - 1)
        expect(await app.publishHeldReviews()).toBe(0)
        expect(clients.flatMap(({ events }) => events).filter(({ type }) => type === 'notification.created')).toEqual(
          [],
        )
        await appear()
      })
      const notice = await clients[recipient === host ? 1 : 0]?.next('notification.created')
      expect(Object.keys(notice ?? {}).toSorted()).toEqual(['notification_id', 'type'])

      expect(await hintsInResponses(tribe)).toEqual(before)
      expect(await hintsInNotifications()).toEqual(notificationsBefore)
      const received = JSON.stringify(clients.flatMap(({ events }) => events))
      for (const hint of hints().slice(0, 4)) {
        expect(received).not.toContain(hint)
        expect(lines).not.toContain(hint)
      }
      for (const client of clients) client.close()

      const [shown] = (await outsider.request('GET', `/api/users/${recipient.id}/reviews`)).body.items
      expect(shown).toMatchObject({ is_anonymous: true, is_host_review: false, reviewer: null, tribe: null })
      expect(shown.created_on).toBe(`${writtenOn.slice(0, 7)}-01`)
    },
  )

  it('T45 the host’s badge and the two aspects that only hosts rate are hidden, also in the means', async () => {
    const [guest, by] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, by, [guest, housemate, reviewee])
    const review = { ...content, reviewee_id: guest.id, organization_rating: 1, responsiveness_rating: 1 }
    await by.request('POST', `/api/tribes/${tribe}/reviews`, review)
    await appear()
    const { reputation_parts } = (await outsider.request('GET', `/api/users/${guest.id}`)).body
    expect(reputation_parts).toMatchObject({ cleanliness: 5, organization: null, responsiveness: null })
  })

  it('NOTI-06 G-106 its notification and its email come when it appears, in the order of their appearing', async () => {
    const guest = await app.member()
    const tribe = await completedStay(app, host, [author, guest, housemate])
    await author.request('POST', `/api/tribes/${tribe}/reviews`, { ...content, reviewee_id: guest.id })
    const bell = async () => (await guest.request('GET', '/api/notifications')).body
    expect(await bell()).toMatchObject({ unread_count: 0, items: [] })
    await appear()
    const mails = sql`select 1 from pgboss.job where name = 'mail' and data ->> 'to' = ${guest.email}`
    expect((await mails.execute(app.db)).rows).toHaveLength(1)
    await app.notify({
      userId: guest.id,
      kind: 'reviews',
      eventKey: 'later',
      title: 'Later',
      message: 'x',
      path: '/app',
    })
    expect(await bell()).toMatchObject({
      unread_count: 2,
      items: [
        { title: 'Later' },
        { title: 'New anonymous review', message: 'Someone you lived with reviewed you anonymously.' },
      ],
    })
    // a member who has read all that the bell shows has nothing unread
    for (let later = 0; later < 8; later += 1)
      await app.notify({
        userId: guest.id,
        kind: 'message',
        eventKey: `chat ${later}`,
        title: 'x',
        message: 'x',
        path: '/app',
      })
    for (const { id } of (await bell()).items) await guest.request('POST', `/api/notifications/${id}/read`)
    expect((await bell()).unread_count).toBe(0)
  })

  it('T47 among two or three people warns only its author, and is not in the tribe’s list', async () => {
    const [by, guest] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, by, [guest])
    const sent = await by.request('POST', `/api/tribes/${tribe}/reviews`, { ...content, reviewee_id: guest.id })
    expect(sent).toMatchObject({ status: 201, body: { anonymity: 'weak', is_published: false } })
    await appear()
    const lists = [
      await outsider.request('GET', `/api/tribes/${tribe}/reviews`),
      await outsider.request('GET', `/api/users/${guest.id}/reviews`),
    ]
    expect(lists.map(({ body }) => body.count)).toEqual([0, 1])
    expect((await outsider.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      rating: null,
      reviews_count: 0,
    })
    expect(lists[1]?.body.items).toMatchObject([{ comment: content.comment, tribe: null }])
    expect(JSON.stringify(lists)).not.toContain('weak')
  })

  it('T47 other members cannot read whom an author may still review', async () => {
    const tribe = await completedStay(app, host, [author, reviewee, housemate])
    const oracle = () => reviewee.request('GET', `/api/tribes/${tribe}/reviewable-members?reviewer_id=${author.id}`)
    expect((await oracle()).status).toBe(403)
    await author.request('POST', `/api/tribes/${tribe}/reviews`, { ...content, reviewee_id: reviewee.id })
    expect((await oracle()).status).toBe(403)
    const ownId = author.id.toUpperCase()
    const own = await author.request('GET', `/api/tribes/${tribe}/reviewable-members?reviewer_id=${ownId}`)
    expect(own.status).toBe(200)
  })
})
