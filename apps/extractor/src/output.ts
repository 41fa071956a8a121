import { z } from 'zod'

/** Maximum lengths of texts in characters, and of lists in items. */
export const caps = {
  title: 200,
  location: 160,
  description: 5000,
  line: 120,
  items: 60,
  images: 100,
  neighborhood: 2000,
  terms: 500,
  url: 1000,
}

const text = (max: number) => z.string().max(max)
const lines = z.array(text(caps.line).min(1)).max(caps.items)
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()

/**
 * The `output` of the response (NEW-04). Texts that are not on the page are empty; other unknown values are null. Amounts are
 * in euros, with cents as a fraction.
 */
export const listingOutput = z.strictObject({
  title: text(caps.title).min(1),
  description: text(caps.description),
  location: text(caps.location),
  /** spots besides the host */
  size: z.int().min(1).max(11).nullable(),
  images: z.array(z.strictObject({ image_url: z.url().max(caps.url) })).max(caps.images),
  location_details: z.strictObject({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    neighborhood_description: text(caps.neighborhood),
  }),
  amenities: z.strictObject({
    has_kitchen: z.boolean(),
    has_workspace: z.boolean(),
    has_pool: z.boolean(),
    listing_amenities: lines,
    host_amenities: lines,
  }),
  airbnb_details: z.strictObject({
    airbnb_rating: z.number().min(0).max(5).nullable(),
    airbnb_reviews: z.int().min(0).max(1_000_000).nullable(),
    /** for the whole stay, in euros */
    airbnb_total_cost: z.number().positive().max(10_000_000).nullable(),
    airbnb_link: z.url().max(caps.url),
  }),
  host_details: z.strictObject({
    host_name: text(caps.line).min(1).nullable(),
    /** calendar year */
    host_since: z.int().min(1990).max(2100).nullable(),
    /** percent */
    host_response_rate: z.int().min(0).max(100).nullable(),
    host_is_superhost: z.boolean(),
  }),
  policies: z.strictObject({
    check_in_time: timeOfDay,
    check_out_time: timeOfDay,
    house_rules: lines,
    cancellation_policy: text(caps.terms).min(1).nullable(),
  }),
  metadata: z.strictObject({ vibe_tags: lines }),
  /** Mbps */
  wifi_speed: z.int().min(1).max(10_000).nullable(),
  /** the total on the page, if it is not in euros */
  original_price: z.strictObject({ amount: z.number().positive(), currency: z.string().length(3) }).optional(),
})

export type ListingOutput = z.infer<typeof listingOutput>
