import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completedStay } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let reader: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Sousa'] })
  reader = await app.member()
})
afterAll(() => app.close())

const aspects = { cleanliness_rating: 5, communication_rating: 5, reliability_rating: 5 }

/** Inserts reviews of different authors about a member, created at these instants and in this order. */
async function reviewsAt(about: TestMember, instants: readonly Date[], more: object = {}): Promise<string[]> {
  const tribe = await completedStay(app, host, [about])
  const reviewers = instants.map(() => ({ id: randomUUID() }))
  await app.db
    .insertInto('users')
    .values(
      reviewers.map(({ id }) => ({
        id,
        email: `${id}@member.test`,
        terms_version: 'test',
        terms_agreed_at: app.clock.now(),
      })),
    )
    .execute()
  const ids: string[] = []
  for (const [index, created_at] of instants.entries()) {
    const review = { tribe_id: tribe, reviewee_id: about.id, reviewer_id: reviewers[index]?.id ?? null, rating: 4 }
    const { id } = await app.db
      .insertInto('user_tribe_reviews')
      .values({ ...review, ...aspects, ...more, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

const list = async (about: TestMember, query = '') =>
  (await reader.request('GET', `/api/users/${about.id}/reviews${query}`)).body

describe('the list of reviews', () => {
  it('REV-06 starts with the newest month and has each review once, page by page', async () => {
    const about = await app.member()
    const instants = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, index % 5, 10)))
    const ids = await reviewsAt(about, instants)
    const listed: { id: string; created_on: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(about, `?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`)
      expect(page).toMatchObject({ rating: 4, count: 30 })
      listed.push(...page.items)
      cursor = page.next_cursor
    }
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const months = listed.map(({ created_on }) => created_on)
    expect(months).toEqual(months.toSorted((a, b) => b.localeCompare(a)))
  })

  it.each(['%', 'MjAyNi0wMS0wMQ', 'x'.repeat(200)])('REV-06 refuses an invalid cursor: %s', async (cursor) => {
    const { status, body } = await reader.request(
      'GET',
      `/api/users/${host.id}/reviews?cursor=${encodeURIComponent(cursor)}`,
    )
    expect([status, body.code]).toEqual([422, 'INVALID_CURSOR'])
  })

  it('T46 the position of an anonymous review within its month does not reveal when it was written', async () => {
    const correlations: number[] = []
    for (let run = 0; run < 50; run++) {
      const about = await app.member()
      const instants = Array.from({ length: 5 }, (_, index) => new Date(Date.UTC(2026, 6, 2 + index * 5, 9)))
      const ids = await reviewsAt(about, instants, { is_anonymous: true })
      const { items } = await list(about)
      expect(new Set(items.map((item: { created_on: string }) => item.created_on))).toEqual(new Set(['2026-07-01']))
      const places = ids.map((id) => items.findIndex((item: { id: string }) => item.id === id))
      correlations.push(rankCorrelation(places))
    }
    const mean = correlations.reduce((sum, correlation) => sum + correlation, 0) / correlations.length
    expect(Math.abs(mean)).toBeLessThan(0.5)
  })

  it('TRIBE-02 USER-01 has the stay, the author and the reply; a former member has neither name nor link', async () => {
    const [ben, leaver, about] = [
      await app.member({ name: ['Ben', 'Okafor'] }),
      await app.member({ name: ['Leo', 'Gone'] }),
      await app.member({ name: ['Cleo', 'Marin'] }),
    ]
    const tribe = await completedStay(app, host, [ben, leaver, about])
    for (const by of [ben, leaver])
      await by.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id, comment: 'Kind' })
    await app.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    const { items } = await list(about)
    expect(items.map((item: { reviewer: unknown }) => item.reviewer)).toEqual(
      expect.arrayContaining([
        { id: ben.id, name: 'Ben Okafor', avatar_url: null },
        { id: null, name: 'Former member', avatar_url: null },
      ]),
    )
    for (const item of items) expect(item.tribe).toEqual({ id: tribe, title: 'A rooftop with a view' })
    const id = items.find((item: { reviewer: { id: string } }) => item.reviewer.id === ben.id).id
    const reply = await about.request('POST', `/api/reviews/${id}/reply`, { reply: ' Thank you, Ben ' })
    expect(reply).toMatchObject({ status: 200, body: { id, reply: 'Thank you, Ben', can_reply: false } })
    for (const path of [`/api/users/${about.id}/reviews`, `/api/tribes/${tribe}/reviews`]) {
      const shown = (await reader.request('GET', path)).body.items.find((item: { id: string }) => item.id === id)
      expect(shown).toMatchObject({ reply: 'Thank you, Ben', can_reply: false })
    }
    expect((await ben.request('GET', '/api/notifications')).body.items).toMatchObject([
      { title: 'Reply to your review' },
    ])
  })

  it('G-109 only the person reviewed can reply, once, and only to an existing review', async () => {
    const [ben, about] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, host, [ben, about])
    const { body } = await ben.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id })
    const reply = (by: TestMember, id: string, text = 'Thanks') =>
      by.request('POST', `/api/reviews/${id}/reply`, { reply: text })
    for (const other of [ben, host, reader]) expect((await reply(other, body.id)).status).toBe(404)
    for (const id of [randomUUID(), 'abc']) expect((await reply(about, id)).status).toBe(404)
    for (const text of ['', '  ', 'x'.repeat(2001)]) expect((await reply(about, body.id, text)).status).toBe(422)
    expect((await list(about)).items).toMatchObject([{ can_reply: false }])
    expect((await about.request('GET', `/api/users/${about.id}/reviews`)).body.items).toMatchObject([
      { can_reply: true },
    ])
    expect((await reply(about, body.id)).status).toBe(200)
    expect(await reply(about, body.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPLIED' } })
  })
})

/** Spearman's rank correlation: 1 if the places are in the order of writing, -1 if they are reversed. */
function rankCorrelation(places: readonly number[]): number {
  const n = places.length
  const squares = places.reduce((sum, place, index) => sum + (place - index) ** 2, 0)
  return 1 - (6 * squares) / (n * (n * n - 1))
}
