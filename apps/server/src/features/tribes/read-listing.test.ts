import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { addDays } from '@wayhouse/domain/dates'
import type { NewTribeInput, ReadListing } from '@wayhouse/domain/tribes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

const url = 'https://www.airbnb.com/rooms/42?check_in=2027-01-12&check_out=2027-02-09&source_impression_id=x'
const output = {
  title: 'Rooftop flat',
  location: 'Lisbon, Portugal',
  size: 3,
  description: 'Bright.',
  images: [{ image_url: 'https://a0.muscache.com/im/1.jpg' }],
  airbnb_details: { airbnb_rating: 4.83, airbnb_reviews: 126, airbnb_total_cost: 2280 },
}

let app: TestApp
let service: Server
let member: TestMember
let received: unknown[] = []
/** The next response of the extraction service. */
let serviceResponse: { status: number; body: string } = { status: 200, body: '{}' }

beforeAll(async () => {
  service = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body)
      response.writeHead(serviceResponse.status, { 'content-type': 'application/json' }).end(serviceResponse.body)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo // a TCP server's address is never a string
  app = await startTestApp({ EXTRACTION_URL: `http://127.0.0.1:${port}/` })
})
beforeEach(async () => {
  received = []
  serviceResponse = { status: 200, body: JSON.stringify({ output, warnings: [] }) }
  member = await app.member()
})
afterAll(async () => {
  await app.close()
  service.close()
})

/** The fields that a host sends to publish a listing that was read. */
function publishFields({ listing, reading_id }: ReadListing): Partial<NewTribeInput> {
  const { airbnb_rating: _r, airbnb_reviews: _c, host_name: _n, host_since: _s, ...rest } = listing
  const { host_response_rate: _p, host_is_superhost: _h, ...own } = rest
  return { ...own, reading_id }
}

const read = (link: unknown = url) => member.request('POST', '/api/listings/extract', { url: link })

describe('reading a listing', () => {
  it('NEW-04 NEW-05 NEW-07 G-73 G-76 returns the fields to correct, with the dates and the canonical form of the link', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(received).toEqual([{ url: 'https://www.airbnb.com/rooms/42?check_in=2027-01-12&check_out=2027-02-09' }])
    expect(body.listing).toMatchObject({
      title: 'Rooftop flat',
      location: 'Lisbon, Portugal',
      size: 3,
      start_date: '2027-01-12',
      end_date: '2027-02-09',
      airbnb_link: 'https://www.airbnb.com/rooms/42',
      airbnb_total_cost: 2280,
      airbnb_rating: 4.83,
      image_urls: ['https://a0.muscache.com/im/1.jpg'],
      house_rules: [],
      check_in_time: null,
    })
  })

  it.each([
    ' https://www.airbnb.com/rooms/42 ',
    'https://www.airbnb.com//ROOMS/0042',
    'http://m.airbnb.co.uk/rooms/plus/42',
    '\u200bairbnb.de/rooms/42\u200b',
    '&lt;https://www.airbnb.com/rooms/42&gt;',
    'Check out this place on Airbnb: https://www.airbnb.com/rooms/42?s=67.',
  ])('G-72 NEW-04 a link is read as it is pasted: %j', async (link) => {
    expect((await read(link)).body.listing.airbnb_link).toBe('https://www.airbnb.com/rooms/42')
    expect(received).toEqual([{ url: 'https://www.airbnb.com/rooms/42' }])
  })

  it.each([
    [
      { amount: 2700, currency: 'USD' },
      { amount: 2700, currency: 'USD' },
    ],
    [{ amount: 2700, currency: 'CHF' }, null],
    [{ amount: -1, currency: 'USD' }, null],
    ['2700', null],
  ])('NEW-05 G-46 a price of %j on the page is returned as %j', async (original_price, original_total) => {
    serviceResponse = { status: 200, body: JSON.stringify({ output: { ...output, original_price }, warnings: [] }) }
    expect((await read()).body.listing).toMatchObject({ original_total })
  })

  it('NEW-05 G-80 a listing with too many photos is cut to the first ones, and can be published', async () => {
    const images = Array.from({ length: 60 }, (_, index) => ({ image_url: `https://a0.muscache.com/im/${index}.jpg` }))
    serviceResponse = { status: 200, body: JSON.stringify({ output: { ...output, images }, warnings: [] }) }
    const { body } = await read()
    expect(body.listing.image_urls).toEqual(images.slice(0, 40).map(({ image_url }) => image_url))
    const id = await publishTribe(app, member, publishFields(body))
    expect((await member.request('GET', `/api/tribes/${id}`)).body.images).toHaveLength(40)
  })

  it('NEW-05 G-76 a link without dates gives thirty days from today', async () => {
    const today = app.clock.today()
    const { body } = await read('https://www.airbnb.com/rooms/42')
    expect(body.listing).toMatchObject({ start_date: today, end_date: addDays(today, 30) })
  })

  it('NEW-07 G-84 a reading can be published unchanged, and again, with a notice to the host', async () => {
    const { body } = await read()
    expect(body.already_published).toBe(false)
    const first = await publishTribe(app, member, publishFields(body))
    expect((await read()).body.already_published).toBe(true)
    expect(await publishTribe(app, member, publishFields(body))).not.toBe(first)
  })

  it.each([
    '',
    'airbnb',
    'https://www.booking.com/hotel',
    'https://airbnb.com.evil.test/rooms/1',
    'https://a:b@www.airbnb.com/rooms/1',
    'https://www.airbnb.com:444/rooms/1',
    'https://127.0.0.1/rooms/1',
    'http://169.254.169.254/rooms/1',
    'file:///etc/passwd',
  ])('NEW-02 SEC-05 G-73 "%s" is no listing, and the service is not called', async (link) => {
    const refused = await read(link)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'LISTING_URL_INVALID', message: 'Please provide an Airbnb listing URL' },
    })
    expect(received).toEqual([])
  })

  it.each([404, 422, 429, 500, 502, 504])(
    'NEW-04 G-74 a response of the service with %i: Failed to fetch Airbnb data',
    async (status) => {
      serviceResponse = { status, body: JSON.stringify({ error: {} }) }
      expect(await read()).toMatchObject({ status: 502, body: { message: 'Failed to fetch Airbnb data' } })
    },
  )

  it.each([
    [404, 'LISTING_GONE'],
    [502, 'LISTING_NOT_SHOWN'],
    [502, 'LISTING_CHALLENGED'],
    [502, 'LISTING_CONSENT'],
    [422, 'LISTING_ELSEWHERE'],
    [502, 'LISTING_NOT_HTML'],
    [502, 'LISTING_TOO_BIG'],
    [502, 'LISTING_UNREADABLE'],
    [502, 'LISTING_SITE_FAILED'],
    [403, 'LISTING_FETCH_OFF'],
    [504, 'LISTING_TIMEOUT'],
  ])('NEW-04 a response of the service with %i %s: the same message, with its own code', async (status, code) => {
    serviceResponse = { status, body: JSON.stringify({ error: { code, message: '<b>of a page</b>' } }) }
    expect(await read()).toMatchObject({ status: 502, body: { code, message: 'Failed to fetch Airbnb data' } })
  })

  it.each(['{"error":{"code":"constructor"}}', '{"error":"LISTING_GONE"}', '{"code":"LISTING_GONE"}', 'LISTING_GONE'])(
    'NEW-04 a refusal in another format, %s, is a failure without a reason',
    async (body) => {
      serviceResponse = { status: 502, body }
      expect((await read()).body).toMatchObject({ code: 'LISTING_FETCH_FAILED' })
    },
  )

  it.each([
    '',
    'not json',
    'null',
    '[]',
    '{}',
    '{"output":null}',
    '{"output":{}}',
    '{"output":[]}',
    '{"output":{"title":"","location":"Lisbon"}}',
    '{"output":{"title":"x"}}',
    '{"output":{"title":5,"location":{}}}',
  ])('NEW-04 G-74 a response %s without the required fields: Invalid Airbnb data format received', async (body) => {
    serviceResponse = { status: 200, body }
    expect(await read()).toMatchObject({ status: 502, body: { message: 'Invalid Airbnb data format received' } })
  })

  it('NEW-04 R12 while the service is unreachable, a link is refused immediately', async () => {
    const unreachable = await startTestApp({ EXTRACTION_URL: 'http://127.0.0.1:9/' })
    const { request } = await unreachable.member()
    const response = await request('POST', '/api/listings/extract', { url })
    expect(response).toMatchObject({ status: 502, body: { message: 'Failed to fetch Airbnb data' } })
    await unreachable.close()
  })

  it('NEW-04 G-73 a response larger than 2 MB is not read', async () => {
    serviceResponse = {
      status: 200,
      body: JSON.stringify({ output: { ...output, description: 'x'.repeat(3_000_000) } }),
    }
    expect(await read()).toMatchObject({ status: 502, body: { code: 'LISTING_FETCH_FAILED' } })
  })

  it('SEC-05 G-74 G-75 malformed fields are treated as not read, and pictures from other sites are left out', async () => {
    const malformed = {
      ...output,
      size: 'many',
      images: [
        { image_url: 'http://169.254.169.254/x' },
        { image_url: 'https://evil.test/a.jpg' },
        'x',
        null,
        ...output.images,
      ],
      airbnb_details: { airbnb_rating: 99, airbnb_reviews: '12', airbnb_total_cost: -5 },
      location_details: { latitude: 999, longitude: 'west' },
      amenities: 'all',
      policies: { check_in_time: '3 PM', house_rules: ['No smoking', 5, ''] },
    }
    serviceResponse = { status: 200, body: JSON.stringify({ output: malformed }) }
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.listing).toMatchObject({
      size: 3,
      image_urls: ['https://a0.muscache.com/im/1.jpg'],
      airbnb_rating: null,
      airbnb_reviews: null,
      airbnb_total_cost: null,
      latitude: null,
      longitude: null,
      has_kitchen: false,
      check_in_time: null,
      house_rules: ['No smoking'],
    })
  })

  it('T40 characters that change the direction of text are removed', async () => {
    const turned = { ...output, title: 'Roof\u202etop flat', host_details: { host_name: 'Mar\u2066ta' } }
    serviceResponse = { status: 200, body: JSON.stringify({ output: turned }) }
    expect((await read()).body.listing).toMatchObject({ title: 'Rooftop flat', host_name: 'Marta' })
  })

  it('NEW-08 a member without membership may not have listings read, nor may a visitor', async () => {
    const unsubscribed = await app.member({ subscribed: false })
    expect((await unsubscribed.request('POST', '/api/listings/extract', { url })).body.code).toBe(
      'SUBSCRIPTION_REQUIRED',
    )
    expect((await app.request('POST', '/api/listings/extract', { url })).status).toBe(401)
    expect(received).toEqual([])
  })

  it('SEC-07 ten listings an hour, then 429 with Retry-After', async () => {
    for (let count = 0; count < 10; count += 1) expect((await read()).status).toBe(200)
    const refused = await read()
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('without an extraction service', () => {
  it('NEW-04 reading fails with a clear message', async () => {
    const withoutService = await startTestApp()
    const { request } = await withoutService.member()
    const refused = await request('POST', '/api/listings/extract', { url })
    const message = 'Failed to fetch Airbnb data'
    expect(refused).toMatchObject({ status: 502, body: { code: 'LISTING_FETCH_OFF', message } })
    await withoutService.close()
  })
})
