import { addDays, longDate } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { refuseRows } from '../../testing/broken-rows.ts'
import { completedStay } from '../../testing/builders.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let otherNode: { request: SendRequest }
let host: TestMember
let ben: TestMember
let cleo: TestMember
beforeAll(async () => {
  app = await startTestApp()
  const value = JSON.stringify({ mode: 'double_blind' })
  await app.db.insertInto('app_config').values({ key: 'review_release', value }).execute()
  otherNode = await app.secondNode()
})
afterAll(() => app.close())

async function stay(): Promise<string> {
  ;[host, ben, cleo] = [
    await app.member({ name: ['Ana', 'Sousa'] }),
    await app.member({ name: ['Ben', 'Okafor'] }),
    await app.member({ name: ['Cleo', 'Marin'] }),
  ]
  return completedStay(app, host, [ben, cleo, await app.member()])
}
const review = (by: TestMember, tribe: string, about: TestMember, more: object = {}) =>
  by.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id, ...more })
const countOf = async (about: TestMember) => (await host.request('GET', `/api/users/${about.id}`)).body.reviews_count
const titles = async (member: TestMember) =>
  (await member.request('GET', '/api/notifications')).body.items.map(({ title }: { title: string }) => title)

describe('held reviews', () => {
  it('G-108 wait until both have written; then both are published and notified', async () => {
    const tribe = await stay()
    expect((await review(ben, tribe, cleo, { rating: 4 })).body).toMatchObject({ is_published: false })
    expect(await countOf(cleo)).toBe(0)
    expect((await cleo.request('GET', `/api/users/${cleo.id}/reviews`)).body).toMatchObject({ items: [], count: 0 })
    expect(JSON.stringify((await cleo.request('GET', '/api/me/data')).body.data.reviews_received)).toBe('[]')
    expect(await titles(cleo)).toEqual(['A review is waiting for yours'])
    expect(await emailsTo(app, cleo)).toEqual(['Ben Okafor reviewed you'])

    expect((await review(cleo, tribe, ben, { rating: 3 })).body).toMatchObject({ is_published: true })
    expect([await countOf(cleo), await countOf(ben)]).toEqual([1, 1])
    expect((await titles(ben)).toSorted()).toEqual(['New review', 'Your review is published'])
    expect((await titles(cleo)).toSorted()).toEqual([
      'A review is waiting for yours',
      'New review',
      'Your review is published',
    ])
  })

  it('G-108 G-100 a guest’s host rating and the host’s review of the guest are a pair', async () => {
    const tribe = await stay()
    await ben.request('POST', `/api/tribes/${tribe}/host-rating`, { rating: 4 })
    expect(await countOf(host)).toBe(0)
    await review(host, tribe, ben, { rating: 5 })
    expect([await countOf(host), await countOf(ben)]).toEqual([1, 1])
  })

  it('T46 an anonymous one is not published early and publishes no other: count and score do not change', async () => {
    const tribe = await stay()
    expect((await review(ben, tribe, cleo, { is_anonymous: true })).body).toMatchObject({ is_published: false })
    expect(await titles(cleo)).toEqual([])
    expect((await review(cleo, tribe, ben)).body).toMatchObject({ is_published: false })
    expect([await countOf(cleo), await countOf(ben)]).toEqual([0, 0])
    expect(await app.publishHeldReviews()).toBe(0)
  })

  it('G-108 simultaneous reviews of a pair, on two nodes, are both published', async () => {
    for (let round = 0; round < 15; round++) {
      const tribe = await stay()
      const responses = await Promise.all([
        review(ben, tribe, cleo),
        otherNode.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: ben.id }, { cookie: cleo.cookie }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
      expect([await countOf(cleo), await countOf(ben)]).toEqual([1, 1])
    }
  })

  it('G-108 one that cannot be published does not affect the others, and fails the run', async () => {
    const tribe = await stay()
    const [first, second] = [(await review(ben, tribe, cleo)).body.id, (await review(host, tribe, cleo)).body.id]
    await app.db
      .updateTable('user_tribe_reviews')
      .set({ publish_at: app.clock.now() })
      .where('id', 'in', [first, second])
      .execute()
    const undo = await refuseRows(app.db, 'user_tribe_reviews', `id = '${first}' and is_published`)
    await expect(app.publishHeldReviews()).rejects.toThrow('refused')
    expect(await countOf(cleo)).toBe(1)
    await undo()
    expect(await app.publishHeldReviews()).toBe(1)
  })

  // these advance the clock of one node, so they are last
  it('G-85 G-108 of a pair written before the stay’s last day are both published on that day', async () => {
    const tribe = await stay()
    const end_date = addDays(app.clock.today(), 3)
    await app.db.updateTable('tribes').set({ end_date }).where('id', '=', tribe).execute()
    expect((await review(ben, tribe, cleo)).body).toMatchObject({ is_published: false })
    expect((await review(cleo, tribe, ben)).body).toMatchObject({ is_published: false })
    expect([await titles(cleo), await titles(ben)]).toEqual([['A review is waiting for yours'], []])
    const [{ message }] = (await cleo.request('GET', '/api/notifications')).body.items
    expect(message).toContain(`(from ${longDate(end_date)}, the last day of the stay)`)
    expect(await app.publishHeldReviews()).toBe(0)
    app.clock.advance(days(3))
    expect(await app.publishHeldReviews()).toBe(2)
    expect([await countOf(cleo), await countOf(ben)]).toEqual([1, 1])
  })

  it('G-108 T46 a named one is published after 14 days, an anonymous one on the first of a month, each once', async () => {
    const tribe = await stay()
    const named = (await review(ben, tribe, cleo)).body
    const anonymous = (await review(host, tribe, cleo, { is_anonymous: true })).body
    expect(anonymous.publish_at).toMatch(/-01T00:00:00\.000Z$/)
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.parse(anonymous.publish_at) + days(60)) })
      .execute()
    const advanceTo = (instant: string) => app.clock.advance(Date.parse(instant) - app.clock.now().getTime())

    advanceTo(named.publish_at)
    await Promise.all([app.publishHeldReviews(), app.publishHeldReviews()])
    expect(await countOf(cleo)).toBeGreaterThanOrEqual(1)
    advanceTo(anonymous.publish_at)
    app.clock.advance(days(1))
    await app.publishHeldReviews()
    expect(await countOf(cleo)).toBe(2)
    expect((await titles(cleo)).toSorted()).toEqual([
      'A review is waiting for yours',
      'New anonymous review',
      'New review',
    ])
    expect(await titles(host)).toContain('Your review is published')
    expect(await app.publishHeldReviews()).toBe(0)
  })
})
