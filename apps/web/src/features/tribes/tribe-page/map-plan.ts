import type { PublicConfig } from '@wayhouse/domain/accounts'
import type { Point, SignedInTribe } from '@wayhouse/domain/tribes'

type Place = Pick<SignedInTribe, 'location' | 'latitude' | 'longitude' | 'exact_location' | 'city_point'>
/** A pin on the stay, a circle around a point near it, or the city. */
export type Precision = 'exact' | 'nearby' | 'city'

/** How the place is shown: on a map that we draw, in a frame from Google, or else as a plain link. `source` is named to the viewer. */
export type MapPlan =
  | { kind: 'drawn'; styleUrl: string; point: Point; precision: Precision; source: string }
  | { kind: 'framed'; src: string; source: string }
  | { kind: 'link' }

/** The map that this installation can show of a place: by coordinates, else by its name or its city (TRIBE-04). */
export function mapPlan(map: PublicConfig['map'], place: Place): MapPlan {
  const point = pointOf(place)
  if (map.provider === 'google' && map.google_maps_embed_key) {
    return { kind: 'framed', src: embedAddress(map.google_maps_embed_key, place, point), source: 'Google' }
  }
  const shown = point ?? place.city_point
  if (map.provider !== 'maplibre' || !map.style_url || !shown) return { kind: 'link' }
  const source = URL.parse(map.style_url)?.hostname ?? ''
  const precision = point === null ? 'city' : place.exact_location ? 'exact' : 'nearby'
  return { kind: 'drawn', styleUrl: map.style_url, point: shown, precision, source }
}

/**
 * The place on Google Maps, without a key. A search by coordinates sets a pin, so an approximate point is searched by
 * name instead: the pin would mark the wrong house.
 */
export function mapsLink(place: Place): string {
  const point = pointOf(place)
  const query = point && place.exact_location ? coordinates(point) : place.location
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** The address of Google's map, without a pin if the point is approximate. */
function embedAddress(key: string, place: Place, point: Point | null): string {
  const nearby = point !== null && !place.exact_location
  const params = new URLSearchParams({ key })
  params.set(nearby ? 'center' : 'q', point ? coordinates(point) : place.location)
  if (point) params.set('zoom', nearby ? '14' : '15')
  return `https://www.google.com/maps/embed/v1/${nearby ? 'view' : 'place'}?${params}`
}

function pointOf({ latitude, longitude }: Place): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const coordinates = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
