import { madeReadable } from '@wayhouse/domain'
import { maxTribeImages, originalTotal, sizeBounds } from '@wayhouse/domain/tribes'
import type { ReadListing } from '@wayhouse/domain/tribes'
import { z } from 'zod'

/**
 * The extraction service's response (NEW-04). Only `output` with a title and a location is vital (decision G-74); any
 * other field that is missing or malformed counts as not read.
 */
const plain = z.string().transform((text) => madeReadable(text).trim())
const line = (max: number) =>
  plain.pipe(
    z
      .string()
      .min(1)
      .transform((text) => text.slice(0, max)),
  )
const word = (max: number) => line(max).nullable().catch(null)
const words = (count: number, max: number) =>
  z
    .array(word(max))
    .catch([])
    .transform((list) => list.filter((item) => item !== null).slice(0, count))
const figure = (min: number, max: number) => z.number().min(min).max(max).nullable().catch(null)
const whole = (min: number, max: number) => z.number().int().min(min).max(max).nullable().catch(null)
const flag = z.boolean().catch(false)
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .catch(null)
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape))

const Output = z.object({
  title: line(200),
  location: line(160),
  description: word(5000),
  size: whole(1, 1000),
  images: z.array(z.object({ image_url: z.string() }).nullable().catch(null)).catch([]),
  wifi_speed: whole(0, 100_000),
  location_details: part({
    latitude: figure(-90, 90),
    longitude: figure(-180, 180),
    neighborhood_description: word(2000),
  }),
  amenities: part({
    has_kitchen: flag,
    has_workspace: flag,
    has_pool: flag,
    listing_amenities: words(100, 120),
    host_amenities: words(60, 120),
  }),
  airbnb_details: part({
    airbnb_rating: figure(0, 5),
    airbnb_reviews: whole(0, 1_000_000),
    airbnb_total_cost: figure(0, 1_000_000),
  }),
  host_details: part({
    host_name: word(120),
    host_since: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), word(40)),
    host_response_rate: whole(0, 100),
    host_is_superhost: flag,
  }),
  policies: part({
    check_in_time: clockTime,
    check_out_time: clockTime,
    house_rules: words(60, 300),
    cancellation_policy: word(2000),
  }),
  metadata: part({ vibe_tags: words(20, 60) }),
  original_price: originalTotal.nullable().catch(null),
})

const Answer = z.object({ output: Output, warnings: words(20, 300) })

type Reading = Pick<ReadListing, 'warnings'> & {
  listing: Omit<ReadListing['listing'], 'start_date' | 'end_date' | 'airbnb_link'>
}

/**
 * What the answer says of the listing, or null when it has no usable `output`. Images are kept only from addresses that
 * `isListingImage` allows, since they come from a page that outsiders write.
 */
export function listingFrom(answer: unknown, isListingImage: (url: string) => boolean): Reading | null {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) return null
  const { output, warnings } = parsed.data
  const {
    images,
    location_details,
    amenities,
    airbnb_details,
    host_details,
    policies,
    metadata,
    size,
    original_price,
    ...rest
  } = output
  const urls = images.flatMap((image) => (image === null ? [] : [image.image_url]))
  const cost = airbnb_details.airbnb_total_cost
  return {
    warnings,
    listing: {
      ...rest,
      ...location_details,
      ...amenities,
      ...airbnb_details,
      ...host_details,
      ...policies,
      ...metadata,
      original_total: original_price,
      airbnb_total_cost: cost === null ? null : Math.round(cost * 100) / 100,
      size: Math.min(size ?? sizeBounds.default, sizeBounds.max),
      image_alts: {},
      image_urls: [...new Set(urls)].filter(isListingImage).slice(0, maxTribeImages),
      flexible_arrival: null,
    },
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
