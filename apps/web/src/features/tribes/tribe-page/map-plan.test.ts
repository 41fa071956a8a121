import { describe, expect, it } from 'vitest'
import { mapPlan, mapsLink } from './map-plan.ts'

const style_url = 'https://tiles.example/styles/positron'
const maplibre = { provider: 'maplibre', style_url, google_maps_embed_key: null } as const
const google = { provider: 'google', style_url: null, google_maps_embed_key: 'KEY' } as const
const point = { latitude: 38.71667, longitude: -9.13333 }
const exact = { location: 'Lisbon, Portugal', ...point, exact_location: true, city_point: null }
const nearby = { ...exact, exact_location: false }
const named = {
  location: 'São Tomé & Príncipe',
  latitude: null,
  longitude: null,
  exact_location: false,
  city_point: null,
}

const framed = (place: typeof exact | typeof named) => {
  const plan = mapPlan(google, place)
  return plan.kind === 'framed' ? plan.src : plan.kind
}

describe('the map of a place', () => {
  it('TRIBE-04 is drawn for a place with coordinates', () => {
    expect(mapPlan(maplibre, exact)).toEqual({
      kind: 'drawn',
      styleUrl: style_url,
      point,
      precision: 'exact',
      source: 'tiles.example',
    })
    expect(mapPlan(maplibre, nearby)).toMatchObject({ kind: 'drawn', precision: 'nearby' })
  })

  it('TRIBE-04 shows the city of a place that has only a name', () => {
    expect(mapPlan(maplibre, { ...named, city_point: point })).toMatchObject({
      kind: 'drawn',
      point,
      precision: 'city',
    })
  })

  it('TRIBE-04 is only a link if not even the city is known', () => {
    expect(mapPlan(maplibre, named)).toEqual({ kind: 'link' })
  })

  it('TRIBE-04 is framed from Google by coordinates, with a pin only on an exact point', () => {
    expect(framed(exact)).toBe('https://www.google.com/maps/embed/v1/place?key=KEY&q=38.71667%2C-9.13333&zoom=15')
    expect(framed(nearby)).toBe('https://www.google.com/maps/embed/v1/view?key=KEY&center=38.71667%2C-9.13333&zoom=14')
  })

  it('TRIBE-04 is framed from Google by name for a place without coordinates', () => {
    const place = 'S%C3%A3o+Tom%C3%A9+%26+Pr%C3%ADncipe'
    expect(framed(named)).toBe(`https://www.google.com/maps/embed/v1/place?key=KEY&q=${place}`)
  })

  it.each([
    ['is configured that way', { provider: 'link', style_url: null, google_maps_embed_key: null }],
    ['has no key', { ...google, google_maps_embed_key: null }],
    ['has no style', { ...maplibre, style_url: null }],
  ] as const)('TRIBE-04 is only a link if the installation %s', (_why, map) => {
    expect(mapPlan(map, exact)).toEqual({ kind: 'link' })
  })
})

describe('the link to Google Maps', () => {
  it('TRIBE-04 points to the exact location', () => {
    expect(mapsLink(exact)).toBe('https://www.google.com/maps/search/?api=1&query=38.71667%2C-9.13333')
  })

  it('G-67 puts no pin on an approximate point', () => {
    expect(mapsLink(nearby)).toBe('https://www.google.com/maps/search/?api=1&query=Lisbon%2C+Portugal')
  })
})
