import { allowedImages } from './allowed-images.ts'
import { caps, listingOutput, type ListingOutput } from './output.ts'
import { inEuros } from './price.ts'
import { comfortsIn, isHostOffer } from './read-amenities.ts'
import type { Reading } from './reading.ts'
import { lineOf, paragraphsOf } from './text.ts'
import { vibeTagsIn } from './vibe-tags.ts'

/** The answer's `output` from what was read, every part cut to size and checked against the schema. */
export function shapeOutput(reading: Reading, airbnbLink: string, sandboxOrigin?: string): ListingOutput {
  const comforts = comfortsIn(reading.amenities ?? [])
  const foreignPrice = reading.totalPrice?.currency === 'EUR' ? undefined : reading.totalPrice
  return listingOutput.parse({
    title: lineOf(reading.title ?? '', caps.title),
    description: paragraphsOf(reading.description ?? '', caps.description),
    location: lineOf(reading.location ?? '', caps.title),
    size: placesBesidesHost(reading),
    images: allowedImages(reading.imageUrls ?? [], sandboxOrigin).map((url) => ({ image_url: url })),
    location_details: {
      ...pointOf(reading),
      neighborhood_description: paragraphsOf(reading.neighborhood ?? '', caps.neighborhood),
    },
    amenities: {
      ...amenityLists(reading),
      has_kitchen: comforts.kitchen,
      has_workspace: comforts.workspace,
      has_pool: comforts.pool,
    },
    airbnb_details: { ...standing(reading), airbnb_total_cost: totalInEuros(reading), airbnb_link: airbnbLink },
    host_details: hostDetails(reading),
    policies: policies(reading),
    metadata: { vibe_tags: vibeTagsIn(tellingTexts(reading)) },
    wifi_speed: comforts.wifiMbps,
    ...(foreignPrice ? { original_price: foreignPrice } : {}),
  } satisfies ListingOutput)
}

/** Capacity less the host; with none given, a room each. At least one place, at most eleven. */
function placesBesidesHost({ personCapacity, bedrooms }: Reading): number | null {
  const people = personCapacity ?? bedrooms
  return people === undefined || people < 1 ? null : Math.min(Math.max(Math.floor(people) - 1, 1), 11)
}

function pointOf({ coordinates }: Reading): { latitude: number | null; longitude: number | null } {
  return coordinates ?? { latitude: null, longitude: null }
}

function amenityLists({ amenities = [] }: Reading): { listing_amenities: string[]; host_amenities: string[] } {
  return {
    listing_amenities: linesOf(amenities.filter((one) => !isHostOffer(one)).map((one) => one.title)),
    host_amenities: linesOf(amenities.filter(isHostOffer).map((one) => one.title)),
  }
}

function standing({ rating = 0, reviewCount }: Reading): {
  airbnb_rating: number | null
  airbnb_reviews: number | null
} {
  // A new listing shows no stars; some pages write that as nought.
  const stars = rating > 0 && rating <= 5 ? Math.round(rating * 100) / 100 : null
  const counted = reviewCount !== undefined && reviewCount >= 0 && reviewCount <= 1_000_000
  return { airbnb_rating: stars, airbnb_reviews: counted ? Math.floor(reviewCount) : null }
}

function totalInEuros({ totalPrice }: Reading): number | null {
  const euros = totalPrice && inEuros(totalPrice)
  return euros !== undefined && euros > 0 && euros <= 10_000_000 ? euros : null
}

function hostDetails(reading: Reading): ListingOutput['host_details'] {
  return {
    host_name: lineOf(reading.hostName ?? '', caps.line) || null,
    host_since: reading.hostSince ?? null,
    host_response_rate: reading.hostResponseRate ?? null,
    host_is_superhost: reading.hostIsSuperhost ?? false,
  }
}

function policies(reading: Reading): ListingOutput['policies'] {
  return {
    check_in_time: reading.checkInTime ?? null,
    check_out_time: reading.checkOutTime ?? null,
    house_rules: linesOf(reading.houseRules ?? []),
    cancellation_policy: lineOf(reading.cancellationPolicy ?? '', caps.terms) || null,
  }
}

function tellingTexts({
  highlights = [],
  amenities = [],
  houseRules = [],
  title = '',
  description = '',
}: Reading): string[] {
  return [title, ...highlights, ...amenities.map((one) => one.title), ...houseRules, description]
}

function linesOf(texts: string[]): string[] {
  const lines = texts.slice(0, 500).map((text) => lineOf(text, caps.line))
  return [...new Set(lines.filter(Boolean))].slice(0, caps.items)
}
