import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member()
})
afterAll(() => app.close())

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await app.request('GET', `/api/tribes?${query}`)
  expect(status).toBe(200)
  return body.items.map((tribe: { id: string }) => tribe.id)
}

/** Ids of all pages of one tribe each. */
async function idsPageByPage(query: string): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  do {
    const { body } = await app.request('GET', `/api/tribes?${query}&limit=1${cursor && `&cursor=${cursor}`}`)
    ids.push(...body.items.map((tribe: { id: string }) => tribe.id))
    cursor = body.next_cursor ?? ''
  } while (cursor !== '')
  return ids
}

describe('the orders of explore', () => {
  it.each(['newest', 'price', 'start'])(
    'EXP-12 sorted by %s, full tribes come last, page by page too',
    async (sort) => {
      const location = `Full ${sort}, Test`
      const add = (days: number, airbnb_total_cost: number) =>
        publishTribe(app, host, {
          location,
          size: 1,
          airbnb_total_cost,
          start_date: addDays(app.clock.today(), days),
          end_date: addDays(app.clock.today(), days + 20),
        })
      const [late, middle, soon, full] = [await add(9, 400), await add(6, 800), await add(3, 1200), await add(2, 100)]
      await addMember(app, full, await app.member())
      const expected = {
        newest: [soon, middle, late, full],
        price: [late, middle, soon, full],
        start: [soon, middle, late, full],
      }
      const query = `location=Full%20${sort}&sort=${sort}`
      expect(await idsOf(query)).toEqual(Object.entries(expected).find(([name]) => name === sort)?.[1])
      expect(await idsPageByPage(query)).toEqual(await idsOf(query))
    },
  )

  it('EXP-12 by price, a tribe with an unknown cost is the last of those with free spots', async () => {
    const unknown = await publishTribe(app, host, { location: 'Unpriced, Test', airbnb_total_cost: null })
    const known = await publishTribe(app, host, { location: 'Unpriced, Test', airbnb_total_cost: 9000 })
    expect(await idsPageByPage('location=Unpriced&sort=price')).toEqual([known, unknown])
    expect(await idsOf('location=Unpriced&budget=1000000')).toEqual([known])
  })

  it('EXP-12 a cursor of one order is refused by another', async () => {
    await publishTribe(app, host, { location: 'Cursor, Test' })
    await publishTribe(app, host, { location: 'Cursor, Test' })
    const { body } = await app.request('GET', '/api/tribes?location=Cursor&limit=1&sort=price')
    const refused = await app.request(
      'GET',
      `/api/tribes?location=Cursor&limit=1&sort=start&cursor=${body.next_cursor}`,
    )
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_CURSOR' } })
  })
})

describe('dates and budget', () => {
  it('EXP-12 a budget includes stays whose share, rounded as shown, is not above it', async () => {
    const location = 'Budget, Test'
    const exact = await publishTribe(app, host, { location, size: 3, airbnb_total_cost: 2401 })
    const above = await publishTribe(app, host, { location, size: 3, airbnb_total_cost: 2402 })
    expect(await idsOf('location=Budget&budget=600')).toEqual([exact])
    expect(await idsOf('location=Budget&budget=601')).toEqual([above, exact])
  })

  it('EXP-12 dates include stays that lie within them, and either date may be omitted', async () => {
    const location = 'Dates, Test'
    const day = (days: number) => addDays(app.clock.today(), days)
    const inside = await publishTribe(app, host, { location, start_date: day(10), end_date: day(20) })
    const later = await publishTribe(app, host, { location, start_date: day(11), end_date: day(21) })
    expect(await idsOf(`location=Dates&from=${day(10)}&to=${day(20)}`)).toEqual([inside])
    expect(await idsOf(`location=Dates&from=${day(11)}`)).toEqual([later])
    expect(await idsOf(`location=Dates&to=${day(20)}`)).toEqual([inside])
    expect(await idsOf(`location=Dates&duration=1month&from=${day(11)}`)).toEqual([later])
    expect(await idsOf(`location=Dates&from=${day(20)}&to=${day(10)}`)).toEqual([])
  })
})

describe('where nothing matches', () => {
  it('EXP-13 lists the filters whose removal gives matches, the one with the most matches first', async () => {
    const location = 'Loosen, Test'
    for (const airbnb_total_cost of [4000, 4000, 400]) {
      await publishTribe(app, host, { location, size: 3, airbnb_total_cost })
    }
    const { body } = await app.request('GET', '/api/tribes?location=Loosen&group_size=2&budget=100')
    expect(body).toMatchObject({ items: [], count: 0 })
    expect(body.loosen).toContainEqual({ filter: 'group_size', count: 1 })
    expect(body.loosen.map(({ filter }: { filter: string }) => filter)).not.toContain('budget')
    const both = await app.request('GET', '/api/tribes?location=Loosen&from=2099-01-01&to=2099-02-01')
    expect(both.body.loosen).toEqual([{ filter: 'dates', count: 3 }])
  })

  it('EXP-13 lists no filters if something matches or none is set', async () => {
    await publishTribe(app, host, { location: 'Enough, Test' })
    expect((await app.request('GET', '/api/tribes?location=Enough')).body.loosen).toEqual([])
    expect((await app.request('GET', '/api/tribes?location=Enough&budget=1')).body.loosen).toMatchObject([
      { filter: 'budget' },
    ])
  })
})
