import { dig, digList, digNumber, digText } from './dig.ts'
import type { ListingData, ReadContext } from './listing-data.ts'
import { readAmenities } from './read-amenities.ts'
import { totalPriceIn } from './read-booking-price.ts'
import { percentIn, readHostCard } from './read-host.ts'
import { coordinatesIn, locationDetailsIn } from './read-location.ts'
import { readRooms } from './read-rooms.ts'
import { htmlToText } from './text.ts'

/** The second generation of embedded state: one object, `node.pdpPresentation`, with a field for each part of the page. */
export function readPresentation(node: unknown, presentation: unknown, context: ReadContext): ListingData {
  const location = dig(presentation, 'location')
  const point = dig(node, 'location', 'coordinate')
  const rooms = readRooms(digList(presentation, 'overview', 'items'))
  const stats = dig(presentation, 'quality', 'listingRatingStats') ?? dig(node, 'listingRatingStats')
  return {
    ...readHostCard(dig(presentation, 'hostInfo', 'passportData'), context),
    title: digText(presentation, 'title'),
    description: htmlToText(descriptionIn(dig(presentation, 'descriptions')) ?? ''),
    location: digText(location, 'subtitle'),
    coordinates:
      coordinatesIn(digNumber(location, 'latitude'), digNumber(location, 'longitude')) ??
      coordinatesIn(digNumber(point, 'latitude'), digNumber(point, 'longitude')),
    neighborhood: locationDetailsIn(location),
    ...rooms,
    personCapacity: digNumber(presentation, 'personCapacity') ?? rooms.personCapacity,
    imageUrls: imagesIn(presentation),
    amenities: readAmenities(dig(presentation, 'amenities')),
    rating: digNumber(stats, 'overallRatingStats', 'ratingAverage'),
    reviewCount: digNumber(stats, 'overallRatingStats', 'ratingCount'),
    totalPrice: totalPriceIn(dig(presentation, 'bookIt', 'structuredDisplayPrice'), context.bareDollar),
    hostResponseRate: percentIn(digText(presentation, 'hostInfo', 'responseRateText')),
    pageUrl: digText(presentation, 'seoFeatures', 'canonicalUrl'),
  }
}

/** Recognises the object by its fields, because pages move and rename it. */
export function looksLikePresentation(candidate: object): boolean {
  const parts = ['descriptions', 'heroMedia', 'hostInfo', 'amenities', 'quality', 'location', 'personCapacity', 'title']
  return parts.filter((part) => Object.hasOwn(candidate, part)).length >= 4
}

function descriptionIn(descriptions: unknown): string | undefined {
  return digText(descriptions, 'longDescriptionHtml') ?? digText(descriptions, 'shortDescriptionHtml')
}

function imagesIn(presentation: unknown): string[] {
  const hero = digList(presentation, 'heroMedia', 'edges').map((edge) => digText(edge, 'node', 'image', 'uri'))
  const stops = digList(presentation, 'mediaTour', 'stops').flatMap((stop) => digList(stop, 'items'))
  return [...hero, ...stops.map((item) => digText(item, 'image', 'uri'))].filter((uri) => uri !== undefined)
}
