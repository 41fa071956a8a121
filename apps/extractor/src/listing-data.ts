import type { SectionKind } from './empty-sections.ts'
import type { Money } from './price.ts'
import { isBlank } from './text.ts'

/** The data of a listing from one source in a page. Any field may be missing. */
export type ListingData = {
  title?: string
  description?: string
  location?: string
  coordinates?: { latitude: number; longitude: number }
  neighborhood?: string
  /** number of people who may stay, including the host of the tribe */
  personCapacity?: number
  /** "Private room in condo" */
  roomType?: string
  bedrooms?: number
  beds?: number
  /** may be a half */
  baths?: number
  imageUrls?: string[]
  amenities?: Amenity[]
  /** stars out of five */
  rating?: number
  reviewCount?: number
  /** for all nights of the stay */
  totalPrice?: Money
  hostName?: string
  /** calendar year */
  hostSince?: number
  /** whole percent */
  hostResponseRate?: number
  hostIsSuperhost?: boolean
  /** `HH:mm` */
  checkInTime?: string
  checkOutTime?: string
  houseRules?: string[]
  cancellationPolicy?: string
  /** the sections that the page left empty */
  emptySections?: SectionKind[]
  /** the URL that the page declares as its own */
  pageUrl?: string
}

export type Amenity = { title: string; icon: string; group: string }

/** What readers need besides the page: the date, for "3 years hosting", and the currency of a `$` without a code. */
export type ReadContext = { today: Date; bareDollar: string }

/** Merges the data of several sources: each field comes from the first source that has it. */
export function mergeListingData(sources: ListingData[]): ListingData {
  const merged: ListingData = {}
  for (const source of sources.toReversed()) Object.assign(merged, withoutEmpty(source))
  return merged
}

function withoutEmpty(data: ListingData): ListingData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)
  )
}
