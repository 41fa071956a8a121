import { sandboxListings } from '@wayhouse/sandbox/listings'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingOutput } from './output.ts'
import { readListingPage } from './read-listing-page.ts'
import { Refusal } from './refusal.ts'
import { shapeOutput } from './shape-output.ts'
import { htmlPage, startListingSite, type ListingSite } from './testing/listing-site.ts'
import { startService, type RunningService } from './testing/running-service.ts'

const script = (json: string, type = 'application/json') =>
  `<script id="data-deferred-state-0" type="${type}">${json}</script>`
const section = (type: string, content: unknown) => ({
  sectionId: 'X',
  section: { __typename: type, ...(typeof content === 'object' ? content : { content }) },
})
const titleSection = section('PdpTitleSection', { title: 'Rome' })
const withSections = (...sections: unknown[]) => script(JSON.stringify([titleSection, ...sections]))
const presentation = (fields: object) => script(JSON.stringify({ pdpPresentation: { title: 'Rome', ...fields } }))
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const jsonLd = (thing: unknown) => script(JSON.stringify(thing), 'application/ld+json')

/** T43: pages that no site should send. */
const brokenPages: Record<string, string> = {
  'an empty page': '',
  'a NUL': '\0',
  'half a script': '<script type="application/json" id="data-deferred-state-0">{"a":',
  'a script of commas': script(',,,'),
  'a state that is a number': script('7'),
  'a state that is null': script('null'),
  'a state of a hundred thousand nested lists': script(nested('[', ']', 100_000)),
  'nested texts': script(`{"pdpPresentation":{"title":${'{"content":'.repeat(5_000)}"x"${'}'.repeat(5_000)}}}`),
  'a hundred thousand nested elements': nested('<div>', '</div>', 100_000),
  'a description of nested elements': withSections(
    section('PdpDescriptionSection', { htmlDescription: { htmlText: nested('<b>', '</b>', 14_000) } }),
  ),
  'a prototype': script('{"__proto__":{"pdpPresentation":{"title":"Rome"}},"constructor":{"prototype":1}}'),
  'a type named like a prototype': withSections(
    section('__proto__', {}),
    section('constructor', {}),
    section('toString', {}),
  ),
  'a latitude of 999': presentation({ location: { latitude: 999, longitude: 2, subtitle: 'Rome' } }),
  'a latitude that is a text': presentation({ location: { latitude: 'north', longitude: {}, subtitle: 'Rome' } }),
  'a rating of a thousand': presentation({
    quality: { listingRatingStats: { overallRatingStats: { ratingAverage: 1000, ratingCount: '-5' } } },
  }),
  'a capacity of minus one': presentation({ personCapacity: -1 }),
  'a capacity of a million': presentation({ personCapacity: 1e6 }),
  'a capacity that is not a number': presentation({ personCapacity: '1e309' }),
  'a host of another type': presentation({
    hostInfo: { passportData: { name: 7, isSuperhost: 'yes', timeAsHost: { years: -40, months: 'x' } } },
  }),
  'a host for five thousand years': presentation({
    hostInfo: { passportData: { name: 'A', timeAsHost: { years: 5000, months: 1 } } },
  }),
  'a response rate of 900': presentation({ hostInfo: { responseRateText: '900%' } }),
  'a description of 4.5 megabytes': presentation({ descriptions: { longDescriptionHtml: 'x'.repeat(4_500_000) } }),
  'fifty thousand photos': presentation({
    heroMedia: {
      edges: Array.from({ length: 50_000 }, (_none, index) => ({
        node: { image: { uri: `https://a0.muscache.com/${index}` } },
      })),
    },
  }),
  'ten thousand amenities': presentation({
    amenities: {
      seeAllAmenitiesGroups: [
        {
          amenities: Array.from({ length: 10_000 }, (_none, number) => ({
            title: `Amenity ${number} ${'x'.repeat(300)}`,
          })),
        },
      ],
    },
  }),
  'amenities of other types': presentation({
    amenities: { seeAllAmenitiesGroups: [null, 7, 'x', { amenities: [null, {}, { title: {} }, []] }] },
  }),
  'an endless price': withSections({
    sectionId: 'BOOK_IT_SIDEBAR',
    section: { __typename: 'B', structuredDisplayPrice: { primaryLine: { price: `€${'9'.repeat(5000)}` } } },
  }),
  'a price that is a list': withSections({
    sectionId: 'BOOK_IT_SIDEBAR',
    section: { __typename: 'B', structuredDisplayPrice: [{ primaryLine: ['€1'] }] },
  }),
  'rules of other types': withSections(
    section('PoliciesSection', {
      houseRulesSections: [null, { items: [7, null, { title: null }, { html: { htmlText: '<script>x</script>' } }] }],
    }),
  ),
  'markup for a name': withSections(section('PdpTitleSection', { title: '<img src=x onerror=alert(1)>' })),
  'an endless name': jsonLd({ '@type': 'VacationRental', name: '\u202e'.repeat(10) + 'y'.repeat(100_000) }),
  'an invisible name': jsonLd({ '@type': 'VacationRental', name: '\u200b\u200b' }),
  'photos of another type': jsonLd({
    '@type': 'VacationRental',
    name: 'Rome',
    image: [{}, 7, null, ['x'], { url: 'http://[' }],
  }),
  'half a surrogate pair for a name': jsonLd({ '@type': 'VacationRental', name: '\ud800' }),
  'halves of surrogate pairs': jsonLd({ '@type': 'VacationRental', name: '\ud800Rome', description: '\udfff' }),
  'a hundred thousand attributes': `<meta property="og:title" ${'a '.repeat(100_000)}>`,
}

let service: RunningService
let site: ListingSite
const names = Object.keys(brokenPages)
beforeAll(async () => {
  site = await startListingSite(
    Object.fromEntries(names.map((name, index) => [String(index + 100), htmlPage(brokenPages[name] ?? '')])),
  )
  service = await startService({ sandboxOrigin: site.origin })
})
afterAll(async () => {
  await service.stop(0)
  await site.close()
})

it.each(names.map((name, index) => [name, index]))(
  'T43 %s is read or refused, never an unexpected error',
  async (_name, index) => {
    const { status, body } = await service.post(site.room(String(index + 100)))
    const outcome =
      status === 200 ? (listingOutput.safeParse(body.output).error ?? 'fits') : `${status} ${body.error.code}`
    expect(['fits', '502 LISTING_UNREADABLE', '502 LISTING_CHALLENGED']).toContain(outcome)
  },
)

it('T43 after all of them the service still reads a valid page', async () => {
  expect(names.length).toBeGreaterThanOrEqual(30)
  expect((await service.post(`${site.origin}${sandboxListings[0]?.path}`)).status).toBe(200)
})

it('T43 any state of a page gives an output that matches the schema', () => {
  const names = `pdpPresentation title content section __typename sectionId location latitude longitude hostInfo passportData
    timeAsHost years amenities seeAllAmenitiesGroups heroMedia edges personCapacity houseRulesSections items
    structuredDisplayPrice primaryLine price name @type`
  const keys = fc.constantFrom(...names.split(/\s+/))
  const leaves = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(
      'PoliciesSection',
      'AmenitiesSection',
      'MeetYourHostSection',
      'BOOK_IT_SIDEBAR',
      '€5',
      'VacationRental',
    ),
  )
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      leaves,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(keys, tie('json'), { maxKeys: 6 }),
    ),
  }))
  const context = { today: new Date('2026-11-20T12:00:00Z'), bareDollar: 'USD' }
  fc.assert(
    fc.property(json, json, (state, thing) => {
      const data = JSON.stringify([titleSection, { pdpPresentation: state }, thing]).replace(/</g, '\\u003c')
      const output = shapeOutput(
        readListingPage(script(data) + script(data, 'application/ld+json'), 'full', context),
        'https://www.airbnb.com/rooms/7',
      )
      expect(listingOutput.safeParse(output).success).toBe(true)
    }),
    { numRuns: 150 },
  )
})

it('T43 any page is read or refused', () => {
  const fragments = fc
    .array(
      fc.constantFrom(
        '<script type="application/json">',
        '</script>',
        '<meta property="og:title" content="a in b · c">',
        '{"',
        '"}',
        '[',
        '<!--',
        '-->',
        '<',
        '&#x',
        '\0',
        'captcha',
        '"',
      ),
    )
    .map((parts) => parts.join(''))
  const context = { today: new Date(0), bareDollar: '' }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fragments), (html) => {
      const outcome = outcomeOf(() => readListingPage(html, 'full', context))
      expect(
        outcome instanceof Refusal || (typeof outcome === 'object' && outcome !== null && 'title' in outcome),
      ).toBe(true)
    }),
  )
})

function outcomeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (cause) {
    return cause
  }
}
