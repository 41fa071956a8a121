import { z } from 'zod'
import { originalTotal, text, tribeFields as fields } from './fields.ts'

/** Facts of a listing and its owner: published only as they were read, never as a browser sends them. */
export const ListingFacts = z.object({
  airbnb_rating: z.number().min(0).max(5).nullable(),
  airbnb_reviews: z.int().min(0).max(1_000_000).nullable(),
  host_name: text(120).nullable(),
  host_since: text(40).nullable(),
  host_response_rate: z.int().min(0).max(100).nullable(),
  host_is_superhost: z.boolean(),
})
export type ListingFacts = z.infer<typeof ListingFacts>

/** What the host publishes: the listing as it was read or typed in, corrected (NEW-05, NEW-07). */
export const NewTribe = z.strictObject({
  /** Made once per submit by the browser, so that a double click or a retry publishes one tribe. */
  idempotency_key: z.guid(),
  /** The host's reading of the listing, from which its facts and its link are published; null without one. */
  reading_id: z.guid().nullable().default(null),
  title: fields.title,
  location: fields.location,
  description: fields.description.default(null),
  size: fields.size,
  start_date: fields.start_date,
  end_date: fields.end_date,
  airbnb_total_cost: fields.airbnb_total_cost.default(null),
  /** The total in another currency: it is converted once, with the rate of the day, and takes the place of the one in euros. */
  original_total: originalTotal.nullable().default(null),
  airbnb_link: fields.airbnb_link.default(null),
  image_urls: fields.image_urls.default([]),
  image_alts: fields.image_alts.default({}),
  cover_keeps: fields.cover_keeps.default('middle'),
  vibe_tags: fields.vibe_tags.default([]),
  listing_amenities: fields.listing_amenities.default([]),
  host_amenities: fields.host_amenities.default([]),
  house_rules: fields.house_rules.default([]),
  cancellation_policy: fields.cancellation_policy.default(null),
  neighborhood_description: fields.neighborhood_description.default(null),
  latitude: fields.latitude.default(null),
  longitude: fields.longitude.default(null),
  check_in_time: fields.check_in_time.default(null),
  check_out_time: fields.check_out_time.default(null),
  flexible_arrival: fields.flexible_arrival.default(null),
  wifi_speed: fields.wifi_speed.default(null),
  has_workspace: fields.has_workspace.default(false),
  has_kitchen: fields.has_kitchen.default(false),
  has_pool: fields.has_pool.default(false),
})
export type NewTribe = z.infer<typeof NewTribe>
export type NewTribeInput = z.input<typeof NewTribe>

export const CreatedTribe = z.object({ id: z.guid() })

/** A listing as it was read, ready for the host to correct: the fields of a new tribe, none of them sure. */
export const ReadListing = z.object({
  listing: NewTribe.omit({
    idempotency_key: true,
    reading_id: true,
    title: true,
    location: true,
    cover_keeps: true,
  }).extend({
    ...ListingFacts.shape,
    title: z.string(),
    location: z.string(),
  }),
  /** Names what was read when the tribe is published. It is kept for seven days. */
  reading_id: z.guid(),
  /** Sentences on what could not be read. */
  warnings: z.array(z.string()),
  /** Whether the host has an open tribe of this listing on the same dates already (decision G-84). */
  already_published: z.boolean(),
})
export type ReadListing = z.infer<typeof ReadListing>
