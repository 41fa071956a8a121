import { describe, expect, it } from 'vitest'
import { changedFields, changedTerms, displayedValue, termsAmong, TribeChanges } from './changes.ts'
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
  audience: 'everyone',
  non_binary: false,
  shown_to_others: false,
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
  free_cancellation_until: null,
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
    [{ description: null, wifi_speed: 300, image_urls: [] }, []],
    [{ end_date: '2027-02-16' }, ['dates']],
    [{ airbnb_total_cost: 2400 }, ['price']],
    [{ airbnb_total_cost: 2281 }, []],
    [{ size: 4 }, ['price']],
    [{ location: 'Porto, Portugal' }, ['place']],
    [{ latitude: 38.8 }, ['place']],
    [{ title: 'A quieter rooftop', house_rules: [] }, ['title', 'rules']],
    [{ free_cancellation_until: '2026-12-29' }, []],
    [{ airbnb_link: 'https://www.airbnb.com/rooms/43', cancellation_policy: 'Strict' }, ['policy', 'listing']],
  ])('G-81 to %o changes the terms %o', (changes, terms) => {
    expect(changedTerms(tribe, { ...tribe, ...changes })).toEqual(terms)
  })

  it('G-81 of the size or the total may change the price', () => {
    expect(termsAmong(['size', 'airbnb_total_cost', 'wifi_speed', 'start_date'])).toEqual(['dates', 'price'])
  })

  it('G-81 of the size does not change an unknown price', () => {
    const unknown = { ...tribe, airbnb_total_cost: null }
    expect(changedTerms(unknown, { ...unknown, size: 5 })).toEqual([])
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
