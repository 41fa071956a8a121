import { allowedImages } from './allowed-images.ts'
import type { ListingData } from './listing-data.ts'
import { caps, listingOutput, type ListingOutput } from './output.ts'
import { inEuros } from './price.ts'
import { keyAmenitiesIn, isHostOffer } from './read-amenities.ts'
import { lineOf, paragraphsOf } from './text.ts'
import { vibeTagsIn } from './vibe-tags.ts'

/** Converts the data of a page to the `output` of the response, with limited lengths and checked against the schema. */
export function shapeOutput(data: ListingData, airbnbLink: string, sandboxOrigin?: string): ListingOutput {
  const keyAmenities = keyAmenitiesIn(data.amenities ?? [])
  const foreignPrice = data.totalPrice?.currency === 'EUR' ? undefined : data.totalPrice
  return listingOutput.parse({
    title: lineOf(data.title ?? '', caps.title),
    description: paragraphsOf(data.description ?? '', caps.description),
    location: lineOf(data.location ?? '', caps.location),
    size: spotsBesidesHost(data),
    images: allowedImages(data.imageUrls ?? [], sandboxOrigin)
      .slice(0, caps.images)
      .map((url) => ({ image_url: url })),
    location_details: {
      ...pointOf(data),
      neighborhood_description: paragraphsOf(data.neighborhood ?? '', caps.neighborhood),
    },
    amenities: {
      ...amenityLists(data),
      has_kitchen: keyAmenities.kitchen,
      has_workspace: keyAmenities.workspace,
      has_pool: keyAmenities.pool,
    },
    airbnb_details: { ...ratingOf(data), airbnb_total_cost: totalInEuros(data), airbnb_link: airbnbLink },
    host_details: hostDetails(data),
    policies: policies(data),
    metadata: { vibe_tags: vibeTagsIn(data.amenities ?? [], keyAmenities.wifiMbps) },
    wifi_speed: keyAmenities.wifiMbps,
    ...(foreignPrice ? { original_price: foreignPrice } : {}),
  } satisfies ListingOutput)
}

/** The capacity without the host; if unknown, a person per bedroom. Between one and eleven spots. */
function spotsBesidesHost({ personCapacity, bedrooms }: ListingData): number | null {
  const people = personCapacity ?? bedrooms
  return people === undefined || people < 1 ? null : Math.min(Math.max(Math.floor(people) - 1, 1), 11)
}

function pointOf({ coordinates }: ListingData): { latitude: number | null; longitude: number | null } {
  return coordinates ?? { latitude: null, longitude: null }
}

function amenityLists(data: ListingData): { listing_amenities: string[]; host_amenities: string[] } {
  const { amenities = [] } = data
  return {
    listing_amenities: linesOf([
      ...(data.roomType === undefined ? [] : [data.roomType]),
      ...roomLines(data),
      ...amenities.filter((amenity) => !isHostOffer(amenity)).map(({ title }) => title),
    ]),
    host_amenities: linesOf(amenities.filter(isHostOffer).map(({ title }) => title)),
  }
}

/** "2 bedrooms", "3 beds", "1.5 baths". */
function roomLines({ bedrooms, beds, baths }: ListingData): string[] {
  const line = (count: number | undefined, noun: string) =>
    count === undefined || count <= 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
  return [...line(bedrooms, 'bedroom'), ...line(beds, 'bed'), ...line(baths, 'bath')]
}

function ratingOf({ rating = 0, reviewCount }: ListingData): {
  airbnb_rating: number | null
  airbnb_reviews: number | null
} {
  // a new listing has no rating; some pages have 0 instead
  const stars = rating > 0 && rating <= 5 ? Math.round(rating * 100) / 100 : null
  const isValidCount = reviewCount !== undefined && reviewCount >= 0 && reviewCount <= 1_000_000
  return { airbnb_rating: stars, airbnb_reviews: isValidCount ? Math.floor(reviewCount) : null }
}

function totalInEuros({ totalPrice }: ListingData): number | null {
  const euros = totalPrice && inEuros(totalPrice)
  return euros !== undefined && euros > 0 && euros <= 10_000_000 ? euros : null
}

function hostDetails(data: ListingData): ListingOutput['host_details'] {
  return {
    host_name: lineOf(data.hostName ?? '', caps.line) || null,
    host_since: data.hostSince ?? null,
    host_response_rate: data.hostResponseRate ?? null,
    host_is_superhost: data.hostIsSuperhost ?? false,
  }
}

function policies(data: ListingData): ListingOutput['policies'] {
  return {
    check_in_time: data.checkInTime ?? null,
    check_out_time: data.checkOutTime ?? null,
    house_rules: linesOf(data.houseRules ?? []),
    cancellation_policy: lineOf(data.cancellationPolicy ?? '', caps.terms) || null,
  }
}

function linesOf(texts: string[]): string[] {
  const lines = texts.slice(0, 500).map((text) => lineOf(text, caps.line))
  return [...new Set(lines.filter(Boolean))].slice(0, caps.items)
}
