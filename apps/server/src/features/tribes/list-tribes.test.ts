import { addDays, addMonths } from '@wayhouse/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember

beforeAll(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Ferreira'] })
})
afterAll(() => app.close())

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await app.request('GET', `/api/tribes?${query}`)
  expect(status).toBe(200)
  return body.items.map((tribe: { id: string }) => tribe.id)
}

describe('explore', () => {
  it('EXP-01 lists open tribes alone, newest first', async () => {
    const first = await publishTribe(app, host, { location: 'Order, Test' })
    const second = await publishTribe(app, host, { location: 'Order, Test' })
    const cancelled = await publishTribe(app, host, { location: 'Order, Test' })
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    expect(await idsOf('location=Order')).toEqual([second, first])
  })

  it('EXP-01 a stay that has ended is not listed, even while its status is open', async () => {
    const over = await publishTribe(app, host, { location: 'Past, Test' })
    const { start_date, end_date } = {
      start_date: addDays(app.clock.today(), -9),
      end_date: addDays(app.clock.today(), -1),
    }
    await app.db.updateTable('tribes').set({ start_date, end_date }).where('id', '=', over).execute()
    expect(await idsOf('location=Past')).toEqual([])
  })

  it.each([
    ['medellin', true],
    ['MEDELLÍN, col', true],
    ['edell', true],
    ['%', false],
    ['_edellin', false],
    ['medellin\\', false],
  ])('EXP-03 G-55 the location filter "%s" finds Medellín: %s', async (location, found) => {
    const id = await publishTribe(app, host, { location: 'Medellín, Colombia' })
    expect((await idsOf(`location=${encodeURIComponent(location)}`)).includes(id)).toBe(found)
  })

  it('EXP-04 G-53 a duration includes stays that start from today on and end within the calendar months', async () => {
    const today = app.clock.today()
    const location = 'Duration, Test'
    const until = addMonths(today, 1)
    const onTheDay = await publishTribe(app, host, { location, start_date: today, end_date: until })
    const dayLater = await publishTribe(app, host, { location, start_date: today, end_date: addDays(until, 1) })
    const running = await publishTribe(app, host, {
      location,
      start_date: addDays(today, -2),
      end_date: addDays(today, 5),
    })
    expect(await idsOf('location=Duration&duration=1month')).toEqual([onTheDay])
    expect(await idsOf('location=Duration&duration=3months')).toEqual([dayLater, onTheDay])
    expect(await idsOf('location=Duration')).toEqual([running, dayLater, onTheDay])
  })

  it('EXP-05 G-54 a group size counts the host, a size does not', async () => {
    const location = 'Group, Test'
    const [one, two, three, four] = [
      await publishTribe(app, host, { location, size: 1 }),
      await publishTribe(app, host, { location, size: 2 }),
      await publishTribe(app, host, { location, size: 3 }),
      await publishTribe(app, host, { location, size: 4 }),
    ]
    expect(await idsOf('location=Group&group_size=2')).toEqual([one])
    expect(await idsOf('location=Group&group_size=3')).toEqual([two])
    expect(await idsOf('location=Group&group_size=4')).toEqual([three])
    expect(await idsOf('location=Group&group_size=5%2B')).toEqual([four])
  })

  it('EXP-08 SEC-03 G-52 a card has the host’s short name, seats without names, and no ids of people', async () => {
    const id = await publishTribe(app, host, { location: 'Card, Test', description: 'x'.repeat(1000) })
    await addMember(app, id, await app.member({ name: ['Zuri', 'Okafor'] }))
    const { body } = await app.request('GET', '/api/tribes?location=Card')
    const [card] = body.items
    expect(Object.keys(card).toSorted()).toEqual([
      'airbnb_total_cost',
      'audience',
      'cover_keeps',
      'description',
      'end_date',
      'host',
      'id',
      'image_url',
      'location',
      'members',
      'members_count',
      'non_binary',
      'size',
      'start_date',
      'title',
    ])
    expect(card).toMatchObject({
      host: { name: 'Ana F.', avatar_url: null, is_verified: true },
      members: [{ initials: 'ZO', avatar_url: null }],
      members_count: 1,
      airbnb_total_cost: 2280,
    })
    expect(card.description.length).toBeLessThanOrEqual(280)
    expect(JSON.stringify(body)).not.toContain(host.id)
  })

  it('EXP-11 G-57 pages have no gaps or repeats while new tribes are published', async () => {
    const host = await app.member()
    const all: string[] = []
    for (let count = 0; count < 5; count += 1) all.unshift(await publishTribe(app, host, { location: 'Paged, Test' }))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await app.request('GET', `/api/tribes?location=Paged&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map((tribe: { id: string }) => tribe.id))
      cursor = body.next_cursor ?? ''
      await publishTribe(app, host, { location: 'Paged, Test' })
    } while (cursor !== '')
    expect(seen).toEqual(all)
  })

  it('EXP-03 EXP-11 a text that many places contain finds the tribes of all of them, page by page', async () => {
    const all: string[] = []
    for (let count = 0; count < 25; count += 1)
      all.unshift(await publishTribe(app, await app.member(), { location: `Hamlet ${count}, Wideland`, size: 2 }))
    await publishTribe(app, host, { location: 'Elsewhere, Test', size: 2 })
    const first = await app.request('GET', '/api/tribes?location=wideland&group_size=3')
    expect(first.body.count).toBe(25)
    const second = await app.request('GET', `/api/tribes?location=wideland&cursor=${first.body.next_cursor}`)
    expect([...first.body.items, ...second.body.items].map((tribe) => tribe.id)).toEqual(all)
    expect(second.body.next_cursor).toBeNull()
  })

  it('EXP-11 counts up to a limit, and returns the limit', async () => {
    const { body } = await app.request('GET', '/api/tribes?location=nowhere-at-all')
    expect(body).toMatchObject({ items: [], next_cursor: null, count: 0, count_limit: 100 })
    const id = await publishTribe(app, host, { location: 'Crowd, Test' })
    await sql`
      insert into tribes (title, place_id, location, start_date, end_date, size)
      select title, place_id, location, start_date, end_date, size from tribes, generate_series(1, 120)
      where id = ${id}`.execute(app.db)
    const crowd = await app.request('GET', '/api/tribes?location=crowd&limit=100')
    expect(crowd.body).toMatchObject({ count: 100, count_limit: 100, next_cursor: expect.any(String) })
    expect(crowd.body.items).toHaveLength(100)
  })

  it.each([
    ['cursor=nonsense', 'INVALID_CURSOR'],
    [
      `cursor=${Buffer.from('newest free 2026-13-40T00:00:00.000000Z 00000000-0000-4000-8000-000000000000').toString('base64url')}`,
      'INVALID_CURSOR',
    ],
    [
      `cursor=${Buffer.from('newest free 2026-02-30T00:00:00.000000Z 00000000-0000-4000-8000-000000000000').toString('base64url')}`,
      'INVALID_CURSOR',
    ],
    ['duration=2years', 'INVALID'],
    ['group_size=7', 'INVALID'],
    ['from=2026-02-30', 'INVALID'],
    ['to=tomorrow', 'INVALID'],
    ['budget=0', 'INVALID'],
    ['budget=1e9', 'INVALID'],
    ['sort=price_per_night', 'INVALID'],
    ['limit=101', 'INVALID'],
    ['limit=x', 'INVALID'],
    ['unknown=1', 'INVALID'],
    [`limit=5&location=${'x'.repeat(10_000)}`, 'INVALID'],
    ['location=a&location=b', 'INVALID'],
  ])('EXP-11 SEC-01 G-57 invalid input %s is refused with a code and a message', async (query, code) => {
    const { status, body } = await app.request('GET', `/api/tribes?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code, message: expect.any(String), request_id: expect.any(String) })
  })
})
