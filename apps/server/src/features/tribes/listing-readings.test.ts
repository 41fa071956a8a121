import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { newTribe, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { saveReading } from './listing-readings.ts'

const airbnb_link = 'https://www.airbnb.com/rooms/42'
const facts = {
  airbnb_rating: 4.83,
  airbnb_reviews: 126,
  host_name: 'Marta',
  host_since: '2016',
  host_response_rate: 98,
  host_is_superhost: true,
}
const noFacts = {
  airbnb_rating: null,
  airbnb_reviews: null,
  host_name: null,
  host_since: null,
  host_response_rate: null,
  host_is_superhost: false,
}

let app: TestApp
let host: TestMember
let reading_id: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member()
  reading_id = await saveReading(app, host.id, { ...facts, airbnb_link })
})
afterAll(() => app.close())

const shown = async (id: string) => (await host.request('GET', `/api/tribes/${id}`)).body

describe('the facts of a listing', () => {
  it('NEW-05 SEC-01 are published with its link as they were read for the host', async () => {
    expect(await shown(await publishTribe(app, host, { reading_id }))).toMatchObject({ ...facts, airbnb_link })
    const withLink = { reading_id, airbnb_link: 'https://www.airbnb.de/rooms/42?adults=2' }
    expect(await shown(await publishTribe(app, host, withLink))).toMatchObject({ ...facts, airbnb_link })
  })

  it('SEC-01 T69 are not published without a reading, whatever the link', async () => {
    expect(await shown(await publishTribe(app, host, { airbnb_link }))).toMatchObject({ ...noFacts, airbnb_link })
  })

  it('SEC-01 are not published for another listing', async () => {
    const tribe = newTribe(app, { reading_id, airbnb_link: 'https://www.airbnb.com/rooms/43' })
    const response = await host.request('POST', '/api/tribes', tribe)
    expect(response).toMatchObject({ status: 422, body: { code: 'INVALID', issues: [{ path: 'airbnb_link' }] } })
  })

  it("SEC-01 another member's reading is refused like one that does not exist", async () => {
    const other = await app.member()
    const theirs = await other.request('POST', '/api/tribes', newTribe(app, { reading_id }))
    const none = await other.request('POST', '/api/tribes', newTribe(app, { reading_id: randomUUID() }))
    for (const response of [theirs, none])
      expect(response).toMatchObject({ status: 422, body: { code: 'LISTING_READING_GONE' } })
  })

  it('NEW-06 a repeated request returns the same tribe, even if the reading was deleted', async () => {
    const tribe = newTribe(app, { reading_id })
    const id = await publishTribe(app, host, tribe)
    await app.db.deleteFrom('listing_readings').where('id', '=', reading_id).execute()
    expect(await host.request('POST', '/api/tribes', tribe)).toMatchObject({ status: 201, body: { id } })
  })

  it('G-81 are cleared when the host changes the listing, and stay when the host changes something else', async () => {
    const id = await publishTribe(app, host, { reading_id })
    await host.request('PATCH', `/api/tribes/${id}`, { version: 1, title: 'Renamed' })
    expect(await shown(id)).toMatchObject(facts)
    await host.request('PATCH', `/api/tribes/${id}`, { version: 2, airbnb_link: 'https://www.airbnb.com/rooms/43' })
    expect(await shown(id)).toMatchObject({ ...noFacts, airbnb_link: 'https://www.airbnb.com/rooms/43' })
  })
})

describe('a reading', () => {
  const setAge = (age: number) =>
    app.db
      .updateTable('listing_readings')
      .set({ created_at: new Date(app.clock.now().getTime() - age) })
      .where('id', '=', reading_id)
      .execute()
  const storedReading = () => app.db.selectFrom('listing_readings').select('id').where('id', '=', reading_id).execute()

  it('NEW-05 is valid for seven days', async () => {
    await setAge(days(7) - 60_000)
    await app.rooms.tribes.deleteOldReadings()
    expect(await shown(await publishTribe(app, host, { reading_id }))).toMatchObject(facts)
  })

  it('NEW-05 is refused after seven days, and deleted', async () => {
    await setAge(days(7))
    const late = await host.request('POST', '/api/tribes', newTribe(app, { reading_id }))
    expect(late).toMatchObject({ status: 422, body: { code: 'LISTING_READING_GONE' } })
    expect(await storedReading()).toHaveLength(1)
    await app.rooms.tribes.deleteOldReadings()
    expect(await storedReading()).toHaveLength(0)
  })
})
