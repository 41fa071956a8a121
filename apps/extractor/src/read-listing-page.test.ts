import { describe, expect, it } from 'vitest'
import { readListingPage } from './read-listing-page.ts'

const context = { today: new Date('2026-11-20T12:00:00Z'), bareDollar: 'USD' }
const read = (html: string, depth: 'full' | 'metadata' = 'full') => readListingPage(html, depth, context)
const state = (data: unknown) =>
  `<script id="data-deferred-state-0" type="application/json">${JSON.stringify(data)}</script>`
const entry = (sectionId: string, section: object) => ({ sectionId, section })
const titleEntry = entry('TITLE_DEFAULT', { __typename: 'PdpTitleSection', title: 'Alfama house' })
const openGraph = `<meta property="og:type" content="airbedandbreakfast:listing">
  <meta property="og:title" content="Rental unit in Lisbon, Portugal · ★4.83 · 2 bedrooms · 3 beds · 1 bath">
  <meta property="og:description" content="Alfama house"><meta property="og:image" content="https://a0.muscache.com/a.jpg">`

describe('embedded state', () => {
  it('is found at any depth', () => {
    expect(read(state({ somewhere: [{ quite: { new: [titleEntry] } }] }))).toMatchObject({ title: 'Alfama house' })
  })

  it('of the newer generation is recognised by its fields, even under another name', () => {
    const presentation = {
      title: { content: { localizedString: 'Loft' } },
      descriptions: {},
      hostInfo: {},
      heroMedia: {},
      personCapacity: 4,
    }
    expect(read(state({ data: { entity: { stay: presentation } } }))).toMatchObject({
      title: 'Loft',
      personCapacity: 4,
    })
  })

  it('of the newer generation is complemented by sections and metadata', () => {
    const mixed = {
      node: {
        pdpPresentation: { title: { content: { localizedString: 'Loft' } } },
        listingRatingStats: { overallRatingStats: { ratingAverage: 4.5, ratingCount: '1,204' } },
      },
      sections: [titleEntry, entry('LOCATION', { __typename: 'LocationSection', subtitle: 'Lisbon, Portugal' })],
      metadata: { loggingContext: { eventDataLogging: { listingLat: 38.7, listingLng: -9.1, isSuperhost: true } } },
    }
    expect(read(state(mixed))).toMatchObject({
      title: 'Loft',
      location: 'Lisbon, Portugal',
      coordinates: { latitude: 38.7, longitude: -9.1 },
      rating: 4.5,
      reviewCount: 1204,
      hostIsSuperhost: true,
    })
  })

  it('gives no amenities that are marked as missing', () => {
    const groups = [
      {
        title: 'Kitchen',
        amenities: [
          { title: 'Kitchen', icon: 'SYSTEM_COOKING_BASICS', available: false },
          { title: 'Desk', available: true },
        ],
      },
      { title: 'Not included', amenities: [{ title: 'Pool' }] },
    ]
    const amenities = entry('AMENITIES_DEFAULT', { __typename: 'AmenitiesSection', seeAllAmenitiesGroups: groups })
    expect(read(state([titleEntry, amenities])).amenities).toEqual([{ title: 'Desk', icon: '', group: 'Kitchen' }])
  })
})

describe('the price of the whole stay', () => {
  const panel = (display: object, sectionId = 'BOOK_IT_SIDEBAR') =>
    entry(sectionId, { __typename: 'BookItSection', structuredDisplayPrice: display })
  const items = (...lines: [description: string, priceString: string][]) => ({
    priceDetails: [{ items: lines.map(([description, priceString]) => ({ description, priceString })) }],
  })
  const priceOf = (...sections: object[]) => read(state([titleEntry, ...sections])).totalPrice

  it.each([
    [
      'is read with discounts',
      { primaryLine: { discountedPrice: '€2,000', originalPrice: '€2,500', qualifier: 'for 28 nights' } },
      2000,
    ],
    [
      'is read from the last total of the list',
      {
        primaryLine: { price: '€80', qualifier: 'night' },
        explanationData: items(['€80 x 28 nights', '€2,240'], ['Total before taxes', '€2,240'], ['Total', '€2,300']),
      },
      2300,
    ],
    [
      'is read from the second line',
      { primaryLine: { price: '€80', qualifier: 'night' }, secondaryLine: { price: '€2,240 total' } },
      2240,
    ],
    ['is read without a qualifier', { primaryLine: { price: '2.240 €' } }, 2240],
  ])('%s', (_name, display, amount) => {
    expect(priceOf(panel(display))).toEqual({ amount, currency: 'EUR' })
  })

  it.each(['night', 'month'])('is not a price per %s', (qualifier) => {
    expect(priceOf(panel({ primaryLine: { price: '€2,240', qualifier } }))).toBeUndefined()
  })

  it('is not the price of another listing on the page', () => {
    const similar = entry('SIMILAR_LISTINGS', {
      __typename: 'SimilarListings',
      structuredDisplayPrice: { primaryLine: { price: '€99' } },
    })
    expect(priceOf(similar)).toBeUndefined()
  })
})

describe('the host of the listing', () => {
  const hostOf = (section: object) => read(state([titleEntry, entry('HOST', section)]))

  it('has hosted since the year computed from years and months', () => {
    const card = { name: 'Ana', isSuperhost: true, timeAsHost: { years: 3, months: 11 } }
    expect(
      hostOf({
        __typename: 'MeetYourHostSection',
        cardData: card,
        hostDetails: ['Responds within an hour', 'Response rate: 97%'],
      }),
    ).toMatchObject({
      hostName: 'Ana',
      hostSince: 2022,
      hostIsSuperhost: true,
      hostResponseRate: 97,
    })
  })

  it('has a year of joining on older pages', () => {
    const profile = { __typename: 'HostProfileSection', title: 'Hosted by Ana', subtitle: 'Joined in March 2018' }
    expect(hostOf(profile)).toMatchObject({ hostName: 'Ana', hostSince: 2018 })
  })
})

describe('other sources', () => {
  it('Open Graph has the title in its description and the place in its title', () => {
    expect(read(openGraph)).toEqual({
      title: 'Alfama house',
      location: 'Lisbon, Portugal',
      rating: 4.83,
      bedrooms: 2,
      beds: 3,
      baths: 1,
      imageUrls: ['https://a0.muscache.com/a.jpg'],
    })
  })

  it('JSON-LD of a rental comes first, and that of a product adds what is missing', () => {
    const blocks = [
      { '@type': 'Product', name: 'Product name', aggregateRating: { ratingValue: 4.9, ratingCount: 12 } },
      {
        '@graph': [
          {
            '@type': ['VacationRental'],
            name: 'Rental name',
            geo: { latitude: '1.5', longitude: '2.5' },
            address: { addressLocality: 'Paros', addressCountry: { name: 'Greece' } },
          },
        ],
      },
    ]
    const html = blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('')
    expect(read(html)).toMatchObject({
      title: 'Rental name',
      location: 'Paros, Greece',
      coordinates: { latitude: 1.5, longitude: 2.5 },
      rating: 4.9,
      reviewCount: 12,
    })
  })

  it('are read even if embedded state is broken', () => {
    expect(
      read(`<script type="application/json" id="data-deferred-state-0">{"niobeClientData": [</script>${openGraph}`),
    ).toMatchObject({ title: 'Alfama house' })
  })

  it('are the only ones read with the depth metadata', () => {
    const html =
      state([titleEntry, entry('LOCATION', { __typename: 'LocationSection', subtitle: 'Elsewhere' })]) + openGraph
    expect(read(html, 'metadata')).toMatchObject({ location: 'Lisbon, Portugal' })
    expect(read(html, 'full')).toMatchObject({ location: 'Elsewhere' })
  })
})

describe('a page without a listing', () => {
  it.each([
    '<title>Access to this page has been denied</title>',
    '<div id="px-captcha"></div>',
    '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate.js"></script>',
    '<p>Please verify you are a person</p>',
    '<title>Airbnb</title><iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>',
  ])('is a bot challenge: %s', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_CHALLENGED' }))
  })

  it.each([
    '<h1>Oops!</h1><p>We can’t seem to find the page you’re looking for.</p><p>Error code: 404</p>',
    "<title>Page not found - Airbnb</title><p>We can't seem to find the page</p>",
    '<p>This listing is no longer available</p>',
  ])('is gone: %s', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_GONE' }))
  })

  it.each([
    '<title>Airbnb: Vacation Rentals, Cabins, Beach Houses, Unique Homes &amp; Experiences</title>',
    '<title>Airbnb | Holiday rentals, cabins, beach houses &amp; more</title><p>Accept all cookies</p>',
    '<title>Holiday Homes &amp; Apartment Rentals - Airbnb</title>',
    '<meta property="og:title" content="Airbnb"><meta property="og:url" content="https://www.airbnb.com/">',
    // a page about a city, which has homes for rent but is none
    `<meta property="og:url" content="https://www.airbnb.com/lisbon-portugal/stays/apartments">
     <meta property="og:title" content="Lisbon vacation rentals - Apartments for Rent in Lisbon, Portugal">`,
    `<meta property="og:url" content="https://www.airbnb.com/s/Lisbon/homes"><meta property="og:title" content="Stays in Lisbon · 300 homes">`,
  ])('is a start page or a search: %s', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_NOT_SHOWN' }))
  })

  it.each([
    '<title>Before you continue to Airbnb</title><form action="https://consent.example.com/save"></form>',
    '<h1>We value your privacy</h1><button>Accept all cookies</button>',
    '<form action="/consent" method="post"></form>',
  ])('is a wall that asks for consent: %s', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_CONSENT' }))
  })

  it.each([
    '',
    'plain words',
    '<h1>Welcome</h1>',
    '<meta property="og:title" content="Airbnb">',
    state({ a: 1 }),
    '<script>window.captcha = { siteKey: "7" }</script>',
    '<script src="https://www.google.com/recaptcha/api.js"></script>',
    '<p>We use a captcha to protect our forms</p>',
    state({ phrases: { 'challenge.title': 'Access denied: are you human?' } }),
  ])('is unreadable and of no other kind: %s', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_UNREADABLE' }))
  })

  it('is not a listing that mentions a captcha, cookies or a missing page', () => {
    const htmlDescription = {
      htmlText: 'No captcha at the door. Accept cookies from our cook. Page not found in the guest book',
    }
    const description = entry('D', { __typename: 'PdpDescriptionSection', htmlDescription })
    expect(read(state([titleEntry, description]))).toMatchObject({ title: 'Alfama house' })
  })
})
