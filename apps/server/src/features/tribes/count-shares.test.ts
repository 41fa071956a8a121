import { afterAll, beforeAll, expect, it } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { offlinePlaces } from '../../providers/places/offline.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { shareCounter } from './count-shares.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  host = await app.member()
})
afterAll(() => app.close())

/** The bands that hold any tribes, with their number. */
async function sharesOf(query: string): Promise<[band: number, count: number][]> {
  const { status, body } = await app.request('GET', `/api/tribes/shares?${query}`)
  expect(status).toBe(200)
  expect(body.counts).toHaveLength(76)
  return body.counts.flatMap((count: number, band: number) => (count === 0 ? [] : [[band, count]]))
}

const withShares = async (location: string, shares: (number | null)[]) => {
  for (const share of shares)
    await publishTribe(app, host, { location, size: 1, airbnb_total_cost: share === null ? null : share * 2 })
}

it('EXP-12 open tribes are counted by what each person pays: up to half a step of the budget, or above all of them', async () => {
  await withShares('Bands, Test', [40, 150, 151, 200, 201, 1950, 1951, 9000, null])
  expect(await sharesOf('location=Bands')).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [73, 1],
    [74, 1],
    [75, 1],
  ])
})

it('EXP-12 counts the tribes that the list shows: full ones too, but not ended or cancelled ones', async () => {
  const location = 'Shown, Test'
  const full = await publishTribe(app, host, { location, size: 1, airbnb_total_cost: 800 })
  await addMember(app, full, await app.member())
  const cancelled = await publishTribe(app, host, { location, size: 1, airbnb_total_cost: 800 })
  await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  await publishTribe(app, host, { location, size: 2, airbnb_total_cost: 1200 })
  expect(await sharesOf('location=Shown')).toEqual([[11, 2]])
  expect(await sharesOf('location=Shown&group_size=3')).toEqual([[11, 1]])
  expect(await sharesOf('location=Shown&from=2099-01-01')).toEqual([])
})

it('EXP-12 EXP-11 the same query is cached for a minute, in any order of its filters', async () => {
  await withShares('Cached, Test', [400])
  expect(await sharesOf('location=Cached&group_size=2')).toEqual([[11, 1]])
  await withShares('Cached, Test', [400])
  expect(await sharesOf('group_size=2&location=Cached')).toEqual([[11, 1]])
  app.clock.advance(seconds(61))
  expect(await sharesOf('location=Cached&group_size=2')).toEqual([[11, 2]])
})

it('EXP-12 simultaneous requests for the same query share one result', async () => {
  const { db, clock, platform } = app
  const countShares = shareCounter({ db, clock, cities: offlinePlaces(), limits: platform.limits })
  const [first, second] = await Promise.all([countShares(null, {}, '192.0.2.8'), countShares(null, {}, '192.0.2.9')])
  expect(first).toBe(second)
})

it('BLOCK-02 EXP-12 what a hidden host publishes, changes and deletes changes no count of the other, cached or not', async () => {
  const [hidden, viewer] = await Promise.all([app.member(), app.member()])
  await withShares('Sighted, Test', [400])
  await hidden.request('PUT', `/api/users/${viewer.id}/block`)
  const counts = async () => {
    const { body } = await viewer.request('GET', '/api/tribes/shares?location=Sighted')
    return body.counts.flatMap((count: number, band: number) => (count === 0 ? [] : [[band, count]]))
  }
  const only = [[11, 1]]
  expect(await counts()).toEqual(only)
  const tribe = await publishTribe(app, hidden, { location: 'Sighted, Test', size: 1, airbnb_total_cost: 800 })
  expect(await counts()).toEqual(only)
  expect(await sharesOf('location=Sighted')).toEqual([[11, 2]])
  const cheaper = await hidden.request('PATCH', `/api/tribes/${tribe}`, { version: 1, airbnb_total_cost: 300 })
  expect([cheaper.status, await counts()]).toEqual([200, only])
  app.clock.advance(seconds(61))
  expect(await counts()).toEqual(only)
  await hidden.request('DELETE', `/api/users/${viewer.id}/block`)
  expect((await counts()).map(([, count]: [number, number]) => count)).toEqual([1, 1])
})

it('AUD-03 EXP-12 members of an audience have counts of their own, of one moment', async () => {
  const member = await app.member({ verified: true })
  const countsOf = async (who: TestMember) => {
    const { body } = await who.request('GET', '/api/tribes/shares?location=Aimed')
    return body.counts.reduce((sum: number, count: number) => sum + count, 0)
  }
  const outsider = await app.member({ verified: false })
  const tribe = await publishTribe(app, member, { location: 'Aimed, Test', size: 1, airbnb_total_cost: 800 })
  expect([await countsOf(member), await countsOf(outsider)]).toEqual([1, 1])
  const narrowed = await member.request('PATCH', `/api/tribes/${tribe}`, { version: 1, audience: 'verified' })
  expect(narrowed.status).toBe(200)
  expect(await countsOf(member)).toBe(1)
  app.clock.advance(seconds(61))
  expect([await countsOf(member), await countsOf(outsider)]).toEqual([1, 0])
})

it('EXP-12 SEC-07 limits an address to sixty different queries a minute, without counting cached ones', async () => {
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const requestShares = (query: string) => app.request('GET', `/api/tribes/shares?${query}`, undefined, from)
  await Promise.all(Array.from({ length: 59 }, () => app.platform.limits.count('count_shares', '192.0.2.7')))
  expect((await requestShares('location=First')).status).toBe(200)
  expect(await requestShares('location=Second')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect((await requestShares('location=First')).status).toBe(200)
})

it('EXP-12 a query has no budget, since the counts help to choose one', async () => {
  expect((await app.request('GET', '/api/tribes/shares?budget=600')).status).toBe(422)
})
