import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { CancelTribe, EditableTribe, TribeChanges } from './changes.ts'
import { HandOver } from './hand-over.ts'
import { ListingFacts, NewTribe } from './new-tribe.ts'

const long = (length: number) => 'x'.repeat(length)
const many = (count: number, length = 1) => Array.from({ length: count }, () => long(length))
const photos = (count: number) => Array.from({ length: count }, (_, index) => `https://a0.muscache.com/${index}.jpg`)
const key = '5f0c3f9e-0000-4000-8000-000000000001'
const tribe = {
  idempotency_key: key,
  title: 'Rooftop flat',
  location: 'Lisbon, Portugal',
  size: 3,
  start_date: '2027-01-12',
  end_date: '2027-02-09',
}
const invalid = (changes: object) => invalidFields(NewTribe, { ...tribe, ...changes })

describe('a new tribe', () => {
  it.each([
    ['title', ['x', long(200), ' Ærø 🏡 ']],
    ['location', ['x', long(160)]],
    ['description', [null, 'x', long(5000), 'a\nb']],
    ['size', [1, 3, 15]],
    ['start_date', ['2027-01-01', '2028-02-29', '2000-01-01', '2199-12-31']],
    ['airbnb_total_cost', [null, 0, 0.01, 1250.5, 1_000_000]],
    ['original_total', [null, { amount: 0, currency: 'USD' }, { amount: 1_000_000, currency: 'CAD' }]],
    ['airbnb_link', [null, 'https://www.airbnb.com/rooms/1', 'http://x']],
    ['image_urls', [[], photos(40), ['/images/tribes/1.webp']]],
    ['image_alts', [{}, { '/images/1.webp': '' }, { [long(2000)]: long(300) }]],
    ['cover_keeps', ['middle', 'top', 'bottom', 'left', 'right']],
    ['vibe_tags', [[], many(20, 60)]],
    ['listing_amenities', [[], many(100, 120)]],
    ['host_amenities', [[], many(60, 120)]],
    ['house_rules', [[], many(60, 300)]],
    ['cancellation_policy', [null, long(2000)]],
    ['neighborhood_description', [null, long(2000)]],
    ['free_cancellation_until', [null, '2026-12-29']],
    ['latitude', [null, -90, 0, 90]],
    ['longitude', [null, -180, 180]],
    ['check_in_time', [null, '00:00', '23:59']],
    ['flexible_arrival', [null, true, false]],
    ['wifi_speed', [null, 0, 100_000]],
    ['has_pool', [true, false]],
    ['reading_id', [null, key]],
  ])('NEW-05 has a valid %s with any of %j', (field, values) => {
    for (const value of values) expect([value, invalid({ [field]: value })]).toEqual([value, []])
  })

  it.each([
    ['title', ['', '  ', long(201), null, 5, 'Roof\u202etop']],
    ['location', ['', long(161), null, '\u2066Lisbon']],
    ['description', ['', ' ', long(5001), 5]],
    ['size', [0, 16, 1.5, -1, 1e9, '3', null, Number.NaN]],
    ['start_date', ['2026-02-30', '2027-02-29', '9999-12-31', '1999-12-31', '2027-1-1', '', 'today', null, 20270101]],
    ['end_date', ['2027-02-30', '12 January', null]],
    ['airbnb_total_cost', [-0.01, 1_000_000.01, 0.001, '100', Number.NaN, Infinity]],
    ['original_total', [{ amount: 1 }, { amount: 1, currency: 'EUR' }, { amount: -1, currency: 'USD' }, 100]],
    ['airbnb_link', [long(10_001), 5]],
    ['image_urls', [photos(41), ['x'], ['//evil.test/a.jpg'], ['data:image/png,x'], [null], 'https://x']],
    ['image_alts', [{ a: long(301) }, { [long(2001)]: 'x' }, { a: 5 }, null, []]],
    ['cover_keeps', ['centre', '', null]],
    ['vibe_tags', [many(21), [long(61)], [''], [5], null, 'x']],
    ['listing_amenities', [many(101), [long(121)]]],
    ['host_amenities', [many(61), [' ']]],
    ['house_rules', [many(61), [long(301)]]],
    ['cancellation_policy', [long(2001), '']],
    ['neighborhood_description', [long(2001), '']],
    ['free_cancellation_until', ['2026-02-31', '', 'soon', 5]],
    ['latitude', [90.1, -90.1, '38', Number.NaN]],
    ['longitude', [180.1, -181, true]],
    ['check_in_time', ['24:00', '9:00', '15:60', '3 PM', '', 15]],
    ['check_out_time', ['11:0', '１１:00']],
    ['flexible_arrival', ['yes', 1]],
    ['wifi_speed', [-1, 100_001, 1.5, '300']],
    ['has_pool', [null, 'yes', 1]],
    ['reading_id', ['x', '', 5]],
    ['idempotency_key', ['x', '', null]],
  ])('NEW-05 T22 T23 has an invalid %s with any of %j', (field, values) => {
    for (const value of values) {
      const [first = ''] = invalid({ [field]: value })
      expect([value, first.split('.')[0]]).toEqual([value, field])
    }
  })

  it.each(['created_by', 'status', 'members_count', 'airbnb_rating', 'host_is_superhost', 'constructor'])(
    'SEC-02 T02 cannot contain %s',
    (field) => {
      expect(invalid({ [field]: 'x' })).toEqual([''])
    },
  )

  it('NEW-05 has null for missing fields, and empty lists', () => {
    expect(NewTribe.parse(tribe)).toEqual({
      ...tribe,
      reading_id: null,
      description: null,
      airbnb_total_cost: null,
      original_total: null,
      airbnb_link: null,
      image_urls: [],
      image_alts: {},
      cover_keeps: 'middle',
      audience: 'everyone',
      non_binary: false,
      shown_to_others: false,
      vibe_tags: [],
      listing_amenities: [],
      host_amenities: [],
      house_rules: [],
      cancellation_policy: null,
      neighborhood_description: null,
      latitude: null,
      longitude: null,
      check_in_time: null,
      check_out_time: null,
      flexible_arrival: null,
      free_cancellation_until: null,
      wifi_speed: null,
      has_workspace: false,
      has_kitchen: false,
      has_pool: false,
    })
  })

  it.each(['idempotency_key', 'title', 'location', 'size', 'start_date', 'end_date'])(
    'NEW-05 is invalid without %s',
    (field) => {
      expect(invalid({ [field]: undefined })).toEqual([field])
    },
  )
})

describe('a change of a tribe', () => {
  const change = { id: 'tribe', version: 1 }

  it('G-81 has the bounds of a new tribe for every field, and may contain its existing pictures', () => {
    const fields = Object.keys(EditableTribe.shape)
    for (const field of fields.filter((name) => name !== 'image_urls'))
      expect([field, invalidFields(TribeChanges, { ...change, [field]: Symbol('nothing') })]).toEqual([field, [field]])
    expect(invalidFields(TribeChanges, { ...change, image_urls: ['drawing-1.svg'] })).toEqual([])
    for (const image_urls of [[''], [long(2001)], many(101), ['x', null]])
      expect(invalidFields(TribeChanges, { ...change, image_urls })[0]).toMatch(/^image_urls/)
  })

  it.each([{ version: 0 }, { version: 1.5 }, { version: '1' }, { id: long(101) }, { title: null }, { size: 0 }])(
    'G-81 G-120 is invalid with %j',
    (part) => {
      expect(invalidFields(TribeChanges, { ...change, ...part })).toEqual(Object.keys(part))
    },
  )

  it('G-81 a cancellation has a reason of at most 500 characters', () => {
    for (const reason of ['x', long(500), ` ${long(500)} `])
      expect(invalidFields(CancelTribe, { id: 'x', reason })).toEqual([])
    for (const reason of ['', '  ', long(501), null, undefined])
      expect(invalidFields(CancelTribe, { id: 'x', reason })).toEqual(['reason'])
  })

  it('G-82 a hand-over has the new host, and whether the current one stays', () => {
    const offer = { id: 'tribe', member_id: 'member', host_stays: true }
    expect(invalidFields(HandOver, offer)).toEqual([])
    for (const part of [{ member_id: long(101) }, { host_stays: 'no' }, { host_stays: undefined }])
      expect(invalidFields(HandOver, { ...offer, ...part })).toEqual(Object.keys(part))
    expect(invalidFields(HandOver, { ...offer, created_by: 'me' })).toEqual([''])
  })
})

it.each([
  [{ airbnb_rating: 5.1 }],
  [{ airbnb_rating: -1 }],
  [{ airbnb_reviews: 1_000_001 }],
  [{ host_response_rate: 101 }],
  [{ host_name: long(121) }],
  [{ host_name: '' }],
  [{ host_since: long(41) }],
  [{ host_is_superhost: null }],
])('T43 facts of a listing with %j are invalid', (part) => {
  const facts = {
    airbnb_rating: 4.83,
    airbnb_reviews: 126,
    host_name: 'Marta',
    host_since: '2014',
    host_response_rate: 100,
    host_is_superhost: true,
  }
  expect(invalidFields(ListingFacts, facts)).toEqual([])
  expect(invalidFields(ListingFacts, { ...facts, ...part })).toEqual(Object.keys(part))
})
