import { cutText, stripDirectionMarks } from '@wayhouse/domain'
import { maxTribeImages, originalTotal, sizeBounds } from '@wayhouse/domain/tribes'
import type { ReadListing } from '@wayhouse/domain/tribes'
import { z } from 'zod'

/**
 * The extraction service's response (NEW-04). Only `output` with a title and a location is required (decision G-74); any
 * other field that is missing or malformed is treated as not read.
 */
const requiredText = (maxLength: number) =>
  z
    .string()
    .transform((text) => stripDirectionMarks(text).trim())
    .pipe(z.string().min(1))
    .transform((text) => cutText(text, maxLength))
const optionalText = (maxLength: number) => requiredText(maxLength).nullable().catch(null)
const textList = (maxItems: number, maxLength: number) =>
  z
    .array(optionalText(maxLength))
    .catch([])
    .transform((list) => list.filter((item) => item !== null).slice(0, maxItems))
const optionalNumber = (min: number, max: number) => z.number().min(min).max(max).nullable().catch(null)
const optionalInteger = (min: number, max: number) => z.number().int().min(min).max(max).nullable().catch(null)
const flag = z.boolean().catch(false)
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .catch(null)
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape))

const Output = z.object({
  title: requiredText(200),
  location: requiredText(160),
  description: optionalText(5000),
  size: optionalInteger(1, 1000),
  images: z.array(z.object({ image_url: z.string() }).nullable().catch(null)).catch([]),
  wifi_speed: optionalInteger(0, 100_000),
  location_details: section({
    latitude: optionalNumber(-90, 90),
    longitude: optionalNumber(-180, 180),
    neighborhood_description: optionalText(2000),
  }),
  amenities: section({
    has_kitchen: flag,
    has_workspace: flag,
    has_pool: flag,
    listing_amenities: textList(100, 120),
    host_amenities: textList(60, 120),
  }),
  airbnb_details: section({
    airbnb_rating: optionalNumber(0, 5),
    airbnb_reviews: optionalInteger(0, 1_000_000),
    airbnb_total_cost: optionalNumber(0, 1_000_000),
  }),
  host_details: section({
    host_name: optionalText(120),
    host_since: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), optionalText(40)),
    host_response_rate: optionalInteger(0, 100),
    host_is_superhost: flag,
  }),
  policies: section({
    check_in_time: clockTime,
    check_out_time: clockTime,
    house_rules: textList(60, 300),
    cancellation_policy: optionalText(2000),
  }),
  metadata: section({ vibe_tags: textList(20, 60) }),
  original_price: originalTotal.nullable().catch(null),
})

const ExtractionResponse = z.object({ output: Output, warnings: textList(20, 300) })

type Reading = Pick<ReadListing, 'warnings'> & {
  listing: Omit<ReadListing['listing'], 'start_date' | 'end_date' | 'airbnb_link'>
}

/**
 * The listing in a response, or null if it has no usable `output`. Only images that `isListingImage` allows are included,
 * since their addresses come from a page that outsiders write.
 */
export function listingFrom(response: unknown, isListingImage: (url: string) => boolean): Reading | null {
  const parsed = ExtractionResponse.safeParse(response)
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
      free_cancellation_until: null,
    },
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
