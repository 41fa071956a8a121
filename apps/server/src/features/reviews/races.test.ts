import { meanRating } from '@wayhouse/domain/tribes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { livedIn } from '../../testing/builders.ts'
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
/** For all rounds, on a busy machine. */
const limit = 240_000
const atOnce = 10

const as =
  ({ cookie }: TestMember, node: number): SendRequest =>
  (method, path, body) =>
    (nodes[node % 2] ?? app.request)(method, path, body, { cookie })
const statuses = (answers: readonly TestResponse[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const one201 = [201, ...Array.from({ length: atOnce - 1 }, () => 409)]

async function emptied(tribe: string): Promise<void> {
  await app.db.deleteFrom('user_tribe_reviews').where('tribe_id', '=', tribe).execute()
  await app.db.deleteFrom('user_reviews').where('tribe_id', '=', tribe).execute()
  await app.db.deleteFrom('notifications').execute()
}

describe('reviews at once, on two nodes', () => {
  it(
    `REV-02 T21 of ${atOnce} of the same pair one is written, in ${rounds} rounds`,
    async () => {
      const [ben, cleo] = guests as [TestMember, TestMember]
      const tribe = await livedIn(app, host, guests)
      for (let round = 1; round <= rounds; round++) {
        const isOfHost = round % 2 === 0
        const [path, body] = isOfHost
          ? [`/api/tribes/${tribe}/host-rating`, {}]
          : [`/api/tribes/${tribe}/reviews`, { reviewee_id: cleo.id }]
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, node) =>
            as(ben, node)('POST', path, { ...body, rating: (node % 10) / 2 }),
          ),
        )
        expect(statuses(answers)).toEqual(one201)
        const about = isOfHost ? host : cleo
        const winner = answers.find(({ status }) => status === 201)?.body.rating
        expect((await ben.request('GET', `/api/users/${about.id}/reviews`)).body).toMatchObject({
          rating: winner,
          count: 1,
        })
        expect((await about.request('GET', '/api/notifications')).body.items).toHaveLength(1)
        await emptied(tribe)
      }
    },
    limit,
  )

  it(
    'G-102 of everybody about everybody all are written, and every score is that of the rows',
    async () => {
      const tribe = await livedIn(app, host, guests)
      for (let round = 1; round <= 20; round++) {
        const pairs = [host, ...guests].flatMap((by) =>
          guests.filter((about) => about !== by).map((about) => ({ by, about })),
        )
        const stars = pairs.map((_pair, at) => ((at * 7 + round) % 11) / 2)
        const answers = await Promise.all(
          pairs.map(({ by, about }, at) =>
            as(by, at)('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id, rating: stars[at] }),
          ),
        )
        expect(new Set(statuses(answers))).toEqual(new Set([201]))
        for (const guest of guests) {
          const given = pairs.flatMap(({ about }, at) => (about === guest ? [stars[at] ?? 0] : []))
          const { body } = await host.request('GET', `/api/users/${guest.id}`)
          expect(body.reviews_count).toBe(given.length)
          expect(body.reputation_score).toBe(meanRating(given))
        }
        await emptied(tribe)
      }
    },
    limit,
  )

  it('G-109 of 10 replies at once one is written', async () => {
    const [ben, cleo] = guests as [TestMember, TestMember]
    const tribe = await livedIn(app, host, guests)
    const { body } = await ben.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: cleo.id })
    const replies = Array.from({ length: atOnce }, (_, at) =>
      as(cleo, at)('POST', `/api/reviews/${body.id}/reply`, { reply: `Reply ${at}` }),
    )
    expect(statuses(await Promise.all(replies))).toEqual([200, ...Array.from({ length: atOnce - 1 }, () => 409)])
  })
})
