import type { SignedInTribe } from '@wayhouse/domain/tribes'

type Offering = Pick<SignedInTribe, 'wifi_speed' | 'has_workspace' | 'has_kitchen' | 'has_pool' | 'listing_amenities'>

/** The amenities without duplicates: the tribe's own fields first, then the other amenities of the listing. */
export function placeOffers(tribe: Offering): string[] {
  const facts = [
    tribe.wifi_speed ? `Wifi, ${tribe.wifi_speed} Mbps` : null,
    tribe.has_workspace ? 'Workspace' : null,
    tribe.has_kitchen ? 'Kitchen' : null,
    tribe.has_pool ? 'Pool' : null,
  ].filter((fact) => fact !== null)
  const listed = new Set(facts.map(withoutDetail))
  const others = tribe.listing_amenities.filter((amenity) => !listed.has(withoutDetail(amenity)))
  return [...facts, ...new Map(others.map((amenity) => [withoutDetail(amenity), amenity])).values()]
}

/** "Wifi, 240 Mbps", "Wi-Fi" and "Fast wifi – 240 Mbps" are the same; "Pool table" is not a pool. */
function withoutDetail(amenity: string): string {
  return amenity
    .replace(/[,–—(].*/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^dedicated(?=workspace$)|^fast(?=wifi$)/, '')
}
