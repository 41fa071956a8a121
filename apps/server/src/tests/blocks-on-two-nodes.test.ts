import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectLive } from '../testing/live-client.ts'
import { requestsAs, startTestApp } from '../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
let second: { url: string }
beforeAll(async () => {
  app = await startTestApp()
  second = await app.secondNode()
})
afterAll(() => app.close())

const pair = () => Promise.all([app.member(), app.member()])
/** The member's requests to the second node. */
const there = ({ cookie }: TestMember) => requestsAs(second.url, cookie)
const statusOf = async (request: SendRequest, { id }: TestMember) => (await request('GET', `/api/users/${id}`)).status

describe('with two nodes', () => {
  it('BLOCK-02 a block on one is seen on the other within 2 seconds, on open pages and in answers', async () => {
    const [ana, ben] = await pair()
    const page = await connectLive(second, ben)
    expect(await statusOf(there(ben), ana)).toBe(200)
    const began = performance.now()
    expect((await ana.request('PUT', `/api/users/${ben.id}/block`)).status).toBe(204)
    await page.next('resync')
    expect(await statusOf(there(ben), ana)).toBe(404)
    expect(await statusOf(there(ana), ben)).toBe(404)
    expect(performance.now() - began).toBeLessThan(2000)
    page.close()
  })

  it('BLOCK-02 twenty blocks and unblocks at once, on both, end in one state for both', async () => {
    const [ana, ben] = await pair()
    const changes = Array.from({ length: 20 }, (_, index) => {
      const [by, whom] = index % 2 === 0 ? [ana, ben] : [ben, ana]
      const request = index % 3 === 0 ? by.request : there(by)
      return request(index % 4 < 2 ? 'PUT' : 'DELETE', `/api/users/${whom.id}/block`)
    })
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 204))
    const stored = await app.db
      .selectFrom('blocks')
      .select('blocker_id')
      .where('blocker_id', 'in', [ana.id, ben.id])
      .execute()
    const expected = stored.length === 0 ? 200 : 404
    for (const request of [ana.request, there(ana)]) expect(await statusOf(request, ben)).toBe(expected)
    for (const request of [ben.request, there(ben)]) expect(await statusOf(request, ana)).toBe(expected)
  })

  it('BLOCK-02 twenty blocks of the same member at once, on both, are one', async () => {
    const [ana, ben] = await pair()
    const blocks = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? ana.request : there(ana))('PUT', `/api/users/${ben.id}/block`),
    )
    expect((await Promise.all(blocks)).map(({ status }) => status)).toEqual(blocks.map(() => 204))
    expect((await there(ana)('GET', '/api/blocks')).body).toMatchObject([{ id: ben.id }])
  })
})
