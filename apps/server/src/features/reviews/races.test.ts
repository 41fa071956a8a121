import { meanRating } from '@wayhouse/domain/tribes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completedStay } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'
import { thorough } from '../../testing/thorough.ts'

let app: TestApp
let nodes: readonly SendRequest[]
let host: TestMember
let guests: TestMember[]
beforeAll(async () => {
  app = await startTestApp()
  nodes = [app.request, (await app.secondNode()).request]
  host = await app.member()
  guests = await Promise.all(Array.from({ length: 4 }, () => app.member()))
})
afterAll(() => app.close())

const rounds = thorough ? 200 : 20
/** Enough for all rounds on a busy machine. */
const timeout = 240_000
const concurrency = 10

const as =
  ({ cookie }: TestMember, node: number): SendRequest =>
  (method, path, body) =>
    (nodes[node % 2] ?? app.request)(method, path, body, { cookie })
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)
const oneCreated = [201, ...Array.from({ length: concurrency - 1 }, () => 409)]

async function deleteReviews(tribe: string): Promise<void> {
  await app.db.deleteFrom('user_tribe_reviews').where('tribe_id', '=', tribe).execute()
  await app.db.deleteFrom('user_reviews').where('tribe_id', '=', tribe).execute()
  await app.db.deleteFrom('notifications').execute()
}

describe('simultaneous reviews on two nodes', () => {
  it(
    `REV-02 T21 one of ${concurrency} of the same pair is written, in ${rounds} rounds`,
    async () => {
      const [ben, cleo] = guests as [TestMember, TestMember]
      const tribe = await completedStay(app, host, guests)
      for (let round = 1; round <= rounds; round++) {
        const isHostRating = round % 2 === 0
        const [path, body] = isHostRating
          ? [`/api/tribes/${tribe}/host-rating`, {}]
          : [`/api/tribes/${tribe}/reviews`, { reviewee_id: cleo.id }]
        const responses = await Promise.all(
          Array.from({ length: concurrency }, (_, index) =>
            as(ben, index)('POST', path, { ...body, rating: (index % 10) / 2 }),
          ),
        )
        expect(statuses(responses)).toEqual(oneCreated)
        const about = isHostRating ? host : cleo
        const winner = responses.find(({ status }) => status === 201)?.body.rating
        expect((await ben.request('GET', `/api/users/${about.id}/reviews`)).body).toMatchObject({
          rating: winner,
          count: 1,
        })
        expect((await about.request('GET', '/api/notifications')).body.items).toHaveLength(1)
        await deleteReviews(tribe)
      }
    },
    timeout,
  )

  it(
    'G-102 all reviews between all members are written, and every score matches the rows',
    async () => {
      const tribe = await completedStay(app, host, guests)
      for (let round = 1; round <= 20; round++) {
        const pairs = [host, ...guests].flatMap((by) =>
          guests.filter((about) => about !== by).map((about) => ({ by, about })),
        )
        const stars = pairs.map((_pair, index) => ((index * 7 + round) % 11) / 2)
        const responses = await Promise.all(
          pairs.map(({ by, about }, index) =>
            as(by, index)('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id, rating: stars[index] }),
          ),
        )
        expect(new Set(statuses(responses))).toEqual(new Set([201]))
        for (const guest of guests) {
          const given = pairs.flatMap(({ about }, index) => (about === guest ? [stars[index] ?? 0] : []))
          const { body } = await host.request('GET', `/api/users/${guest.id}`)
          expect(body.reviews_count).toBe(given.length)
          expect(body.reputation_score).toBe(meanRating(given))
        }
        await deleteReviews(tribe)
      }
    },
    timeout,
  )

  it('G-109 one of 10 simultaneous replies is written', async () => {
    const [ben, cleo] = guests as [TestMember, TestMember]
    const tribe = await completedStay(app, host, guests)
    const { body } = await ben.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: cleo.id })
    const replies = Array.from({ length: concurrency }, (_, index) =>
      as(cleo, index)('POST', `/api/reviews/${body.id}/reply`, { reply: `Reply ${index}` }),
    )
    expect(statuses(await Promise.all(replies))).toEqual([200, ...Array.from({ length: concurrency - 1 }, () => 409)])
  })
})
