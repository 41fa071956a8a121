import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { amenityKind, houseRuleKind } from './amenity-kind.ts'
import { placeOffers } from './place-offers.ts'

const bare = { wifi_speed: null, has_workspace: false, has_kitchen: false, has_pool: false, listing_amenities: [] }

describe('what a place offers', () => {
  it('TRIBE-04 lists the fields of the tribe first', () => {
    const tribe = {
      wifi_speed: 240,
      has_workspace: true,
      has_kitchen: true,
      has_pool: true,
      listing_amenities: ['Sauna'],
    }
    expect(placeOffers(tribe)).toEqual(['Wifi, 240 Mbps', 'Workspace', 'Kitchen', 'Pool', 'Sauna'])
  })

  it('TRIBE-04 lists each amenity once, however the listing spells it', () => {
    const listing_amenities = [
      'Wi-Fi',
      'Fast wifi – 240 Mbps',
      'Dedicated workspace',
      'kitchen',
      'Washer',
      'Washer – in unit',
    ]
    const tribe = { ...bare, wifi_speed: 100, has_workspace: true, has_kitchen: true, listing_amenities }
    expect(placeOffers(tribe)).toEqual(['Wifi, 100 Mbps', 'Workspace', 'Kitchen', 'Washer – in unit'])
  })

  it('TRIBE-04 does not mistake a pool table for a pool', () => {
    expect(placeOffers({ ...bare, has_pool: true, listing_amenities: ['Pool table'] })).toEqual(['Pool', 'Pool table'])
  })

  it('TRIBE-04 keeps amenities in other scripts', () => {
    expect(placeOffers({ ...bare, listing_amenities: ['Сауна', 'Балкон'] })).toEqual(['Сауна', 'Балкон'])
  })

  it('is empty for a place without known amenities', () => {
    expect(placeOffers(bare)).toEqual([])
  })
})

describe('the symbol', () => {
  it.each([
    ['Wifi, 240 Mbps', 'wifi'],
    ['Dedicated workspace', 'desk'],
    ['Air conditioning', 'cold'],
    ['Central heating', 'heat'],
    ['River view', 'water'],
    ['Free parking', 'car'],
    ['A font nobody knows', 'other'],
  ])('of the amenity %s is "%s"', (amenity, kind) => expect(amenityKind(amenity)).toBe(kind))

  it.each([
    ['No smoking inside', 'smoke'],
    ['Quiet after 23:00', 'quiet'],
    ['Pets allowed', 'pet'],
    ['No parties', 'party'],
    ['Shoes off at the door', 'rule'],
  ])('of the house rule %s is "%s"', (rule, kind) => expect(houseRuleKind(rule)).toBe(kind))

  it('exists for every kind', () => {
    const sprite = readFileSync(new URL('art/symbols.svg', import.meta.url), 'utf8')
    const source = readFileSync(new URL('amenity-kind.ts', import.meta.url), 'utf8')
    const named = [...source.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([])
  })
})
