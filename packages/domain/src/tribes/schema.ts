import { z } from 'zod'
import { isPlainDate } from '../dates/index.ts'
import { page, pageQuery } from '../page.ts'
import { NotSameAs } from '../safety/index.ts'
import { audienceFields } from './audience-fields.ts'
import { CoverPart } from './fields.ts'
import { durations, groupSizes, maxLocationLength, tribeSorts } from './filters.ts'
import type { Duration } from './filters.ts'
import { removableFilters } from './removable-filters.ts'
import { shownHostInterests } from './rules.ts'
import { shareBandCount } from './share-bands.ts'

const durationNames = Object.keys(durations) as [Duration, ...Duration[]] // the keys of a literal

const StayDate = z.string().refine(isPlainDate, 'must be a date, YYYY-MM-DD')
const TribeStatus = z.enum(['open', 'cancelled', 'completed'])

/** The host on cards and for visitors: first name and initial of the last name. */
const CardHost = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  /** The mean of guests' ratings; `rating_count` is the number. */
  rating: z.number().nullable(),
  rating_count: z.int(),
})

/** A taken spot: the member's picture or initials, without the name. */
export const Seat = z.object({ initials: z.string(), avatar_url: z.string().nullable() })

/** A tribe in a list; the same for all audiences. */
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
  /** Empty for those outside the audience: nothing lists whom a tribe for women consists of. */
  members: z.array(Seat),
  audience: audienceFields.audience,
  non_binary: audienceFields.non_binary,
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
  ...pageQuery(100),
})
export type TribeListQuery = z.infer<typeof TribeListQuery>

export const TribePage = page(TribeCard).extend({
  /** The number of matching tribes, counted up to `count_limit`; null on later pages. */
  count: z.int().nullable(),
  count_limit: z.int(),
  /** If nothing matches: the filters whose removal gives results, with their number, counted up to `count_limit`. */
  loosen: z.array(z.object({ filter: z.enum(removableFilters), count: z.int() })),
})
export type TribePage = z.infer<typeof TribePage>

/** The filters of the list without the budget, which the response helps to choose. */
export const TribeSharesQuery = TribeListQuery.omit({ budget: true, sort: true, cursor: true, limit: true })
export type TribeSharesQuery = z.infer<typeof TribeSharesQuery>

export const TribeShares = z.object({
  /** The number of matching tribes in each band of `shareBandCount`, the lowest first. Tribes without a price are not counted. */
  counts: z.array(z.int()).length(shareBandCount),
})
export type TribeShares = z.infer<typeof TribeShares>

export const TribeImage = z.object({
  id: z.guid(),
  image_url: z.string(),
  order: z.int(),
  /** The host's description of the photo. */
  alt: z.string().nullable(),
})

export const Point = z.object({ latitude: z.number(), longitude: z.number() })
export type Point = z.infer<typeof Point>

/** A host's responses to requests: the rate in percent, and the median time in minutes, null if none was answered. */
export const HostResponse = z.object({ rate: z.int(), median_minutes: z.int().nullable() })
export type HostResponse = z.infer<typeof HostResponse>

/** The viewer's request for a spot. */
export const TribeRequest = z.object({
  id: z.guid(),
  /** `removed`: the host removed the member, who may not request again yet. */
  status: z.enum(['pending', 'rejected', 'removed']),
  message: z.string(),
  created_at: z.string(),
  /** When a pending request expires unless the host answers. */
  answer_by: z.string(),
  /** Why the host rejected it, if they wrote so. */
  reason: z.string().nullable(),
  /** From when the member may request again. */
  ask_again_at: z.string().nullable(),
})
export type TribeRequest = z.infer<typeof TribeRequest>

/** The host on the page of a tribe: the first interests, and the number of others (TRIBE-03). */
const TribeHost = CardHost.extend({ interests: z.array(z.string()).max(shownHostInterests), more_interests: z.int() })

const TribeHostForMember = TribeHost.extend({
  /** Null for a host who is hidden from the viewer by a block. */
  id: z.guid().nullable(),
  bio: z.string().nullable(),
  /** Null until three requests have been answered or expired. */
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
  ...audienceFields,
  /** Whether the caller belongs to the audience; a visitor belongs to everyone alone. */
  belongs: z.boolean(),
}

/** A tribe for visitors: only banner, host card and price (TRIBE-06). */
export const TribeForVisitor = z.object({
  ...publicTribe,
  seen_as: z.literal('visitor'),
  host: TribeHost.nullable(),
})

const TribeMember = z.object({
  /** Null for a member who is hidden from the viewer by a block. */
  id: z.guid().nullable(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  not_same_as: NotSameAs,
})

const memberTribe = {
  ...publicTribe,
  /** The IANA time zone of the place, by whose days the stay begins and ends; null if it is not known, which means UTC. */
  time_zone: z.string().nullable(),
  host: TribeHostForMember.nullable(),
  members: z.array(TribeMember),
  is_completed: z.boolean(),
  description: z.string().nullable(),
  vibe_tags: z.array(z.string()),
  listing_amenities: z.array(z.string()),
  host_amenities: z.array(z.string()),
  house_rules: z.array(z.string()),
  cancellation_policy: z.string().nullable(),
  free_cancellation_until: StayDate.nullable(),
  flexible_arrival: z.boolean().nullable(),
  wifi_speed: z.int().nullable(),
  has_workspace: z.boolean(),
  has_kitchen: z.boolean(),
  has_pool: z.boolean(),
  airbnb_rating: z.number().nullable(),
  airbnb_reviews: z.int().nullable(),
  /** The owner of the listing, not the host of the tribe (decision G-71b). */
  host_name: z.string().nullable(),
  host_since: z.string().nullable(),
  host_response_rate: z.int().nullable(),
  host_is_superhost: z.boolean(),
  neighborhood_description: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The approximate coordinates of a known city, for a stay without coordinates. */
  city_point: Point.nullable(),
  /** Whether the coordinates are exact, or a constant point nearby (decision G-67). */
  exact_location: z.boolean(),
  /** The listing; null unless `canSeeListing` allows it. */
  airbnb_link: z.string().nullable(),
  /** Rises with every change. Sent with changes and requests, so that they are about what the viewer saw. */
  version: z.int(),
}

const TribeForMember = z.object({
  ...memberTribe,
  seen_as: z.literal('member'),
  viewer_standing: z.enum(['none', 'pending', 'rejected']),
  /** The viewer's request; null unless it is pending or rejected. */
  request: TribeRequest.nullable(),
  /** Whether somebody whom the viewer has blocked is a member (BLOCK-05). Who has blocked the viewer makes no difference. */
  has_blocked_member: z.boolean(),
})

const participantFields = {
  /** The closure notification of a completed tribe, until the viewer has followed or dismissed it (TRIBE-09). */
  closure_id: z.guid().nullable(),
  /** The host's reason for cancelling. */
  cancel_reason: z.string().nullable(),
  /** Operators have hidden it: for everybody but its people it does not exist. */
  is_taken_down: z.boolean(),
}

/** A tribe for accepted members, with the exact place and the listing. */
const TribeForParticipant = z.object({
  ...memberTribe,
  ...participantFields,
  seen_as: z.literal('participant'),
  viewer_standing: z.literal('accepted'),
  /** Whether the viewer has not yet been shown the welcome after being accepted. */
  is_new_member: z.boolean(),
  /** The host's offer to the viewer to take over the tribe; null without one. */
  hand_over: z.object({ host_stays: z.boolean() }).nullable(),
})

const TribeForHost = z.object({
  ...memberTribe,
  ...participantFields,
  seen_as: z.literal('host'),
  viewer_standing: z.literal('host'),
  cancelled_at: z.string().nullable(),
  pending_requests: z.int(),
  /** The pending offer to a member to take over the tribe; null without one. */
  hand_over: z.object({ member_id: z.guid(), host_stays: z.boolean() }).nullable(),
})

export const Tribe = z.discriminatedUnion('seen_as', [
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

/** `was_animated`: only the first image of an animation is kept. */
export const UploadedPhoto = z.object({ image_url: z.string(), was_animated: z.boolean() })
export type UploadedPhoto = z.infer<typeof UploadedPhoto>
