import { clockTimeIn } from './clock-time.ts'
import { dig, digFlag, digList, digNumber, digText } from './dig.ts'
import type { ListingData } from './listing-data.ts'
import { ownRulesIn } from './policies.ts'
import { percentIn, yearIn } from './read-host.ts'
import { coordinatesIn } from './read-location.ts'
import { countIn } from './read-rooms.ts'
import { htmlToText } from './text.ts'

/** The state of older pages, `bootstrapData`: one object for the listing, with fields in snake case. */
export function readBootstrap(listing: unknown): ListingData {
  const described = dig(listing, 'sectioned_description')
  const logged = dig(listing, 'p3_event_data_logging')
  return {
    title: digText(listing, 'name') ?? digText(described, 'name') ?? digText(listing, 'p3_summary_title'),
    description: htmlToText(digText(described, 'description') ?? digText(described, 'summary') ?? ''),
    location: digText(listing, 'p3_summary_address') ?? digText(listing, 'location_title'),
    coordinates:
      coordinatesIn(digNumber(listing, 'lat'), digNumber(listing, 'lng')) ??
      coordinatesIn(digNumber(logged, 'listing_lat'), digNumber(logged, 'listing_lng')),
    neighborhood: htmlToText(digText(described, 'neighborhood_overview') ?? ''),
    personCapacity: digNumber(listing, 'person_capacity') ?? digNumber(logged, 'person_capacity'),
    bedrooms: countIn(digText(listing, 'bedroom_label')),
    beds: countIn(digText(listing, 'bed_label')),
    baths: countIn(digText(listing, 'bathroom_label')),
    imageUrls: digList(listing, 'photos').map(largestImageUrl).filter(Boolean),
    amenities: digList(listing, 'listing_amenities').flatMap(availableAmenity),
    rating: digNumber(listing, 'star_rating'),
    reviewCount:
      digNumber(listing, 'review_details_interface', 'review_count') ?? digNumber(listing, 'visible_review_count'),
    checkInTime: clockTimeIn(digText(listing, 'localized_check_in_time_window') ?? ''),
    checkOutTime: clockTimeIn(digText(listing, 'localized_check_out_time') ?? ''),
    houseRules: rulesOf(listing),
    ...hostOf(dig(listing, 'primary_host')),
  }
}

/** Recognises the object by its fields, wherever it is in the page. */
export function looksLikeBootstrap(candidate: object): boolean {
  const parts = ['p3_event_data_logging', 'sectioned_description', 'listing_amenities', 'primary_host', 'photos']
  return parts.filter((part) => Object.hasOwn(candidate, part)).length >= 3
}

const largestImageUrl = (photo: unknown) =>
  ['xx_large', 'x_large', 'large', 'picture'].map((size) => digText(photo, size)).find(Boolean) ?? ''

function availableAmenity(item: unknown) {
  const title = digText(item, 'name')
  return title === undefined || dig(item, 'is_present') === false ? [] : [{ title, icon: '', group: '' }]
}

function rulesOf(listing: unknown): string[] {
  const structured = digList(listing, 'guest_controls', 'structured_house_rules').map(
    (rule) => digText([rule], 0) ?? '',
  )
  const additional = ownRulesIn(digText(listing, 'additional_house_rules') ?? '')
  return [...new Set([...structured, ...additional].map((rule) => rule.trim()).filter(Boolean))]
}

function hostOf(host: unknown): ListingData {
  return {
    hostName: digText(host, 'host_name') ?? digText(host, 'first_name'),
    hostSince: yearIn(digText(host, 'member_since')),
    hostResponseRate: percentIn(digText(host, 'response_rate_without_na')),
    hostIsSuperhost: digFlag(host, 'is_superhost'),
  }
}
