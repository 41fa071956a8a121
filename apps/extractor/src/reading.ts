import type { Money } from './price.ts'

/** What one form of a page says of a listing. Everything is optional: a page may hold any part of it. */
export type Reading = {
  title?: string
  description?: string
  location?: string
  coordinates?: { latitude: number; longitude: number }
  neighborhood?: string
  /** people who may stay, the host of the tribe included */
  personCapacity?: number
  bedrooms?: number
  imageUrls?: string[]
  amenities?: Amenity[]
  highlights?: string[]
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
  /** the page's own idea of its address */
  pageUrl?: string
}

export type Amenity = { title: string; icon: string; group: string }

/** What a reader may need to know besides the page: today, for "3 years hosting", and what a lone `$` means there. */
export type ReadingContext = { today: Date; bareDollar: string }

/** One reading from several, first choice first: each part comes from the first that has it. */
export function mergeReadings(readings: Reading[]): Reading {
  const merged: Reading = {}
  for (const reading of readings.toReversed()) Object.assign(merged, withoutEmpty(reading))
  return merged
}

function withoutEmpty(reading: Reading): Reading {
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => !isEmpty(value)))
}

const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\ufffd]/u

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'string' && !visible.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  )
}
