import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newTribe, publishTribe } from '../../testing/builders.ts'
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

async function tribesOf(member: TestMember): Promise<number> {
  const rows = await app.db.selectFrom('tribes').select('id').where('created_by', '=', member.id).execute()
  return rows.length
}

describe('creating a tribe', () => {
  it('NEW-05 NEW-06 a subscriber publishes an open tribe with its images in order', async () => {
    const image_urls = ['https://a0.muscache.com/im/1.jpg', 'https://a0.muscache.com/im/2.jpg']
    const id = await publishTribe(app, host, { image_urls, airbnb_link: 'https://www.airbnb.pt/rooms/42?adults=2' })
    const { status, body } = await host.request('GET', `/api/tribes/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'open',
      seen_as: 'host',
      image_url: image_urls[0],
      airbnb_link: 'https://www.airbnb.com/rooms/42',
      members_count: 0,
      duration_days: 28,
    })
    expect(body.images.map((image: { image_url: string; order: number }) => [image.order, image.image_url])).toEqual([
      [0, image_urls[0]],
      [1, image_urls[1]],
    ])
    const sources = await app.db.selectFrom('tribe_images').select('source').where('tribe_id', '=', id).execute()
    expect(sources.map((row) => row.source)).toEqual(['airbnb', 'airbnb'])
  })

  it.each([
    ' https://www.airbnb.com/rooms/42 ',
    'www.airbnb.com/rooms/42',
    'https://www.airbnb.com/ROOMS/42',
    'https://www.airbnb.com//rooms/0042',
    'Look: <https://m.airbnb.de/rooms/42?adults=2>.',
  ])('G-72 the listing link is stored in its canonical form: %j', async (airbnb_link) => {
    const id = await publishTribe(app, host, { airbnb_link })
    expect((await host.request('GET', `/api/tribes/${id}`)).body.airbnb_link).toBe('https://www.airbnb.com/rooms/42')
  })

  it('NEW-05 G-46 a total in another currency is converted once, and stored with its rate and date', async () => {
    const id = await publishTribe(app, host, {
      airbnb_total_cost: 1,
      original_total: { amount: 1620, currency: 'USD' },
    })
    const { body } = await host.request('GET', `/api/tribes/${id}`)
    expect(body.airbnb_total_cost).toBe(1500)
    const originalTotal = () =>
      app.db
        .selectFrom('tribes')
        .select(['original_total_cents', 'original_currency', 'original_rate', 'original_rate_as_of'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await originalTotal()).toEqual({
      original_total_cents: 162_000,
      original_currency: 'USD',
      original_rate: 1.08,
      original_rate_as_of: '2026-01-01',
    })
    const changed = await host.request('PATCH', `/api/tribes/${id}`, { version: 1, airbnb_total_cost: 1400 })
    expect(changed.status).toBe(200)
    expect(Object.values(await originalTotal())).toEqual([null, null, null, null])
  })

  it.each([
    [{ amount: -1, currency: 'USD' }],
    [{ amount: 2_000_000, currency: 'USD' }],
    [{ amount: 100, currency: 'EUR' }],
    [{ amount: 100, currency: 'XTS' }],
    [{ amount: 100 }],
  ])('NEW-05 a total of %j is refused', async (original_total) => {
    const response = await host.request('POST', '/api/tribes', { ...newTribe(app), original_total })
    expect(response).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  })

  it.each([
    [60, 400, 'STAY_TOO_LONG'],
    [800, 30, 'STAY_TOO_FAR'],
    [-60, 30, 'STAY_IN_THE_PAST'],
  ])('NEW-05 a stay that starts in %i days and lasts %i nights is refused', async (inDays, nights, code) => {
    const start_date = addDays(app.clock.today(), inDays)
    const stay = { start_date, end_date: addDays(start_date, nights) }
    const response = await host.request('POST', '/api/tribes', { ...newTribe(app), ...stay })
    expect(response).toMatchObject({ status: 422, body: { code } })
  })

  it('NEW-06 stores one of our own pictures by its path, which stays valid when the address of the product changes', async () => {
    const id = await publishTribe(app, host, { image_urls: ['http://wayhouse.test/images/stay/lisbon-desk.webp'] })
    const { body } = await host.request('GET', `/api/tribes/${id}`)
    expect(body.image_url).toBe('/images/stay/lisbon-desk.webp')
    expect(body.images).toMatchObject([{ image_url: '/images/stay/lisbon-desk.webp' }])
  })

  it.each([
    ['a member without membership', { subscribed: false }, 403, 'SUBSCRIPTION_REQUIRED'],
    ['a subscriber who is not verified', { verified: false }, 403, 'VERIFICATION_REQUIRED'],
    ['a suspended member', { suspended: true }, 403, 'ACCOUNT_SUSPENDED'],
  ])(
    'NEW-08 G-79 %s may not publish, and is refused before the body is validated',
    async (_who, state, status, code) => {
      const member = await app.member(state)
      const response = await member.request('POST', '/api/tribes', { nonsense: true })
      expect(response).toMatchObject({ status, body: { code } })
      expect(await tribesOf(member)).toBe(0)
    },
  )

  it('NEW-04 NEW-08 G-79 a visitor may not publish: Not authenticated', async () => {
    const response = await app.request('POST', '/api/tribes', newTribe(app))
    expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Not authenticated' } })
  })

  it('NEW-06 G-77 R3 twenty simultaneous submits of one form publish one tribe', async () => {
    const tribe = newTribe(app)
    const responses = await Promise.all(Array.from({ length: 20 }, () => host.request('POST', '/api/tribes', tribe)))
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201))
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1)
    expect(await tribesOf(host)).toBe(1)
  })

  it('NEW-06 R3 a key that is reused with another body is refused, and the tribe does not change', async () => {
    const tribe = newTribe(app)
    const id = await publishTribe(app, host, tribe)
    const refused = await host.request('POST', '/api/tribes', { ...tribe, title: 'Another house' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'TRIBE_KEY_REUSED' } })
    expect(await host.request('POST', '/api/tribes', tribe)).toMatchObject({ status: 201, body: { id } })
    expect((await host.request('GET', `/api/tribes/${id}`)).body.title).toBe(tribe.title)
    expect(await tribesOf(host)).toBe(1)
  })

  it('SEC-01 the same key of another host publishes another tribe', async () => {
    const tribe = newTribe(app)
    const otherHost = await app.member()
    const [mine, theirs] = [
      await host.request('POST', '/api/tribes', tribe),
      await otherHost.request('POST', '/api/tribes', tribe),
    ]
    expect(mine.body.id).not.toBe(theirs.body.id)
  })

  it.each([
    ['created_by', randomUUID()],
    ['status', 'completed'],
    ['members_count', 3],
    ['is_completed', true],
    ['host_id', randomUUID()],
    ['airbnb_rating', 5],
    ['airbnb_reviews', 99_999],
    ['host_name', 'Marta'],
    ['host_since', '2009'],
    ['host_response_rate', 100],
    ['host_is_superhost', true],
  ])('SEC-01 SEC-02 the server sets %s, and a body with it is refused', async (field, value) => {
    const response = await host.request('POST', '/api/tribes', { ...newTribe(app), [field]: value })
    expect(response).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(await tribesOf(host)).toBe(0)
  })

  it.each([
    ['size', [-1, 0, 16, 1.5, '2', null]],
    ['airbnb_total_cost', [-1, 1e9, '100', 0.001]],
    ['title', ['', '   ', 'x'.repeat(201), 5]],
    ['start_date', ['2026-02-30', '9999-12-31', 'tomorrow', 1]],
    [
      'airbnb_link',
      ['', 'https://airbnb.com.evil.test/rooms/1', 'javascript:alert(1)', 'ftp://x', 'http://127.0.0.1/rooms/1'],
    ],
    [
      'image_urls',
      [['https://evil.test/a.jpg'], ['http://a0.muscache.com/a.jpg'], ['https://muscache.com.evil.test/a.jpg'], ['x']],
    ],
    ['latitude', [91, '1']],
    ['idempotency_key', ['x', null]],
  ])('SEC-01 an invalid %s is refused with 422', async (field, values) => {
    for (const value of values) {
      const response = await host.request('POST', '/api/tribes', { ...newTribe(app), [field]: value })
      expect([field, value, response.status]).toEqual([field, value, 422])
    }
    expect(await tribesOf(host)).toBe(0)
  })

  it('G-80 NEW-05 a tribe whose photos are refused is not published, and its city gets no group', async () => {
    const location = 'Nowhere on Sea, Portugal'
    const stolen = { location, image_urls: ['https://a0.muscache.com/1.jpg', '/images/tribes/of-another-host.webp'] }
    const response = await host.request('POST', '/api/tribes', newTribe(app, stolen))
    expect(response).toMatchObject({ status: 422, body: { issues: [{ path: 'image_urls.1' }] } })
    expect(await tribesOf(host)).toBe(0)
    expect(await app.db.selectFrom('places').select('id').where('name', '=', location).execute()).toEqual([])
    await publishTribe(app, host, { location, image_urls: stolen.image_urls.slice(0, 1) })
    expect(await app.db.selectFrom('places').select('id').where('name', '=', location).execute()).toHaveLength(1)
  })

  it('NEW-05 a stay in the past is refused and nothing is stored', async () => {
    const today = app.clock.today()
    const past = { start_date: addDays(today, -9), end_date: today }
    const response = await host.request('POST', '/api/tribes', newTribe(app, past))
    expect(response).toMatchObject({ status: 422, body: { code: 'STAY_IN_THE_PAST' } })
    expect(await tribesOf(host)).toBe(0)
  })

  it('SEC-01 a body that is too large, not JSON or incomplete is refused', async () => {
    const large = await host.request('POST', '/api/tribes', { ...newTribe(app), description: 'x'.repeat(300_000) })
    const form = await host.request('POST', '/api/tribes', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    const cut = await host.request('POST', '/api/tribes', '{"title":')
    expect([large.status, form.status, cut.status]).toEqual([413, 415, 400])
  })

  it('SEC-07 a host may publish twenty tribes a day, then 429 has a retry-after header', async () => {
    for (let count = 0; count < 20; count += 1) await publishTribe(app, host)
    const response = await host.request('POST', '/api/tribes', newTribe(app))
    expect(response).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
