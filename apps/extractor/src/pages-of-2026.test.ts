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

/** What the service answers for a page. */
function extracted(html: string) {
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

it('NEW-04 a dated page in another language gives all it holds, and no price is promised', () => {
  const { output, warnings } = extracted(script(portuguese))
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

it('NEW-04 every photo is taken once, whatever size the page names', () => {
  expect(extracted(script(portuguese)).output.images).toHaveLength(47)
})

it('NEW-07 a listing of more photos than a tribe may show says how many there are', () => {
  const items = range(caps.images + 30).map((number) => ({ baseUrl: photo(number) }))
  const tour = { sectionId: 'PHOTO_TOUR', section: { __typename: 'PhotoTourModalSection', mediaItems: items } }
  const { output, warnings } = extracted(script({ ...portuguese, more: tour, node: withoutPhotos(portuguese.node) }))
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
    expect(extracted(page).output.host_details.host_response_rate).toBe(97)
  },
)

const shell = (sectionId: string, section: object | null) => ({ sectionId, section })
const title = shell('TITLE_DEFAULT', { __typename: 'PdpTitleSection', title: 'Loft' })

it('NEW-07 sections that come as empty shells are told', () => {
  const page = script([
    title,
    shell('AMENITIES_DEFAULT', null),
    shell('POLICIES_DEFAULT', { __typename: 'PoliciesSection' }),
    shell('MEET_YOUR_HOST', { __typename: 'MeetYourHostSection', cardData: null }),
  ])
  expect(extracted(page).warnings).toEqual(
    expect.arrayContaining([
      'The amenities could not be read: add what the place offers',
      'The house rules could not be read: add them by hand',
      'The host could not be read: their name is not shown',
    ]),
  )
})

it('NEW-07 a shell whose content is elsewhere on the page is not told', () => {
  const filled = { __typename: 'AmenitiesSection', seeAllAmenitiesGroups: [{ amenities: [amenity('Sauna', '')] }] }
  const { warnings } = extracted(script([title, shell('AMENITIES_DEFAULT', null), shell('AMENITIES_2', filled)]))
  expect(warnings.join()).not.toMatch(/amenities/)
})

/** An older page: its state is inside a comment, `&` and `>` written as entities, its fields in snake case. */
const older = {
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

it('NEW-04 the state of an older page is read inside its comment', () => {
  const state = JSON.stringify({ bootstrapData: { reduxData: { homePDP: { listingInfo: { listing: older } } } } })
  const written = state.replaceAll('&', '&amp;').replaceAll('>', '&gt;')
  const { output } = extracted(`<script type="application/json" data-state="true"><!--${written}--></script>`)
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
