import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../platform/clock.ts'
import { confirm, confirmedMember, forVerified, forWomen, forWomenAndNonBinary } from '../testing/audience.ts'
import { pathsOfPerson, pathsOfTribe } from '../testing/blocked-pair.ts'
import { addMember, completeTribe, publishTribe } from '../testing/builders.ts'
import { groupOf, send } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { connectLive } from '../testing/live-client.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { expectUnknown } from '../testing/unknown-id.ts'

const title = 'House of the hidden heron'
const place = 'Herontown, Fenland'

let app: TestApp
let host: TestMember
let guest: TestMember
/** Women who belong. */
let woman: TestMember
/** Those outside: a man, a non-binary member, one without a check, and one who had asked, was declined and talked to the host before. */
let outside: Record<'man' | 'nonBinary' | 'unverified' | 'former', TestMember>
let tribe: string
let ended: string
beforeAll(async () => {
  app = await startTestApp()
  host = await confirmedMember(app, 'woman', ['Hedda', 'Host'])
  guest = await confirmedMember(app, 'woman', ['Gisela', 'Guest'])
  woman = await confirmedMember(app)
  outside = {
    man: await app.member({ name: ['Mats', 'Mann'] }),
    nonBinary: await confirmedMember(app, 'non_binary'),
    unverified: await app.member({ verified: false }),
    former: await app.member({ name: ['Finn', 'Former'] }),
  }
  tribe = await publishTribe(app, host, { title, location: 'Lisbon, Portugal' })
  await addMember(app, tribe, guest)
  await talkAndDecline(outside.former)
  ended = await publishTribe(app, host, { title: `${title}, last year`, ...forWomen })
  await addMember(app, ended, guest)
  await completeTribe(app, ended)
  await review()
  done(await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, location: place, ...forWomen }))
  await send(host, await groupOf(app, tribe), 'Only for us')
})
afterAll(() => app.close())

/** One who asks a question, asks for a spot and is declined: they have a conversation, a request and notifications about the tribe. */
async function talkAndDecline(member: TestMember): Promise<void> {
  const { id, thread_id } = done(
    await member.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version: 1 }),
  )
  done(await send(host, thread_id, 'Tell me more'))
  done(await host.request('POST', `/api/reservations/${id}/reject`, { reason: 'Full of herons' }))
  done(await member.request('POST', '/api/reports', { subject_type: 'tribe', subject_id: tribe, reason: 'false' }))
}

async function review(): Promise<void> {
  const values = { rating: 4, comment: 'Kind' }
  done(await host.request('POST', `/api/tribes/${ended}/reviews`, { ...values, reviewee_id: guest.id }))
  done(
    await guest.request('POST', `/api/tribes/${ended}/host-rating`, {
      ...values,
      organization_rating: 5,
      responsiveness_rating: 5,
    }),
  )
}

// oxlint-disable-next-line no-explicit-any -- the expectations of the tests define what a body is
function done({ status, body }: { status: number; body: any }): any {
  if (status >= 300) throw new Error(`the answer was ${status} ${JSON.stringify(body)}`)
  return body
}

/** Everything that a reader can ask for, by its path. */
async function shownTo(reader: Pick<TestMember, 'request'>): Promise<Record<string, string>> {
  const threads: { id: string }[] = (await reader.request('GET', '/api/threads')).body.items ?? []
  const paths = [
    '/api/tribes?limit=100',
    '/api/tribes?location=Herontown',
    '/api/tribes?location=Lisbon&sort=price',
    '/api/cities?q=Heron',
    '/api/threads',
    '/api/threads?view=archived',
    '/api/messages/search?q=heron',
    '/api/messages/search?q=only',
    '/api/city-groups',
    '/api/reservations',
    '/api/notifications',
    '/api/me/stays',
    '/api/me/review-progress',
    '/api/reports',
    '/sitemap.xml',
    ...[tribe, ended].flatMap(pathsOfTribe),
    ...[tribe, ended].flatMap((id) => [`/images/tribes/${id}/share.jpg`, `/images/tribes/${id}/email.jpg`]),
    ...[tribe, ended].map((id) => `/images/tribes/${id}/drawing-1.svg`),
    ...[host, guest].flatMap(({ id }) => pathsOfPerson(id)),
    ...threads.flatMap(({ id }) => ['', '/messages', '/changes?after=0'].map((part) => `/api/threads/${id}${part}`)),
  ]
  const shown: Record<string, string> = {}
  for (const path of paths) {
    const { status, body } = await reader.request('GET', path)
    if (status >= 500) throw new Error(`${path} returned ${status}`)
    shown[path] = status < 400 ? JSON.stringify(body) : ''
  }
  return shown
}

const outsiders = () => Object.entries({ visitor: { request: app.request }, ...outside })
const secrets = () => [tribe, ended, title, 'Herontown']

describe('outside the audience of a tribe', () => {
  it('AUD-03 no response names it: list, page, search, conversations, requests, notifications, reviews, pictures', async () => {
    for (const [who, reader] of outsiders())
      for (const [path, text] of Object.entries(await shownTo(reader)))
        for (const secret of secrets()) expect(text, `${who} ${path}`).not.toContain(secret)
    const seen = Object.values(await shownTo(woman)).join('')
    for (const secret of secrets()) expect(seen).toContain(secret)
  })

  it('AUD-03 it answers like an id that never existed, in everything', async () => {
    const unknown = randomUUID()
    const acts = [
      ['reservations', { message: 'May I?', version: 1 }],
      ['question', { client_id: randomUUID(), content: 'Hello?' }],
      ['leave', {}],
      ['cancel', { reason: 'No' }],
      ['complete', {}],
      ['hand-over', { member_id: randomUUID(), host_stays: false }],
      ['hand-over/accept', {}],
      ['welcomed', {}],
      ['reviews', { rating: 4, comment: 'x', reviewee_id: randomUUID() }],
    ] as const
    const pictures = ['share.jpg', 'email.jpg', 'drawing-1.svg'].map((file) => `/images/tribes/${tribe}/${file}`)
    for (const [, reader] of outsiders()) {
      for (const path of [...pathsOfTribe(tribe), ...pictures])
        await expectUnknown(reader, { method: 'GET', path, ids: [tribe], unknown })
      for (const [act, body] of acts)
        await expectUnknown(reader, {
          method: 'POST',
          path: `/api/tribes/${tribe}/${act}`,
          ids: [tribe],
          unknown,
          body,
        })
      const patch = {
        method: 'PATCH',
        path: `/api/tribes/${tribe}`,
        ids: [tribe],
        unknown,
        body: { version: 2, title: 'x' },
      }
      await expectUnknown(reader, patch)
      await expectUnknown(reader, { method: 'DELETE', path: `/api/tribes/${tribe}`, ids: [tribe], unknown })
    }
  })

  it('AUD-03 its counts, its facets and its city do not count it; for those inside they do', async () => {
    const found = async (reader: Pick<TestMember, 'request'>) => ({
      count: (await reader.request('GET', '/api/tribes?location=Herontown')).body.count,
      shares: (await reader.request('GET', '/api/tribes/shares?location=Herontown')).body.counts.reduce(
        (sum: number, count: number) => sum + count,
      ),
      cities: (await reader.request('GET', '/api/cities?q=Herontow')).body.length,
      loosen: (await reader.request('GET', '/api/tribes?location=Herontown&budget=1')).body.loosen.length > 0,
    })
    for (const [who, reader] of outsiders())
      expect(await found(reader), who).toEqual({ count: 0, shares: 0, cities: 0, loosen: false })
    expect(await found(woman)).toEqual({ count: 1, shares: 1, cities: 1, loosen: true })
    const groups = (await woman.request('GET', '/api/city-groups')).body
    expect(JSON.stringify(groups)).not.toContain('Herontown')
  })

  it('AUD-03 the answers of a past request and its count of notifications are those of none', async () => {
    const { former } = outside
    expect((await former.request('GET', '/api/notifications')).body).toMatchObject({ items: [], unread_count: 0 })
    const { id } = await app.db
      .selectFrom('tribe_reservations')
      .select('id')
      .where('user_id', '=', former.id)
      .executeTakeFirstOrThrow()
    expect((await former.request('POST', `/api/reservations/${id}/withdraw`)).status).toBe(404)
    expect(await host.request('POST', `/api/reservations/${id}/invite`)).toMatchObject({
      status: 409,
      body: { code: 'REQUESTER_OUTSIDE' },
    })
  })

  it('AUD-03 no live event and no email names it', async () => {
    await sql`delete from pgboss.job where name = 'mail'`.execute(app.db)
    const pages = await Promise.all(Object.values(outside).map((member) => connectLive(app, member)))
    const inside = await connectLive(app, woman)
    for (const page of [...pages, inside]) page.send({ type: 'open', tribe_id: tribe })
    await send(guest, await groupOf(app, tribe), 'Herons at dawn')
    done(await host.request('PATCH', `/api/tribes/${tribe}`, { version: 2, house_rules: ['Feed the herons'] }))
    await eventually(() => expect(inside.events).toContainEqual({ type: 'tribe.changed', tribe_id: tribe }))
    for (const page of pages) for (const secret of secrets()) expect(JSON.stringify(page.events)).not.toContain(secret)
    app.clock.advance(minutes(16))
    await app.rooms.chat.sendUnreadEmails()
    const { rows } = await sql<{ data: { to: string } }>`select data from pgboss.job where name = 'mail'`.execute(
      app.db,
    )
    expect(rows.map(({ data }) => data.to)).toContain(guest.email)
    const own = rows.filter(({ data }) => Object.values(outside).some(({ email }) => email === data.to))
    expect(JSON.stringify(own)).not.toContain('eron')
    // email programs load pictures as visitors
    expect(JSON.stringify(rows)).not.toContain('email.jpg')
    for (const page of [...pages, inside]) page.close()
  })

  it('AUD-03 the host and members with a spot in it see it, even if they no longer belong', async () => {
    for (const member of [host, guest]) {
      await confirm(app, member, 'man')
      expect((await member.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({ title, belongs: false })
      expect((await member.request('GET', '/api/me/stays')).body).toHaveLength(2)
      expect((await member.request('GET', `/api/tribes/${tribe}/calendar.ics`)).status).toBe(200)
      await confirm(app, member, 'woman')
    }
  })

  it('AUD-03 of verified members, and of women and non-binary people, it is hidden from others alone', async () => {
    await app.platform.limits.forget('create_tribe', host.id)
    const status = async (id: string, reader: Pick<TestMember, 'request'>) =>
      (await reader.request('GET', `/api/tribes/${id}`)).status
    const { man, nonBinary, unverified } = outside
    const visitor = { request: app.request }
    const verified = await publishTribe(app, host, forVerified)
    expect(await Promise.all([visitor, unverified, man, nonBinary].map((reader) => status(verified, reader)))).toEqual([
      404, 404, 200, 200,
    ])
    const both = await publishTribe(app, host, forWomenAndNonBinary)
    expect(await Promise.all([visitor, unverified, man, nonBinary].map((reader) => status(both, reader)))).toEqual([
      404, 404, 404, 200,
    ])
  })
})

describe('a tribe that is listed with a badge', () => {
  it('AUD-03 shows its card to everybody, and whom it consists of only to those inside', async () => {
    await app.platform.limits.forget('create_tribe', host.id)
    const listed = await publishTribe(app, host, {
      title: 'With a badge',
      location: 'Badgetown, Fenland',
      ...forWomen,
      shown_to_others: true,
    })
    await addMember(app, listed, guest)
    const cardOf = async (reader: Pick<TestMember, 'request'>) =>
      (await reader.request('GET', '/api/tribes?location=Badgetown')).body.items[0]
    for (const [who, reader] of outsiders()) {
      const card = { id: listed, audience: 'women', non_binary: false, members_count: 1, members: [] }
      expect(await cardOf(reader), who).toMatchObject(card)
      const { status, body } = await reader.request('GET', `/api/tribes/${listed}`)
      expect([status, body.seen_as, body.belongs, body.members], who).toEqual([200, 'visitor', false, undefined])
      expect(JSON.stringify(body)).not.toContain('Gisela')
      expect((await reader.request('GET', `/api/tribes/${listed}/reviews`)).status, who).toBeGreaterThanOrEqual(400)
    }
    expect((await cardOf(woman)).members).toHaveLength(1)
    expect((await woman.request('GET', `/api/tribes/${listed}`)).body.members).toHaveLength(1)
  })

  it('AUD-03 nothing finds or lists women: no operation takes a gender but one’s own', async () => {
    const { paths } = (await app.request('GET', '/api/openapi.json')).body
    type Operations = Record<string, { parameters?: unknown; requestBody?: unknown }>
    const asking = Object.entries<Operations>(paths).filter(([, operations]) =>
      JSON.stringify(
        Object.values(operations).map(({ parameters, requestBody }) => [parameters, requestBody]),
      ).includes('"woman"'),
    )
    expect(asking.map(([path]) => path).toSorted()).toEqual(['/me/gender', '/me/gender/check'])
  })
})
