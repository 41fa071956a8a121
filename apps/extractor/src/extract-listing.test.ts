import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { sandboxListings } from '@wayhouse/sandbox/listings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createExtraction } from './extract-listing.ts'
import { listingOutput } from './output.ts'
import { testSettings } from './testing/extraction-settings.ts'
import { startServer } from './testing/http-server.ts'
import { htmlPage, idOf } from './testing/listing-site.ts'
import { startServiceWithSite } from './testing/start-service-with-site.ts'

const lisbon = idOf(/Alfama/)
const dates = '?check_in=2027-01-12&check_out=2027-02-09'

describe('NEW-04 a full page', () => {
  it('gives every part of the output', async () => {
    const { site, service } = await startServiceWithSite()
    const { status, body } = await service.post(site.room(lisbon, dates))
    expect(status).toBe(200)
    expect(body.warnings).toEqual([])
    expect(body.output).toEqual({
      title: 'Alfama house with a terrace and four desks',
      description: expect.stringMatching(/^Three floors under a tiled roof.*\n\nThe kitchen/),
      location: 'Lisbon, Portugal',
      size: 4,
      images: ['terrace', 'desk', 'kitchen', 'living', 'arcade'].map((room) => ({
        image_url: `${site.origin}/images/stay/lisbon-${room}.webp`,
      })),
      location_details: {
        latitude: 38.7118,
        longitude: -9.1302,
        neighborhood_description: expect.stringMatching(/^Alfama climbs/),
      },
      amenities: {
        has_kitchen: true,
        has_workspace: true,
        has_pool: false,
        listing_amenities: expect.arrayContaining(['4 bedrooms', 'Kitchen', 'Fast wifi – 240 Mbps', 'Weekly cleaning']),
        host_amenities: [],
      },
      airbnb_details: {
        airbnb_rating: 4.87,
        airbnb_reviews: 142,
        airbnb_total_cost: 28 * 96,
        airbnb_link: site.room(lisbon),
      },
      host_details: { host_name: 'Beatriz', host_since: 2019, host_response_rate: 100, host_is_superhost: true },
      policies: {
        check_in_time: '15:00',
        check_out_time: '11:00',
        house_rules: [
          '5 guests maximum',
          'No smoking',
          'Quiet hours after 11:00 PM',
          'Take calls in your room or on the terrace',
          'Water the lemon tree on Sundays',
        ],
        cancellation_policy:
          'Free cancellation until 5 days before check-in. After that, the first 30 nights are charged.',
      },
      metadata: { vibe_tags: expect.arrayContaining(['Made for work', 'Fast wifi']) },
      wifi_speed: 240,
    })
    expect(body.output.amenities.listing_amenities).not.toContain('Dryer')
  })

  it('of the newer generation gives the same parts', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(site.room(idOf(/Laureles/), dates))
    expect(body).toMatchObject({
      warnings: [],
      output: {
        title: 'Laureles garden loft with a long table',
        location: 'Medellín, Colombia',
        size: 3,
        airbnb_details: { airbnb_rating: 4.93, airbnb_reviews: 88, airbnb_total_cost: null },
        host_details: { host_name: 'Juan Camilo', host_since: 2022, host_response_rate: 98, host_is_superhost: true },
        policies: { check_in_time: '14:00', check_out_time: '12:00' },
        wifi_speed: 310,
      },
    })
  })

  it('with a price in dollars is converted to euros at the product’s rate, with a warning', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(site.room(idOf(/Sololaki/), dates))
    expect(body.output).toMatchObject({
      original_price: { amount: 1316, currency: 'USD' },
      airbnb_details: { airbnb_total_cost: 1218.52 },
    })
    expect(body.warnings).toEqual(['The price was in USD and was converted to euros: check it'])
  })

  it('with a price in "$" on a country’s host is not read as US dollars', async () => {
    const { extract } = await fakeListingHosts((request, response) => {
      const isRedirected = request.headers.host === 'www.airbnb.com' && request.url === '/rooms/8'
      if (isRedirected) response.writeHead(301, { location: 'https://www.airbnb.com.au/rooms/8' }).end()
      else htmlPage(pricedAt('$2,000'))(request, response)
    })
    expect((await extract('https://www.airbnb.com/rooms/7')).output.airbnb_details.airbnb_total_cost).toBe(1851.85)
    expect((await extract('https://www.airbnb.com/rooms/8')).output.airbnb_details.airbnb_total_cost).toBeNull()
  })

  it('is requested once at its canonical URL, for links to any of the hosts', async () => {
    const { extract, requested } = await fakeListingHosts(htmlPage(pricedAt('€2,000')))
    const links = [
      'https://es.airbnb.com/rooms/7',
      'https://airbnb.pt/rooms/7?modal=PHOTO',
      'https://www.airbnb.co.uk/rooms/plus/7',
    ]
    for (const link of links)
      expect((await extract(link)).output.airbnb_details.airbnb_link).toBe('https://www.airbnb.com/rooms/7')
    expect(requested).toEqual(['www.airbnb.com/rooms/7'])
  })

  it('without dates has no price, and no warning about it', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(site.room(lisbon))
    expect(body.output.airbnb_details.airbnb_total_cost).toBeNull()
    expect(body.warnings).toEqual([])
  })

  it('with a custom link gives the URL of its room', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(`${site.origin}/sandbox/listings/h/funchal-arches${dates}`)
    expect(body.output).toMatchObject({
      amenities: { has_pool: true },
      airbnb_details: { airbnb_link: site.room(idOf(/Funchal with/)) },
    })
  })

  it('after a redirect without dates is read with the dates of the link', async () => {
    const { site, service } = await startServiceWithSite({
      'my-house': (_request, response) => response.writeHead(302, { location: site.room(lisbon) }).end(),
    })
    const { body } = await service.post(`${site.origin}/sandbox/listings/h/my-house${dates}`)
    expect(body.output.airbnb_details.airbnb_total_cost).toBe(28 * 96)
  })
})

describe('NEW-07 a page with little data', () => {
  it('with only JSON-LD gives the data for search engines', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(site.room(idOf(/moat/), dates))
    expect(body).toMatchObject({
      warnings: [],
      output: {
        title: 'Teak courtyard house by the moat',
        location: 'Chiang Mai, Thailand',
        size: 4,
        wifi_speed: 180,
        amenities: { has_kitchen: true },
        host_details: { host_name: null },
      },
    })
  })

  it('with only Open Graph gives title, location and a photo, and warnings about the rest', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.post(site.room(idOf(/Naoussa/), dates))
    expect(body.output).toMatchObject({
      title: 'White house above Naoussa harbour',
      location: 'Paros, Greece',
      size: 3,
      airbnb_details: { airbnb_rating: 4.91, airbnb_reviews: null },
    })
    expect(body.warnings).toEqual([
      'The description could not be read: write your own',
      'The number of places is an estimate from the bedrooms: check it',
      'The place on the map could not be read: the map will show the location by name',
    ])
  })
})

describe('listings that cannot be read', () => {
  it.each([
    [/challenge/, 502, 'LISTING_CHALLENGED'],
    [/gone/, 404, 'LISTING_GONE'],
    [/paused/, 502, 'LISTING_NOT_SHOWN'],
    [/consent/, 502, 'LISTING_CONSENT'],
    [/too large/, 502, 'LISTING_TOO_BIG'],
    [/link to a file/, 502, 'LISTING_NOT_HTML'],
    [/is down/, 502, 'LISTING_SITE_FAILED'],
    [/private address/, 422, 'LISTING_ELSEWHERE'],
  ])('%s', async (title, status, code) => {
    const { site, service } = await startServiceWithSite()
    const response = await service.post(site.room(idOf(title)))
    expect([response.status, response.body.error.code]).toEqual([status, code])
  })

  it('a page without a response times out', async () => {
    const { site, service } = await startServiceWithSite({}, { limits: { ...testSettings().limits, hopMs: 30 } })
    expect(await service.post(site.room(idOf(/never answers/)))).toMatchObject({
      status: 504,
      body: { error: { code: 'LISTING_TIMEOUT' } },
    })
  })

  it('NEW-02 a link to another page is refused with the product’s text', async () => {
    const { service } = await startServiceWithSite()
    for (const url of ['https://example.com/rooms/7', '', 7, null, undefined, ['https://www.airbnb.com/rooms/7']]) {
      const { status, body } = await service.post(url)
      expect([status, body]).toEqual([
        422,
        { error: { code: 'URL_NOT_ALLOWED', message: 'Please provide an Airbnb listing URL' } },
      ])
    }
  })

  it('if reading is turned off, nothing is fetched, and wrong links are still refused as such', async () => {
    const { site, service } = await startServiceWithSite({}, { depth: 'off' })
    expect(await service.post(site.room(lisbon))).toMatchObject({
      status: 403,
      body: { error: { code: 'LISTING_FETCH_OFF' } },
    })
    expect(await service.post('https://example.com')).toMatchObject({ status: 422 })
    expect(site.connections()).toBe(0)
  })

  it('T43 photos on other hosts are left out', async () => {
    const images = [
      'https://a0.muscache.com/im/1.jpg',
      'http://a0.muscache.com/2.jpg',
      'https://muscache.com.evil.test/3.jpg',
      'https://evil.test/4.jpg',
      'http://169.254.169.254/x',
      'https://a0.muscache.com:8443/5.jpg',
      'data:image/png;base64,AA',
      'javascript:1',
    ]
    const jsonLd = JSON.stringify({ '@type': 'VacationRental', name: 'Rome', image: images })
    const page = htmlPage(`<script type="application/ld+json">${jsonLd}</script>`)
    const { site, service } = await startServiceWithSite({ '7': page })
    expect((await service.post(site.room('7'))).body.output.images).toEqual([
      { image_url: 'https://a0.muscache.com/im/1.jpg' },
    ])
  })
})

it('every sandbox listing that can be read matches the schema', async () => {
  const { site, service } = await startServiceWithSite()
  const responses = await Promise.all(
    sandboxListings
      .filter((listing) => !/never answers/.test(listing.title))
      .map((listing) => service.post(`${site.origin}${listing.path}${dates}`)),
  )
  const successful = responses.filter(({ status }) => status === 200)
  expect(successful).toHaveLength(8)
  for (const { body } of successful) expect(listingOutput.safeParse(body.output).success).toBe(true)
})

/** An extraction that connects to a local server for all listing hosts. */
async function fakeListingHosts(listener: RequestListener) {
  const requested: string[] = []
  const server = await startServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  onTestFinished(server.close)
  const network = {
    resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
    connect: () => connect(server.port, '127.0.0.1'),
  }
  const extraction = createExtraction(testSettings({ network }))
  return { requested, extract: (url: string) => extraction(url, new AbortController().signal) }
}

function pricedAt(price: string): string {
  const panel = { __typename: 'BookItSection', structuredDisplayPrice: { primaryLine: { price } } }
  const sections = [
    { sectionId: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: 'Rome' } },
    { sectionId: 'BOOK_IT_SIDEBAR', section: panel },
  ]
  return `<script type="application/json">${JSON.stringify(sections)}</script>`
}
