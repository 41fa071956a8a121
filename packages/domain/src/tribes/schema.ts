import { z } from 'zod'
import { isPlainDate } from '../dates/index.ts'
import { CoverPart } from './fields.ts'
import { durations, groupSizes, maxLocationLength, tribeSorts } from './filters.ts'
import type { Duration } from './filters.ts'
import { looseFilters } from './loose-filters.ts'
import { shownHostInterests } from './rules.ts'
import { shareBands } from './share-bands.ts'

const durationNames = Object.keys(durations) as [Duration, ...Duration[]] // the keys of a literal

const StayDate = z.string().refine(isPlainDate, 'must be a date, YYYY-MM-DD')
const TribeStatus = z.enum(['open', 'cancelled', 'completed'])

/** The host, as shown on cards and to visitors: first name and last initial. */
const CardHost = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  /** The mean and number of guests' ratings. */
  rating: z.number().nullable(),
  rating_count: z.int(),
})

/** A taken spot, without the member's name: picture or initials. */
const Seat = z.object({ initials: z.string(), avatar_url: z.string().nullable() })

/** A tribe in a list. The same for every audience. */
export const TribeCard = z.object({
  id: z.guid(),
  title: z.string(),
  location: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  cover_keeps: CoverPart,
  start_date: StayDate,
  end_date: StayDate,
  size: z.int(),
  members_count: z.int(),
  /** Euros for the whole stay. */
  airbnb_total_cost: z.number().nullable(),
  host: CardHost.nullable(),
  members: z.array(Seat),
})
export type TribeCard = z.infer<typeof TribeCard>

export const TribeListQuery = z.strictObject({
  location: z.string().max(maxLocationLength).optional(),
  duration: z.enum(durationNames).optional(),
  group_size: z.enum(groupSizes).optional(),
  from: StayDate.optional(),
  to: StayDate.optional(),
  budget: z.coerce.number().int().min(1).max(1_000_000).optional(),
  sort: z.enum(tribeSorts).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type TribeListQuery = z.infer<typeof TribeListQuery>

export const TribePage = z.object({
  items: z.array(TribeCard),
  /** What to send as `cursor` for the next page; null on the last one. */
  next_cursor: z.string().nullable(),
  /** How many tribes match, counted up to `count_limit`; null on later pages. */
  count: z.int().nullable(),
  count_limit: z.int(),
  /** Where nothing matches: the filters without which something would, and how many, counted up to `count_limit`. */
  loosen: z.array(z.object({ filter: z.enum(looseFilters), count: z.int() })),
})
export type TribePage = z.infer<typeof TribePage>

/** The filters of the list but for the budget, which the answer is there to choose. */
export const TribeSharesQuery = TribeListQuery.omit({ budget: true, sort: true, cursor: true, limit: true })
export type TribeSharesQuery = z.infer<typeof TribeSharesQuery>

export const TribeShares = z.object({
  /** How many tribes match in each band of `shareBands`, the lowest first. Those whose cost is not known are in none. */
  counts: z.array(z.int()).length(shareBands),
})
export type TribeShares = z.infer<typeof TribeShares>

export const TribeImage = z.object({
  id: z.guid(),
  image_url: z.string(),
  order: z.int(),
  /** What it shows, in the host's words. */
  alt: z.string().nullable(),
})

export const Point = z.object({ latitude: z.number(), longitude: z.number() })
export type Point = z.infer<typeof Point>

/** How a host answers requests: the share in percent, and the median wait in minutes, null where none was answered. */
export const HostResponse = z.object({ rate: z.int(), median_minutes: z.int().nullable() })
export type HostResponse = z.infer<typeof HostResponse>

/** The viewer's request for a spot. */
export const TribeRequest = z.object({
  id: z.guid(),
  status: z.enum(['pending', 'rejected']),
  /** When a pending one expires unless the host has answered. */
  answer_by: z.string(),
  /** From when a rejected member may ask again. */
  ask_again_at: z.string().nullable(),
})
export type TribeRequest = z.infer<typeof TribeRequest>

/** The host on the page of a tribe: the first interests, and how many more there are (TRIBE-03). */
const TribeHost = CardHost.extend({ interests: z.array(z.string()).max(shownHostInterests), more_interests: z.int() })

const TribeHostForMember = TribeHost.extend({
  id: z.guid(),
  bio: z.string().nullable(),
  /** Null until three requests were answered or expired. */
  response: HostResponse.nullable(),
})

const publicTribe = {
  id: z.guid(),
  title: z.string(),
  location: z.string(),
  image_url: z.string().nullable(),
  cover_keeps: CoverPart,
  images: z.array(TribeImage),
  start_date: StayDate,
  end_date: StayDate,
  duration_days: z.int(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  size: z.int(),
  members_count: z.int(),
  airbnb_total_cost: z.number().nullable(),
  status: TribeStatus,
  rating: z.number().nullable(),
  reviews_count: z.int(),
}

/** What a visitor may see: banner, host card and price, nothing more (TRIBE-06). */
export const TribeForVisitor = z.object({
  ...publicTribe,
  audience: z.literal('visitor'),
  host: TribeHost.nullable(),
})

const TribeMember = z.object({
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
})

const memberTribe = {
  ...publicTribe,
  host: TribeHostForMember.nullable(),
  members: z.array(TribeMember),
  is_completed: z.boolean(),
  description: z.string().nullable(),
  vibe_tags: z.array(z.string()),
  listing_amenities: z.array(z.string()),
  host_amenities: z.array(z.string()),
  house_rules: z.array(z.string()),
  cancellation_policy: z.string().nullable(),
  flexible_arrival: z.boolean().nullable(),
  wifi_speed: z.int().nullable(),
  has_workspace: z.boolean(),
  has_kitchen: z.boolean(),
  has_pool: z.boolean(),
  airbnb_rating: z.number().nullable(),
  airbnb_reviews: z.int().nullable(),
  /** The owner of the listing, who is not the host of the tribe (decision G-71b). */
  host_name: z.string().nullable(),
  host_since: z.string().nullable(),
  host_response_rate: z.int().nullable(),
  host_is_superhost: z.boolean(),
  neighborhood_description: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** About where the city is, for a stay without coordinates whose location names a known one. */
  city_point: Point.nullable(),
  /** Whether the coordinates are the true ones or a steady point nearby (decision G-67). */
  exact_location: z.boolean(),
  /** The listing, for those whom `canSeeListing` names; null for others. */
  airbnb_link: z.string().nullable(),
}

/** What a signed-in member sees. */
const TribeForMember = z.object({
  ...memberTribe,
  audience: z.literal('member'),
  viewer_standing: z.enum(['none', 'pending', 'rejected']),
  /** The viewer's request; null where none is pending or rejected. */
  request: TribeRequest.nullable(),
})

const afterTheEnd = {
  /** The closure notification of a completed tribe that the viewer has neither followed nor dismissed (TRIBE-09). */
  closure_id: z.guid().nullable(),
  /** Why the host cancelled. */
  cancel_reason: z.string().nullable(),
}

/** What the host and accepted members see: the exact place and the listing too. */
const TribeForParticipant = z.object({
  ...memberTribe,
  ...afterTheEnd,
  audience: z.literal('participant'),
  viewer_standing: z.literal('accepted'),
  /** Whether the viewer has not yet seen that the host accepted them. */
  is_new_member: z.boolean(),
  /** The host would like the viewer to take the tribe over; null where they do not. */
  hand_over: z.object({ host_stays: z.boolean() }).nullable(),
})

const TribeForHost = z.object({
  ...memberTribe,
  ...afterTheEnd,
  audience: z.literal('host'),
  viewer_standing: z.literal('host'),
  pending_requests: z.int(),
  /** Sent along with changes, so that nobody's are overwritten. */
  version: z.int(),
  /** The member who was asked to take the tribe over; null where nobody was. */
  hand_over: z.object({ member_id: z.guid(), host_stays: z.boolean() }).nullable(),
})

export const Tribe = z.discriminatedUnion('audience', [
  TribeForVisitor,
  TribeForMember,
  TribeForParticipant,
  TribeForHost,
])
export type Tribe = z.infer<typeof Tribe>
export type TribeForVisitor = z.infer<typeof TribeForVisitor>
export type SignedInTribe = Exclude<Tribe, TribeForVisitor>

/** A city that can be searched for. */
export const City = z.object({ name: z.string(), region: z.string().nullable(), country: z.string() })
export type City = z.infer<typeof City>
