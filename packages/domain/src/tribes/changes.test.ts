import { describe, expect, it } from 'vitest'
import { changedFields, displayedValue, TribeChanges, significantChanges } from './changes.ts'
import type { EditableTribe } from './changes.ts'

const tribe: EditableTribe = {
  title: 'A rooftop',
  location: 'Lisbon, Portugal',
  description: 'With a view.',
  size: 3,
  start_date: '2027-01-12',
  end_date: '2027-02-09',
  airbnb_total_cost: 2280,
  airbnb_link: null,
  image_alts: {},
  image_urls: ['/images/one.webp'],
  cover_keeps: 'middle',
  vibe_tags: [],
  listing_amenities: [],
  host_amenities: [],
  house_rules: ['Quiet after 23:00'],
  cancellation_policy: null,
  neighborhood_description: null,
  latitude: 38.7,
  longitude: -9.1,
  check_in_time: '15:00',
  check_out_time: null,
  flexible_arrival: null,
  wifi_speed: null,
  has_workspace: true,
  has_kitchen: true,
  has_pool: false,
}

describe('a change of a tribe', () => {
  it('G-81 contains the fields whose values differ', () => {
    expect(changedFields(tribe, tribe)).toEqual([])
    expect(changedFields(tribe, { ...tribe, house_rules: ['Quiet after 23:00'] })).toEqual([])
    expect(changedFields(tribe, { ...tribe, wifi_speed: 300, house_rules: [] })).toEqual(['house_rules', 'wifi_speed'])
  })

  it.each([
    [{ title: 'A quieter rooftop', description: null, wifi_speed: 300, image_urls: [] }, {}],
    [{ end_date: '2027-02-16' }, { dates: true }],
    [{ airbnb_total_cost: 2400 }, { price: true }],
    [{ airbnb_total_cost: 2281 }, {}],
    [{ size: 4 }, { price: true }],
    [{ location: 'Porto, Portugal' }, { place: true }],
    [{ latitude: 38.8 }, { place: true }],
  ])('G-81 to %o matters in %o', (changes, matters) => {
    const none = { dates: false, price: false, place: false }
    expect(significantChanges(tribe, { ...tribe, ...changes })).toEqual({ ...none, ...matters })
  })

  it('G-81 of the size does not change an unknown price', () => {
    const unknown = { ...tribe, airbnb_total_cost: null }
    expect(significantChanges(unknown, { ...unknown, size: 5 })).toEqual({ dates: false, price: false, place: false })
  })

  it('shows short values only', () => {
    expect(displayedValue(tribe, 'size')).toBe(3)
    expect(displayedValue(tribe, 'has_pool')).toBe(false)
    expect(displayedValue(tribe, 'description')).toBeNull()
    expect(displayedValue(tribe, 'house_rules')).toBeNull()
  })

  it('SEC-02 accepts only the fields that a host can change', () => {
    const parse = (changes: object) => TribeChanges.safeParse({ id: 't', version: 1, ...changes })
    expect(parse({ wifi_speed: null }).data).toEqual({ id: 't', version: 1, wifi_speed: null })
    for (const invalid of [{ status: 'completed' }, { created_by: 'x' }, { members_count: 0 }, { version: 0 }])
      expect(parse(invalid).success).toBe(false)
  })
})
