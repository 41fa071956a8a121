import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { sandboxListings } from '@wayhouse/sandbox/listings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createExtraction } from './extract-listing.ts'
import { listingOutput } from './output.ts'
import { testSettings } from './testing/extraction-settings.ts'
import { startServer } from './testing/http-server.ts'
import type { Answer } from './testing/listing-site.ts'
import { startServiceWithSite } from './testing/start-service-with-site.ts'

const idOf = (title: RegExp) => sandboxListings.find((listing) => title.test(listing.title))?.id ?? 'none'
const lisbon = idOf(/Alfama/)
const dates = '?check_in=2027-01-12&check_out=2027-02-09'

describe('NEW-04 a full page', () => {
  it('gives every part of the output', async () => {
    const { site, service } = await startServiceWithSite()
    const { status, body } = await service.ask(site.room(lisbon, dates))
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

  it('of the newer kind gives the same parts', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(site.room(idOf(/Laureles/), dates))
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

  it('priced in dollars is converted to euros by the product’s table, with a warning', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(site.room(idOf(/Sololaki/), dates))
    expect(body.output).toMatchObject({
      original_price: { amount: 1316, currency: 'USD' },
      airbnb_details: { airbnb_total_cost: 1218.52 },
    })
    expect(body.warnings).toEqual(['The price was in USD and was converted to euros: check it'])
  })

  it('priced with a lone dollar sign on a country’s own host is not taken for US dollars', async () => {
    const { extract } = await standingIn(({ headers, url }, response) => {
      const away = headers.host === 'www.airbnb.com' && url === '/rooms/8'
      if (away) response.writeHead(301, { location: 'https://www.airbnb.com.au/rooms/8' }).end()
      else page(pricedAt('$2,000'))(response)
    })
    expect((await extract('https://www.airbnb.com/rooms/7')).output.airbnb_details.airbnb_total_cost).toBe(1851.85)
    expect((await extract('https://www.airbnb.com/rooms/8')).output.airbnb_details.airbnb_total_cost).toBeNull()
  })

  it('is asked for once under its canonical address, whichever of the hosts its link names', async () => {
    const { extract, asked } = await standingIn((_request, response) => page(pricedAt('€2,000'))(response))
    const links = [
      'https://es.airbnb.com/rooms/7',
      'https://airbnb.pt/rooms/7?modal=PHOTO',
      'https://www.airbnb.co.uk/rooms/plus/7',
    ]
    for (const link of links)
      expect((await extract(link)).output.airbnb_details.airbnb_link).toBe('https://www.airbnb.com/rooms/7')
    expect(asked).toEqual(['www.airbnb.com/rooms/7'])
  })

  it('asked for without dates has no price, and needs no word on it: the form asks', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(site.room(lisbon))
    expect(body.output.airbnb_details.airbnb_total_cost).toBeNull()
    expect(body.warnings).toEqual([])
  })

  it('reached by a custom link carries its room’s address', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(`${site.origin}/sandbox/listings/h/funchal-arches${dates}`)
    expect(body.output).toMatchObject({
      amenities: { has_pool: true },
      airbnb_details: { airbnb_link: site.room(idOf(/Funchal with/)) },
    })
  })

  it('reached by a redirect without dates is read with the dates of the link', async () => {
    const { site, service } = await startServiceWithSite({
      'my-house': (_request, response) => response.writeHead(302, { location: site.room(lisbon) }).end(),
    })
    const { body } = await service.ask(`${site.origin}/sandbox/listings/h/my-house${dates}`)
    expect(body.output.airbnb_details.airbnb_total_cost).toBe(28 * 96)
  })
})

describe('NEW-07 a page that says little', () => {
  it('JSON-LD alone gives what search engines get', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(site.room(idOf(/moat/), dates))
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

  it('Open Graph alone gives a name, a place and a photo, and says what is to be entered by hand', async () => {
    const { site, service } = await startServiceWithSite()
    const { body } = await service.ask(site.room(idOf(/Naoussa/), dates))
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
    [/astray/, 422, 'URL_NOT_ALLOWED'],
  ])('%s', async (title, status, code) => {
    const { site, service } = await startServiceWithSite()
    const reply = await service.ask(site.room(idOf(title)))
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
  })

  it('a page that never answers times out', async () => {
    const { site, service } = await startServiceWithSite({}, { limits: { ...testSettings().limits, hopMs: 30 } })
    expect(await service.ask(site.room(idOf(/never answers/)))).toMatchObject({
      status: 504,
      body: { error: { code: 'LISTING_TIMEOUT' } },
    })
  })

  it('NEW-02 a link to something else is refused with the product’s text', async () => {
    const { service } = await startServiceWithSite()
    for (const url of ['https://example.com/rooms/7', '', 7, null, undefined, ['https://www.airbnb.com/rooms/7']]) {
      const { status, body } = await service.ask(url)
      expect([status, body]).toEqual([
        422,
        { error: { code: 'URL_NOT_ALLOWED', message: 'Please provide an Airbnb listing URL' } },
      ])
    }
  })

  it('reading may be turned off: nothing is fetched, and a wrong link is still refused as such', async () => {
    const { site, service } = await startServiceWithSite({}, { depth: 'off' })
    expect(await service.ask(site.room(lisbon))).toMatchObject({
      status: 403,
      body: { error: { code: 'LISTING_FETCH_OFF' } },
    })
    expect(await service.ask('https://example.com')).toMatchObject({ status: 422 })
    expect(site.connections()).toBe(0)
  })

  it('T43 a page whose photos lie elsewhere gives none of them', async () => {
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
    const ld = JSON.stringify({ '@type': 'VacationRental', name: 'Rome', image: images })
    const page: Answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<script type="application/ld+json">${ld}</script>`)
    const { site, service } = await startServiceWithSite({ '7': page })
    expect((await service.ask(site.room('7'))).body.output.images).toEqual([
      { image_url: 'https://a0.muscache.com/im/1.jpg' },
    ])
  })
})

it('every sandbox listing that can be read fits the contract', async () => {
  const { site, service } = await startServiceWithSite()
  const replies = await Promise.all(
    sandboxListings
      .filter((listing) => !/never answers/.test(listing.title))
      .map((listing) => service.ask(`${site.origin}${listing.path}${dates}`)),
  )
  const read = replies.filter((reply) => reply.status === 200)
  expect(read).toHaveLength(7)
  for (const { body } of read) expect(listingOutput.safeParse(body.output).success).toBe(true)
})

/** An extraction whose listing hosts are all a server of the test's own. */
async function standingIn(answer: RequestListener) {
  const asked: string[] = []
  const server = await startServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  onTestFinished(server.close)
  const network = {
    resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
    connect: () => connect(server.port, '127.0.0.1'),
  }
  const extraction = createExtraction(testSettings({ network }))
  return { asked, extract: (url: string) => extraction(url, new AbortController().signal) }
}

function pricedAt(price: string): string {
  const panel = { __typename: 'BookItSection', structuredDisplayPrice: { primaryLine: { price } } }
  const sections = [
    { sectionId: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: 'Rome' } },
    { sectionId: 'BOOK_IT_SIDEBAR', section: panel },
  ]
  return `<script type="application/json">${JSON.stringify(sections)}</script>`
}

const page = (html: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(html)
