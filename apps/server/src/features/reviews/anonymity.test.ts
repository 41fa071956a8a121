import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { livedIn } from '../../testing/builders.ts'
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

/** What would say who wrote a review, or on which day. */
const hints = () => [author.id, author.email, 'Quillon', 'Vexworth', app.clock.today(), 'Host Review']

/** How often each hint stands in a text. */
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

/** Everything that everybody but the author can be answered, by who and where, as hints in it. */
async function answersOfOthers(tribe: string): Promise<Record<string, number[]>> {
  const readers: [string, SendRequest][] = [
    ['visitor', app.request],
    ...Object.entries({ reviewee, host, housemate, outsider }).map(([who, { request }]): [string, SendRequest] => [
      who,
      request,
    ]),
  ]
  const found: Record<string, number[]> = {}
  for (const [who, request] of readers)
    for (const path of paths(tribe)) {
      const { body, headers } = await request('GET', path)
      const { made_at: _now, ...rest } = typeof body === 'object' ? body : { text: body }
      const said = JSON.stringify([rest, [...headers].filter(([name]) => name !== 'date')])
      found[`${who} ${path}`] = hintsIn(withPlainCursors(said))
    }
  return found
}

/** Cursors are opaque, but anyone can decode them. */
function withPlainCursors(text: string): string {
  return text.replaceAll(/"next_cursor":"([^"]+)"/g, (_all, cursor: string) =>
    Buffer.from(cursor, 'base64url').toString(),
  )
}

/** What is written to others: rows of their notifications and emails, as hints in them. */
async function writtenToOthers(): Promise<number[]> {
  const { rows } = await sql<{ text: string }>`
    select n::text as text from notifications n where user_id <> ${author.id}
    union all
    select data::text from pgboss.job where name = 'mail' and data ->> 'to' <> ${author.email}
    union all
    select m::text from sandbox_mails m where recipient <> ${author.email}`.execute(app.db)
  return hintsIn(rows.map(({ text }) => text).join('\n'))
}

/** The lines that the product logs while `act` runs. */
async function logged(act: () => Promise<unknown>): Promise<string> {
  const { log } = app.platform
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void } // where pino writes
  const [{ level }, write, lines] = [log, stream.write, [] as string[]]
  stream.write = (line) => void lines.push(line)
  log.level = 'trace'
  await act()
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
      (tribe) => author.request('POST', `/api/tribes/${tribe}/reviews`, { ...said, reviewee_id: reviewee.id }),
    ],
    ['of the host by a guest', 'guest', (tribe) => author.request('POST', `/api/tribes/${tribe}/host-rating`, said)],
    [
      'of a guest by the host',
      'host',
      (tribe) => author.request('POST', `/api/tribes/${tribe}/reviews`, { ...said, reviewee_id: reviewee.id }),
    ],
  ]
  const said = { rating: 2.5, comment: 'Loud at night.', is_anonymous: true }

  it.each(ways)(
    'REV-04 G-106 T45 %s says nothing of its author or its day, to anybody, anywhere',
    async (_what, as, send) => {
      const tribe =
        as === 'host'
          ? await livedIn(app, author, [reviewee, housemate, host])
          : await livedIn(app, host, [author, reviewee, housemate])
      clients = await Promise.all([reviewee, host, housemate, outsider].map((member) => connectLive(app, member)))
      for (const client of clients) client.send({ type: 'open', tribe_id: tribe })
      const [before, writtenBefore] = [await answersOfOthers(tribe), await writtenToOthers()]

      const lines = await logged(async () => expect((await send(tribe)).status).toBe(201))
      const told = as === 'guest' && _what.includes('host') ? host : reviewee
      const notice = await clients[told === host ? 1 : 0]?.next('notification.created')
      expect(Object.keys(notice ?? {}).toSorted()).toEqual(['notification_id', 'type'])

      const after = await answersOfOthers(tribe)
      expect(after).toEqual(before)
      expect(await writtenToOthers()).toEqual(writtenBefore)
      const received = JSON.stringify(clients.flatMap(({ events }) => events))
      for (const hint of hints().slice(0, 4)) {
        expect(received).not.toContain(hint)
        expect(lines).not.toContain(hint)
      }
      for (const client of clients) client.close()

      const [shown] = (await outsider.request('GET', `/api/users/${told.id}/reviews`)).body.items
      expect(shown).toMatchObject({ is_anonymous: true, is_host_review: false, reviewer: null, tribe: null })
      expect(shown.created_on).toBe(`${app.clock.today().slice(0, 7)}-01`)
    },
  )

  it('T45 the host’s badge and the two aspects of hosts are not told of, in the means neither', async () => {
    const [guest, by] = [await app.member(), await app.member()]
    const tribe = await livedIn(app, by, [guest, housemate, reviewee])
    const review = { ...said, reviewee_id: guest.id, organization_rating: 1, responsiveness_rating: 1 }
    await by.request('POST', `/api/tribes/${tribe}/reviews`, review)
    const { reputation_parts } = (await outsider.request('GET', `/api/users/${guest.id}`)).body
    expect(reputation_parts).toMatchObject({ cleanliness: 5, organization: null, responsiveness: null })
  })

  it('NOTI-06 its notification says the month and no more, and no email says its day', async () => {
    const guest = await app.member()
    const tribe = await livedIn(app, host, [author, guest, housemate])
    await author.request('POST', `/api/tribes/${tribe}/reviews`, { ...said, reviewee_id: guest.id })
    expect((await guest.request('GET', '/api/notifications')).body).toMatchObject({
      unread_count: 1,
      items: [
        {
          kind: 'reviews',
          title: 'New anonymous review',
          message: 'Someone you lived with reviewed you anonymously.',
          created_at: `${app.clock.today().slice(0, 7)}-01T00:00:00.000Z`,
        },
      ],
    })
    const mails = sql`select 1 from pgboss.job where name = 'mail' and data ->> 'to' = ${guest.email}`
    expect((await mails.execute(app.db)).rows).toEqual([])
  })

  it('T47 of two or three people warns its author alone, and is not listed with its tribe', async () => {
    const [by, guest] = [await app.member(), await app.member()]
    const tribe = await livedIn(app, by, [guest])
    const sent = await by.request('POST', `/api/tribes/${tribe}/reviews`, { ...said, reviewee_id: guest.id })
    expect(sent).toMatchObject({ status: 201, body: { anonymity: 'weak' } })
    const lists = [
      await outsider.request('GET', `/api/tribes/${tribe}/reviews`),
      await outsider.request('GET', `/api/users/${guest.id}/reviews`),
    ]
    expect(lists.map(({ body }) => body.count)).toEqual([0, 1])
    expect((await outsider.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      rating: null,
      reviews_count: 0,
    })
    expect(lists[1]?.body.items).toMatchObject([{ comment: said.comment, tribe: null }])
    expect(JSON.stringify(lists)).not.toContain('weak')
  })

  it('T47 nobody learns from what others have still to review', async () => {
    const tribe = await livedIn(app, host, [author, reviewee, housemate])
    const oracle = () => reviewee.request('GET', `/api/tribes/${tribe}/reviewable-members?reviewer_id=${author.id}`)
    expect((await oracle()).status).toBe(403)
    await author.request('POST', `/api/tribes/${tribe}/reviews`, { ...said, reviewee_id: reviewee.id })
    expect((await oracle()).status).toBe(403)
    const ownId = author.id.toUpperCase()
    const own = await author.request('GET', `/api/tribes/${tribe}/reviewable-members?reviewer_id=${ownId}`)
    expect(own.status).toBe(200)
  })
})
