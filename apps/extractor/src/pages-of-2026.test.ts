import { expect, it } from 'vitest'
import { allowedImages } from './allowed-images.ts'
import { caps } from './output.ts'
import { readListingPage } from './read-listing-page.ts'
import { shapeOutput } from './shape-output.ts'
import { warningsFor } from './warnings.ts'

const context = { today: new Date('2026-11-20T12:00:00Z'), bareDollar: 'USD' }
const script = (state: object) => `<script type="application/json">${JSON.stringify(state)}</script>`
const photo = (number: number, query = '') => `https://a0.muscache.com/im/pictures/${number}.jpeg${query}`
const range = (count: number) => Array.from({ length: count }, (_none, number) => number)

/** The output and warnings of the service for a page. */
function extractFrom(html: string) {
  const data = readListingPage(html, 'full', context)
  const output = shapeOutput(data, 'https://www.airbnb.com/rooms/7')
  return { output, warnings: warningsFor(output, data, allowedImages(data.imageUrls ?? []).length) }
}

const amenity = (title: string, icon: string) => ({ title, icon, available: true })

/** A dated page in Portuguese: a presentation, sections beside it, and the cancellation in the metadata alone. */
const portuguese = {
  node: {
    location: { coordinate: { latitude: 38.7, longitude: -9.1 } },
    pdpPresentation: {
      title: { content: { localizedString: 'Casa com pátio' } },
      descriptions: { longDescriptionHtml: { localizedString: 'A praia fica a duas horas. Montanhas ao fundo.' } },
      location: { subtitle: 'Lisboa, Portugal' },
      overview: { items: ['4 hóspedes', '2 quartos', '3 camas', '1,5 banheiro'].map((title) => ({ title })) },
      hostInfo: { passportData: { name: 'Ana' }, responseRateText: 'Taxa de resposta: 97%' },
      heroMedia: { edges: range(5).map((number) => ({ node: { image: { uri: photo(number, '?im_w=720') } } })) },
      mediaTour: { stops: [{ items: range(47).map((number) => ({ image: { uri: photo(number) } })) }] },
      amenities: {
        seeAllAmenitiesGroups: [
          { title: 'Escritório', amenities: [amenity('Espaço de trabalho', 'SYSTEM_WORKSPACE')] },
          { title: 'Services', amenities: [amenity('Pequeno-almoço', 'SYSTEM_BREAKFAST')] },
        ],
      },
    },
  },
  sections: [
    {
      sectionId: 'POLICIES_DEFAULT',
      section: {
        __typename: 'PoliciesSection',
        houseRulesSections: [
          { items: [{ title: 'Entrada a partir das 15:00' }, { title: 'Saída antes das 11:00' }] },
          { items: [{ title: 'Horário de silêncio', subtitle: '22:00 - 08:00' }] },
        ],
      },
    },
  ],
  metadata: {
    bookingPrefetchData: {
      cancellationPolicies: [
        { localized_cancellation_policy_name: 'Moderada', book_it_module_tooltip: 'Até cinco dias antes.' },
      ],
    },
  },
}

it('NEW-04 a page with dates in another language gives all its data, without a warning about the price', () => {
  const { output, warnings } = extractFrom(script(portuguese))
  expect(output).toMatchObject({
    title: 'Casa com pátio',
    size: 3,
    location_details: { latitude: 38.7, longitude: -9.1 },
    amenities: {
      has_workspace: true,
      listing_amenities: ['2 bedrooms', '3 beds', '1.5 baths', 'Espaço de trabalho', 'Pequeno-almoço'],
      host_amenities: [],
    },
    airbnb_details: { airbnb_total_cost: null },
    host_details: { host_name: 'Ana', host_response_rate: 97 },
    policies: {
      check_in_time: '15:00',
      check_out_time: '11:00',
      house_rules: ['Horário de silêncio: 22:00 - 08:00'],
      cancellation_policy: 'Moderada. Até cinco dias antes.',
    },
    metadata: { vibe_tags: ['Made for work'] },
  })
  expect(warnings).toEqual([])
})

it('NEW-04 every photo is included once, in whatever size', () => {
  expect(extractFrom(script(portuguese)).output.images).toHaveLength(47)
})

it('NEW-07 a listing with too many photos gives the first ones and a warning with their number', () => {
  const items = range(caps.images + 30).map((number) => ({ baseUrl: photo(number) }))
  const tour = { sectionId: 'PHOTO_TOUR', section: { __typename: 'PhotoTourModalSection', mediaItems: items } }
  const { output, warnings } = extractFrom(script({ ...portuguese, more: tour, node: withoutPhotos(portuguese.node) }))
  expect(output.images).toHaveLength(100)
  expect(warnings).toEqual(['The listing has 130 photos: the first 100 are here'])
})

function withoutPhotos({ pdpPresentation, ...node }: typeof portuguese.node) {
  return { ...node, pdpPresentation: { ...pdpPresentation, heroMedia: {}, mediaTour: {} } }
}

it.each(['%97', '97 %', 'Response rate: 97%', '回答率：97％', 'معدل الاستجابة: 97٪'])(
  'NEW-04 the host’s response rate is read from "%s"',
  (line) => {
    const details = { __typename: 'MeetYourHostSection', cardData: { name: 'Ana' }, hostDetails: ['1 hour', line] }
    const state = { ...portuguese, node: {}, title: { section: { __typename: 'PdpTitleSection', title: 'Loft' } } }
    const page = script({ ...state, host: { sectionId: 'MEET_YOUR_HOST', section: details } })
    expect(extractFrom(page).output.host_details.host_response_rate).toBe(97)
  },
)

const entry = (sectionId: string, section: object | null) => ({ sectionId, section })
const title = entry('TITLE_DEFAULT', { __typename: 'PdpTitleSection', title: 'Loft' })

it('NEW-07 empty sections give warnings', () => {
  const page = script([
    title,
    entry('AMENITIES_DEFAULT', null),
    entry('POLICIES_DEFAULT', { __typename: 'PoliciesSection' }),
    entry('MEET_YOUR_HOST', { __typename: 'MeetYourHostSection', cardData: null }),
  ])
  expect(extractFrom(page).warnings).toEqual(
    expect.arrayContaining([
      'The amenities could not be read: add what the place offers',
      'The house rules could not be read: add them by hand',
      'The host could not be read: their name is not shown',
    ]),
  )
})

it('NEW-07 an empty section gives no warning if its content is elsewhere on the page', () => {
  const amenities = { __typename: 'AmenitiesSection', seeAllAmenitiesGroups: [{ amenities: [amenity('Sauna', '')] }] }
  const { warnings } = extractFrom(script([title, entry('AMENITIES_DEFAULT', null), entry('AMENITIES_2', amenities)]))
  expect(warnings.join()).not.toMatch(/amenities/)
})

/** The listing of an older page, with fields in snake case. */
const olderListing = {
  name: 'Attic & terrace',
  p3_summary_address: 'Porto, Portugal',
  lat: 41.1,
  lng: -8.6,
  person_capacity: 3,
  bedroom_label: '1 bedroom',
  bed_label: '2 beds',
  bathroom_label: '1 bath',
  star_rating: 4.5,
  review_details_interface: { review_count: 31 },
  photos: [{ large: photo(1), xx_large: photo(2) }, { large: photo(3) }],
  listing_amenities: [
    { name: 'Wifi', is_present: true },
    { name: 'Pool', is_present: false },
  ],
  sectioned_description: { description: 'Two > one.', neighborhood_overview: 'Near the river.' },
  primary_host: {
    host_name: 'Rui',
    member_since: 'Joined in March 2015',
    response_rate_without_na: '90%',
    is_superhost: true,
  },
  guest_controls: { structured_house_rules: ['No smoking'] },
  additional_house_rules: 'Shoes off\n- No parties',
  localized_check_in_time_window: 'After 3PM',
  localized_check_out_time: '11AM',
}

it('NEW-04 the state of an older page is read from a comment, with `&` and `>` as entities', () => {
  const state = { bootstrapData: { reduxData: { homePDP: { listingInfo: { listing: olderListing } } } } }
  const escaped = JSON.stringify(state).replaceAll('&', '&amp;').replaceAll('>', '&gt;')
  const { output } = extractFrom(`<script type="application/json" data-state="true"><!--${escaped}--></script>`)
  expect(output).toMatchObject({
    title: 'Attic & terrace',
    description: 'Two > one.',
    location: 'Porto, Portugal',
    size: 2,
    images: [{ image_url: photo(2) }, { image_url: photo(3) }],
    location_details: { latitude: 41.1, longitude: -8.6, neighborhood_description: 'Near the river.' },
    amenities: { has_pool: false, listing_amenities: ['1 bedroom', '2 beds', '1 bath', 'Wifi'] },
    airbnb_details: { airbnb_rating: 4.5, airbnb_reviews: 31 },
    host_details: { host_name: 'Rui', host_since: 2015, host_response_rate: 90, host_is_superhost: true },
    policies: {
      check_in_time: '15:00',
      check_out_time: '11:00',
      house_rules: ['No smoking', 'Shoes off', 'No parties'],
    },
  })
})
