import { describe, expect, it } from 'vitest'
import { readListingPage } from './read-listing-page.ts'

const context = { today: new Date('2026-11-20T12:00:00Z'), bareDollar: 'USD' }
const read = (html: string, depth: 'full' | 'metadata' = 'full') => readListingPage(html, depth, context)
const state = (data: unknown) =>
  `<script id="data-deferred-state-0" type="application/json">${JSON.stringify(data)}</script>`
const entry = (sectionId: string, section: object) => ({ sectionId, section })
const titled = entry('TITLE_DEFAULT', { __typename: 'PdpTitleSection', title: 'Alfama house' })
const openGraph = `<meta property="og:type" content="airbedandbreakfast:listing">
  <meta property="og:title" content="Rental unit in Lisbon, Portugal · ★4.83 · 2 bedrooms · 3 beds · 1 bath">
  <meta property="og:description" content="Alfama house"><meta property="og:image" content="https://a0.muscache.com/a.jpg">`

describe('6.2 embedded state is found by shape', () => {
  it('sections lie wherever the page puts them', () => {
    expect(read(state({ somewhere: [{ quite: { new: [titled] } }] }))).toMatchObject({ title: 'Alfama house' })
  })

  it('the newer kind is known by its parts even under another name', () => {
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

  it('what the newer kind lacks comes from the sections and the logging beside it', () => {
    const both = {
      node: {
        pdpPresentation: { title: { content: { localizedString: 'Loft' } } },
        listingRatingStats: { overallRatingStats: { ratingAverage: 4.5, ratingCount: '1,204' } },
      },
      sections: [titled, entry('LOCATION', { __typename: 'LocationSection', subtitle: 'Lisbon, Portugal' })],
      metadata: { loggingContext: { eventDataLogging: { listingLat: 38.7, listingLng: -9.1, isSuperhost: true } } },
    }
    expect(read(state(both))).toMatchObject({
      title: 'Loft',
      location: 'Lisbon, Portugal',
      coordinates: { latitude: 38.7, longitude: -9.1 },
      rating: 4.5,
      reviewCount: 1204,
      hostIsSuperhost: true,
    })
  })

  it('amenities that are marked as missing are not counted', () => {
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
    expect(read(state([titled, amenities])).amenities).toEqual([{ title: 'Desk', icon: '', group: 'Kitchen' }])
  })
})

describe('6.3 the price is that of the whole stay', () => {
  const panel = (display: object, sectionId = 'BOOK_IT_SIDEBAR') =>
    entry(sectionId, { __typename: 'BookItSection', structuredDisplayPrice: display })
  const items = (...lines: [description: string, priceString: string][]) => ({
    priceDetails: [{ items: lines.map(([description, priceString]) => ({ description, priceString })) }],
  })
  const priceOf = (...sections: object[]) => read(state([titled, ...sections])).totalPrice

  it.each([
    [
      'with discounts taken off',
      { primaryLine: { discountedPrice: '€2,000', originalPrice: '€2,500', qualifier: 'for 28 nights' } },
      2000,
    ],
    [
      'as the last total of the list',
      {
        primaryLine: { price: '€80', qualifier: 'night' },
        explanationData: items(['€80 x 28 nights', '€2,240'], ['Total before taxes', '€2,240'], ['Total', '€2,300']),
      },
      2300,
    ],
    [
      'in the second line',
      { primaryLine: { price: '€80', qualifier: 'night' }, secondaryLine: { price: '€2,240 total' } },
      2240,
    ],
    ['without any qualifier', { primaryLine: { price: '2.240 €' } }, 2240],
  ])('%s', (_name, display, amount) => {
    expect(priceOf(panel(display))).toEqual({ amount, currency: 'EUR' })
  })

  it.each(['night', 'month'])('a price per %s is none', (qualifier) => {
    expect(priceOf(panel({ primaryLine: { price: '€2,240', qualifier } }))).toBeUndefined()
  })

  it('another listing shown on the page does not lend its price', () => {
    const similar = entry('SIMILAR_LISTINGS', {
      __typename: 'SimilarListings',
      structuredDisplayPrice: { primaryLine: { price: '€99' } },
    })
    expect(priceOf(similar)).toBeUndefined()
  })
})

describe('6.3 the listing’s own host', () => {
  const hostOf = (section: object) => read(state([titled, entry('HOST', section)]))

  it('has hosted since the year the months lead back to', () => {
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

  it('says when it joined on older pages', () => {
    const profile = { __typename: 'HostProfileSection', title: 'Hosted by Ana', subtitle: 'Joined in March 2018' }
    expect(hostOf(profile)).toMatchObject({ hostName: 'Ana', hostSince: 2018 })
  })
})

describe('6.2 other forms', () => {
  it('Open Graph keeps the name in the description and the place in the title', () => {
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

  it('of two JSON-LD blocks the place’s comes first and the product’s fills what it lacks', () => {
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

  it('broken embedded state leaves the other forms to be read', () => {
    expect(
      read(`<script type="application/json" id="data-deferred-state-0">{"niobeClientData": [</script>${openGraph}`),
    ).toMatchObject({ title: 'Alfama house' })
  })

  it('metadata alone is read when that is all the service may read', () => {
    const html =
      state([titled, entry('LOCATION', { __typename: 'LocationSection', subtitle: 'Elsewhere' })]) + openGraph
    expect(read(html, 'metadata')).toMatchObject({ location: 'Lisbon, Portugal' })
    expect(read(html, 'full')).toMatchObject({ location: 'Elsewhere' })
  })
})

describe('6.2 pages that are no listing', () => {
  it.each([
    '<form method="POST" action="https://www.airbnb.ca/v2/domain_switch/handoff"><input name="payload"></form>',
    '<title>Access to this page has been denied</title>',
    '<div id="px-captcha"></div>',
    '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate.js"></script>',
    '<p>Please verify you are a person</p>',
  ])('%s asks for a human', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_CHALLENGED' }))
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
  ])('%s cannot be read, and asks for no human', (html) => {
    expect(() => read(html)).toThrow(expect.objectContaining({ code: 'LISTING_UNREADABLE' }))
  })

  it('a listing that speaks of a captcha is still a listing', () => {
    expect(
      read(
        state([
          titled,
          entry('D', { __typename: 'PdpDescriptionSection', htmlDescription: { htmlText: 'No captcha at the door' } }),
        ]),
      ),
    ).toMatchObject({ title: 'Alfama house' })
  })
})
