import { dig, digList, digNumber, digText, findObjects, jsonValues } from './dig.ts'
import { mergeListingData, type ListingData } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { readAmenities } from './read-amenities.ts'
import { coordinatesIn } from './read-location.ts'
import { htmlToText } from './text.ts'

/** Reads the JSON-LD that a page publishes for search engines: `VacationRental` has the place, `Product` name and rating. */
export function readJsonLd(page: PageParts): ListingData {
  const blocks = jsonValues(page.dataScripts('application/ld+json'))
  const things = blocks.flatMap((block) => findObjects(block, { listings: isListing }).listings)
  return mergeListingData(things.toSorted((a, b) => typeRank(a) - typeRank(b)).map(readThing))
}

/** The types of schema.org that describe listings, the most detailed first. */
const listingTypes = ['VacationRental', 'LodgingBusiness', 'Accommodation', 'Apartment', 'House', 'Product']
const typeOf = (thing: unknown) => digText(thing, '@type') ?? digText(thing, '@type', 0) ?? ''
const isListing = (thing: object) => listingTypes.includes(typeOf(thing)) && digText(thing, 'name') !== undefined
const typeRank = (thing: object) => listingTypes.indexOf(typeOf(thing))

function readThing(thing: object): ListingData {
  const place = dig(thing, 'geo') ?? thing
  return {
    title: digText(thing, 'name'),
    description: htmlToText(digText(thing, 'description') ?? ''),
    location: addressIn(dig(thing, 'address')),
    coordinates: coordinatesIn(digNumber(place, 'latitude'), digNumber(place, 'longitude')),
    personCapacity: digNumber(thing, 'containsPlace', 'occupancy', 'value') ?? digNumber(thing, 'occupancy', 'value'),
    bedrooms: digNumber(thing, 'containsPlace', 'numberOfBedrooms'),
    baths: digNumber(thing, 'containsPlace', 'numberOfBathroomsTotal'),
    imageUrls: imagesIn(dig(thing, 'image')),
    amenities: readAmenities({ amenities: digList(thing, 'amenityFeature').map(amenityFrom) }),
    rating: digNumber(thing, 'aggregateRating', 'ratingValue'),
    reviewCount:
      digNumber(thing, 'aggregateRating', 'reviewCount') ?? digNumber(thing, 'aggregateRating', 'ratingCount'),
    pageUrl: digText(thing, 'url'),
  }
}

const amenityFrom = (feature: unknown) => ({
  title: digText(feature, 'name'),
  available: dig(feature, 'value') !== false,
})

function addressIn(address: unknown): string | undefined {
  if (typeof address === 'string') return address
  const country = digText(address, 'addressCountry') ?? digText(address, 'addressCountry', 'name')
  const parts = [digText(address, 'addressLocality'), digText(address, 'addressRegion'), country]
  return [...new Set(parts.filter((part) => part !== undefined))].join(', ')
}

function imagesIn(image: unknown): string[] {
  const images = Array.isArray(image) ? image : [image]
  return images.map((item) => digText([item], 0) ?? digText(item, 'url') ?? '').filter(Boolean)
}
