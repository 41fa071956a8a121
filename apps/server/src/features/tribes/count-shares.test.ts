import { afterAll, beforeAll, expect, it } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { acceptInto, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

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
  expect(body.counts).toHaveLength(38)
  return body.counts.flatMap((count: number, band: number) => (count === 0 ? [] : [[band, count]]))
}

const withShares = async (location: string, shares: (number | null)[]) => {
  for (const share of shares)
    await publishTribe(app, host, { location, size: 1, airbnb_total_cost: share === null ? null : share * 2 })
}

it('EXP-12 open tribes are counted by what each person pays: up to a step of the budget, or above all of them', async () => {
  await withShares('Bands, Test', [40, 150, 151, 200, 201, 1950, 1951, 9000, null])
  expect(await sharesOf('location=Bands')).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
    [36, 1],
    [37, 2],
  ])
})

it('EXP-12 those are counted which the list would show: full ones too, over or cancelled ones not', async () => {
  const location = 'Shown, Test'
  const full = await publishTribe(app, host, { location, size: 1, airbnb_total_cost: 800 })
  await acceptInto(app, full, await app.member())
  const cancelled = await publishTribe(app, host, { location, size: 1, airbnb_total_cost: 800 })
  await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  await publishTribe(app, host, { location, size: 2, airbnb_total_cost: 1200 })
  expect(await sharesOf('location=Shown')).toEqual([[5, 2]])
  expect(await sharesOf('location=Shown&group_size=3')).toEqual([[5, 1]])
  expect(await sharesOf('location=Shown&from=2099-01-01')).toEqual([])
})

it('EXP-12 EXP-11 the same question is answered from memory for a minute, whatever the order of its filters', async () => {
  await withShares('Kept, Test', [400])
  expect(await sharesOf('location=Kept&group_size=2')).toEqual([[5, 1]])
  await withShares('Kept, Test', [400])
  expect(await sharesOf('group_size=2&location=Kept')).toEqual([[5, 1]])
  app.clock.advance(seconds(61))
  expect(await sharesOf('location=Kept&group_size=2')).toEqual([[5, 2]])
})

it('EXP-12 SEC-07 sixty different ones a minute, and any number that are known already', async () => {
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const ask = (query: string) => app.request('GET', `/api/tribes/shares?${query}`, undefined, from)
  await Promise.all(Array.from({ length: 59 }, () => app.platform.limits.count('count_shares', '192.0.2.7')))
  expect((await ask('location=First')).status).toBe(200)
  expect(await ask('location=Second')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect((await ask('location=First')).status).toBe(200)
})

it('EXP-12 a budget is no part of the question, since the answer is there to choose it', async () => {
  expect((await app.request('GET', '/api/tribes/shares?budget=600')).status).toBe(422)
})
