import type { PublicConfig } from '@wayhouse/domain/accounts'
import type { SignedInTribe } from '@wayhouse/domain/tribes'

type Place = Pick<SignedInTribe, 'location' | 'latitude' | 'longitude' | 'exact_location'>
export type Point = { latitude: number; longitude: number }

/** How the place is shown: drawn here, framed from Google, or a plain link where neither can be. */
export type MapPlan =
  | { kind: 'drawn'; styleUrl: string; point: Point; exact: boolean; from: string }
  | { kind: 'framed'; src: string; from: string }
  | { kind: 'link' }

/** Which map this installation can show of a place: by coordinates, else by its name (TRIBE-04). */
export function mapPlan(map: PublicConfig['map'], place: Place): MapPlan {
  const point = pointOf(place)
  if (map.provider === 'google' && map.google_maps_embed_key) {
    return { kind: 'framed', src: embedAddress(map.google_maps_embed_key, place, point), from: 'Google' }
  }
  if (map.provider !== 'maplibre' || !map.style_url || !point) return { kind: 'link' }
  const from = URL.parse(map.style_url)?.hostname ?? ''
  return { kind: 'drawn', styleUrl: map.style_url, point, exact: place.exact_location, from }
}

/**
 * The place on Google Maps, without a key. A search by coordinates sets a pin, so an approximate point is searched by
 * name instead: the pin would mark the wrong house.
 */
export function mapsLink(place: Place): string {
  const point = pointOf(place)
  const query = point && place.exact_location ? asText(point) : place.location
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** A view without a pin where the point is approximate. */
function embedAddress(key: string, place: Place, point: Point | null): string {
  const nearby = point !== null && !place.exact_location
  const asked = new URLSearchParams({ key })
  asked.set(nearby ? 'center' : 'q', point ? asText(point) : place.location)
  if (point) asked.set('zoom', nearby ? '14' : '15')
  return `https://www.google.com/maps/embed/v1/${nearby ? 'view' : 'place'}?${asked}`
}

function pointOf({ latitude, longitude }: Place): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const asText = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
