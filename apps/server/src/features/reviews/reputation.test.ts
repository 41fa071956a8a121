import { meanRating } from '@wayhouse/domain/tribes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completedStay, publishTribe } from '../../testing/builders.ts'
import { operate as operateOn } from '../../testing/operate.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guests: TestMember[]
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
  guests = await Promise.all(Array.from({ length: 3 }, () => app.member()))
})
afterAll(() => app.close())

const operate = (...args: string[]) => operateOn(app, ...args)

type Counted = { rating: number; of_host: boolean; is_shown: boolean; reviewee_id: string }

/** Every rating that a member received, with whether it counts, from the tables. */
async function rowsAbout(id: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select rating, false as of_host, is_published and hidden_at is null as is_shown, reviewee_id from user_tribe_reviews
    where reviewee_id = ${id}
    union all
    select rating, true, is_published and hidden_at is null, user_id from user_reviews where user_id = ${id}`.execute(
    app.db,
  )
  return rows
}

async function expectCorrectReputation(member: TestMember): Promise<void> {
  const shown = (await rowsAbout(member.id)).filter(({ is_shown }) => is_shown)
  const totals = (rows: readonly Counted[]) => ({
    rating: meanRating(rows.map(({ rating }) => rating)),
    count: rows.length,
  })
  const all = totals(shown)
  const { body } = await host.request('GET', `/api/users/${member.id}`)
  expect(body).toMatchObject({
    reputation_score: all.rating,
    reviews_count: all.count,
    reputation_parts: {
      as_housemate: totals(shown.filter(({ of_host }) => !of_host)),
      as_host: totals(shown.filter(({ of_host }) => of_host)),
    },
  })
}

/** A random event: `by` and `about` are indices of people, `pick` selects a review. */
const randomEvent = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'hide', 'show', 'change', 'delete'),
  by: fc.nat({ max: 3 }),
  about: fc.nat({ max: 3 }),
  stars: fc.nat({ max: 10 }),
  pick: fc.nat(),
})

describe('a reputation', () => {
  it('REV-07 G-102 matches the rows after any history', { timeout: 240_000 }, async () => {
    const tribe = await completedStay(app, host, guests)
    const people = [host, ...guests]
    await fc.assert(
      fc.asyncProperty(fc.array(randomEvent, { minLength: 1, maxLength: 25 }), async (history) => {
        for (const table of ['user_tribe_reviews', 'user_reviews'] as const)
          await app.db.deleteFrom(table).where('tribe_id', '=', tribe).execute()
        for (const event of history) await applyEvent(tribe, people, event)
        for (const member of people) await expectCorrectReputation(member)
      }),
      { numRuns: 40 },
    )
  })

  it('G-109 T46 does not count a hidden review, and counts it again once it is shown', async () => {
    const about = await app.member()
    const tribe = await completedStay(app, host, [...guests, about])
    for (const [index, by] of guests.entries())
      await by.request('POST', `/api/tribes/${tribe}/reviews`, {
        reviewee_id: about.id,
        rating: index + 1,
        comment: `No ${index}`,
      })
    const { lines } = await operate('reviews', about.email)
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).not.toContain(guests[0]?.id)
    const line = lines.find((text) => text.endsWith('No 0')) ?? ''
    expect(line).toMatch(/ {2}\d{4}-\d\d {2}1\.0 {2}published {2}No 0$/)
    const id = line.split(' ')[0] ?? ''

    expect(await operate('reviews', 'hide', id, '5', 'An insult')).toMatchObject({ exitCode: 0 })
    expect(await operate('reviews', 'hide', id, '5', 'Again')).toMatchObject({ exitCode: 1 })
    const list = async () => (await host.request('GET', `/api/users/${about.id}/reviews`)).body
    expect(await list()).toMatchObject({ rating: 2.5, count: 2 })
    expect((await list()).items.map((item: { comment: string }) => item.comment)).not.toContain('No 0')
    expect((await host.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({ rating: 2.5, reviews_count: 2 })
    expect((await about.request('POST', `/api/reviews/${id}/reply`, { reply: 'No' })).status).toBe(404)

    expect(await operate('reviews', 'show', id)).toMatchObject({ exitCode: 0 })
    expect(await list()).toMatchObject({ rating: 2, count: 3 })
    expect(await operate('reviews', 'show', 'abc')).toMatchObject({ exitCode: 1 })
    expect(await operate('reviews', 'hide', id)).toMatchObject({ exitCode: 1 })
    expect(await operate('reviews', 'nobody@member.test')).toMatchObject({ exitCode: 1 })
  })

  it('REV-07 includes the means of the aspects', async () => {
    const about = await app.member()
    const tribe = await completedStay(app, about, guests)
    for (const [index, by] of guests.entries())
      await by.request('POST', `/api/tribes/${tribe}/host-rating`, { rating: 5 - index, cleanliness_rating: 5 - index })
    expect((await host.request('GET', `/api/users/${about.id}`)).body).toMatchObject({
      reputation_score: 4,
      reviews_count: 3,
      reputation_parts: { as_host: { rating: 4, count: 3 }, cleanliness: 4, organization: 5 },
    })
    expect((await app.request('GET', `/api/tribes/${tribe}`)).body.host).toMatchObject({ rating: 4, rating_count: 3 })
  })

  it('EXP-08 RES-07 is on the cards of the host and on requests of the guest, without comments', async () => {
    const [about, guest] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, about, [guest])
    await guest.request('POST', `/api/tribes/${tribe}/host-rating`, { rating: 3.5, comment: 'Canary words' })
    await about.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: guest.id, rating: 4.5 })
    const next = await publishTribe(app, about)
    const list = await app.request('GET', '/api/tribes')
    const card = list.body.items.find((item: { id: string }) => item.id === next)
    expect(card.host).toMatchObject({ rating: 3.5, rating_count: 1 })
    expect(JSON.stringify(list.body)).not.toContain('Canary words')
    await guest.request('POST', `/api/tribes/${next}/reservations`, { message: 'Again?' })
    const [request] = (await about.request('GET', '/api/reservations')).body.items
    expect(request.person).toMatchObject({ id: guest.id, rating: 4.5, reviews_count: 1 })
  })

  it('G-147 keeps reviews by a deleted member, but not those about them', async () => {
    const [about, by] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, host, [about, by])
    for (const [from, to] of [
      [by, about],
      [about, by],
    ] as const)
      await from.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: to.id, rating: 3 })
    await app.db.deleteFrom('users').where('id', '=', by.id).execute()
    await expectCorrectReputation(about)
    expect((await host.request('GET', `/api/users/${about.id}`)).body).toMatchObject({
      reputation_score: 3,
      reviews_count: 1,
    })
  })

  it('T72 counts one review of a pair in 90 days, and lists both', async () => {
    const [about, by, other] = [await app.member(), await app.member(), await app.member()]
    await reviewStay(about, [{ by, rating: 5 }])
    await reviewStay(about, [
      { by, rating: 3 },
      { by: other, rating: 1 },
    ])
    // the second of the pair counts neither in the score nor in the number; another member's does
    expect(await reputationOf(about)).toEqual({ score: 3, count: 2, listed: 3 })
    await writtenDaysAgo(about, 89, 5)
    expect(await reputationOf(about)).toMatchObject({ score: 3, count: 2 })
    await writtenDaysAgo(about, 90, 5)
    expect(await reputationOf(about)).toEqual({ score: 3, count: 3, listed: 3 })
  })

  it('T72 counts the next review of a pair while the first is hidden, and each direction by itself', async () => {
    const [about, by] = [await app.member(), await app.member()]
    const first = await reviewStay(about, [{ by, rating: 5 }])
    await reviewStay(about, [{ by, rating: 2 }])
    await about.request('POST', `/api/tribes/${first}/reviews`, { reviewee_id: by.id, rating: 4 })
    expect(await reputationOf(about)).toMatchObject({ score: 5, count: 1 })
    expect(await reputationOf(by)).toMatchObject({ score: 4, count: 1 })
    const { lines } = await operate('reviews', about.email)
    const id = lines.find((line) => line.includes('5.0'))?.split(' ')[0] ?? ''
    await operate('reviews', 'hide', id, '5', 'An insult')
    expect(await reputationOf(about)).toEqual({ score: 2, count: 1, listed: 1 })
    await operate('reviews', 'show', id)
    expect(await reputationOf(about)).toEqual({ score: 5, count: 1, listed: 2 })
  })

  it('T72 G-106 does not reveal by a score whose an anonymous review is', async () => {
    const [about, by] = [await app.member(), await app.member()]
    await reviewStay(about, [{ by, rating: 5 }])
    await reviewStay(about, [{ by, rating: 1, is_anonymous: true }])
    await reviewStay(about, [{ by, rating: 3, is_anonymous: true }])
    await app.db.updateTable('user_reviews').set({ is_published: true }).where('user_id', '=', about.id).execute()
    // the signed one and one anonymous one
    expect(await reputationOf(about)).toEqual({ score: 3, count: 2, listed: 3 })
  })
})

type Written = { by: TestMember; rating: number; is_anonymous?: boolean }

/** A stay of a host that has ended, with these ratings of the host. */
async function reviewStay(about: TestMember, written: readonly Written[]): Promise<string> {
  const tribe = await completedStay(
    app,
    about,
    written.map(({ by }) => by),
  )
  for (const { by, ...rating } of written) {
    const { status } = await by.request('POST', `/api/tribes/${tribe}/host-rating`, rating)
    expect(status).toBe(201)
  }
  return tribe
}

/** Dates a host rating back, counted from the others, which are written now. */
async function writtenDaysAgo(about: TestMember, days: number, rating: number): Promise<void> {
  await sql`update user_reviews set created_at = (
      select min(created_at) from user_reviews where user_id = ${about.id} and rating <> ${rating}
    ) - make_interval(days => ${days}) where user_id = ${about.id} and rating = ${rating}`.execute(app.db)
}

/** What a profile shows of the reputation, and how many reviews its list has. */
async function reputationOf({ id }: TestMember) {
  const { body } = await host.request('GET', `/api/users/${id}`)
  const list = (await host.request('GET', `/api/users/${id}/reviews`)).body
  expect(list).toMatchObject({ rating: body.reputation_score, count: body.reviews_count })
  return { score: body.reputation_score, count: body.reviews_count, listed: list.items.length }
}

type ReviewEvent = { kind: string; by: number; about: number; stars: number; pick: number }

async function applyEvent(tribe: string, people: readonly TestMember[], event: ReviewEvent): Promise<void> {
  const { kind, stars, pick } = event
  const [by, about] = [people[event.by], people[event.about]]
  if (by === undefined || about === undefined) return
  const rating = stars / 2
  if (kind === 'write') {
    // the history includes reviews that are refused
    if (about === host) await by.request('POST', `/api/tribes/${tribe}/host-rating`, { rating })
    else
      await by.request('POST', `/api/tribes/${tribe}/reviews`, {
        reviewee_id: about.id,
        rating,
        is_anonymous: pick % 2 === 0,
      })
    return
  }
  const table = pick % 2 === 0 ? 'user_tribe_reviews' : 'user_reviews'
  const rows = await app.db.selectFrom(table).select('id').where('tribe_id', '=', tribe).orderBy('id').execute()
  const id = rows[pick % Math.max(1, rows.length)]?.id
  if (id === undefined) return
  if (kind === 'hide') await operate('reviews', 'hide', id, '5', 'Because')
  if (kind === 'show') await operate('reviews', 'show', id)
  if (kind === 'change') await app.db.updateTable(table).set({ rating }).where('id', '=', id).execute()
  if (kind === 'delete') await app.db.deleteFrom(table).where('id', '=', id).execute()
}
