import { createHash } from 'node:crypto'
import { nightsBetween } from '@wayhouse/domain/dates'
import { canSeeListing, shownHostInterests } from '@wayhouse/domain/tribes'
import type { HostResponse, Point, SignedInTribe, TribeForVisitor, TribeRequest } from '@wayhouse/domain/tribes'
import { fullNameOf, resemblance, shortNameOf, shownIdOf } from '../profiles/index.ts'
import type { Ratings } from './deps.ts'
import type { Offer } from './running/hand-over-queries.ts'
import type { imagesOf, MemberRow, TribeRow } from './tribe-queries.ts'

/** Everything that was loaded of a tribe; the views below select what each audience sees. */
export type TribeFacts = {
  tribe: TribeRow
  images: Awaited<ReturnType<typeof imagesOf>>
  reviews: Ratings
  hostRatings: Ratings
}

export type MemberFacts = TribeFacts & {
  members: readonly MemberRow[]
  /** The host's response rate and time. */
  response: HostResponse | null
  standing: 'none' | 'pending' | 'rejected' | 'accepted' | 'host'
  request: TribeRequest | null
  hasBlockedMember: boolean
  isNewMember: boolean
  pendingRequests: number
  /** The viewer's closure notification while it is unread. */
  closureId: string | null
  /** The pending hand-over offer, for the host and the member who received it. */
  offer: Offer | undefined
  /** The approximate point of the city, for a stay without coordinates. */
  cityPoint: Point | null
  /** Makes the offsets of public points unpredictable. */
  salt: string
}

/** The limited view: banner, host card, price (TRIBE-06). The host is shown with first name and initial. */
export function tribeForVisitor(facts: TribeFacts): TribeForVisitor {
  return { ...banner(facts), seen_as: 'visitor', host: hostOf(facts, shortNameOf) }
}

/** The full view, with the exact place and the listing for participants (decision G-67). */
export function tribeForMember(facts: MemberFacts): SignedInTribe {
  const { tribe, standing, members } = facts
  const participates = canSeeListing(standing)
  const shared = {
    ...banner(facts),
    ...stayOf(tribe),
    ...placeOf(facts, participates),
    airbnb_link: participates ? tribe.airbnb_link : null,
    version: tribe.version,
    host: hostForMember(facts),
    members: membersOf(tribe, members),
  }
  if (standing === 'host') {
    return {
      ...shared,
      seen_as: 'host',
      viewer_standing: standing,
      ...endOf(facts),
      // the last change of a cancelled tribe
      cancelled_at: facts.tribe.status === 'cancelled' ? facts.tribe.updated_at.toISOString() : null,
      pending_requests: facts.pendingRequests,
      hand_over: facts.offer ?? null,
    }
  }
  if (standing === 'accepted') {
    const hand_over = facts.offer === undefined ? null : { host_stays: facts.offer.host_stays }
    const own = { ...endOf(facts), hand_over, is_new_member: facts.isNewMember }
    return { ...shared, seen_as: 'participant', viewer_standing: standing, ...own }
  }
  return { ...shared, seen_as: 'member', viewer_standing: standing, ...requestOf(facts) }
}

/** Members, marked where their name could be taken for the host's (T69). */
function membersOf(tribe: TribeRow, members: readonly MemberRow[]): SignedInTribe['members'] {
  const resembled = resemblance(hostNames(tribe))
  return members.map((member) => {
    const host = resembled(member)
    return {
      id: shownIdOf(member),
      name: fullNameOf(member),
      avatar_url: member.avatar_url,
      is_verified: member.is_verified,
      ...(host !== undefined && { not_same_as: shortNameOf(host) }),
    }
  })
}

function hostNames({ created_by: id, creator_first_name, creator_last_name, ...tribe }: TribeRow) {
  if (id === null) return []
  const is_former = tribe.creator_is_former !== false
  const is_hidden = tribe.creator_is_hidden === true
  return [{ id, first_name: creator_first_name, last_name: creator_last_name, is_former, is_hidden }]
}

function requestOf({ request, hasBlockedMember }: MemberFacts) {
  return { request, has_blocked_member: hasBlockedMember }
}

/** What participants see of a stay that has ended, or that operators have hidden. */
function endOf({ closureId, tribe }: MemberFacts) {
  return { closure_id: closureId, cancel_reason: tribe.cancel_reason, is_taken_down: tribe.hidden_at !== null }
}

function banner({ tribe, images, reviews }: TribeFacts) {
  return {
    id: tribe.id,
    title: tribe.title,
    location: tribe.location,
    image_url: tribe.image_url,
    cover_keeps: tribe.cover_keeps,
    images,
    start_date: tribe.start_date,
    end_date: tribe.end_date,
    duration_days: nightsBetween(tribe.start_date, tribe.end_date),
    check_in_time: tribe.check_in_time,
    check_out_time: tribe.check_out_time,
    size: tribe.size,
    members_count: tribe.members_count,
    airbnb_total_cost: tribe.total_cost_cents === null ? null : tribe.total_cost_cents / 100,
    status: tribe.status,
    rating: reviews.mean,
    reviews_count: reviews.count,
    audience: tribe.audience,
    non_binary: tribe.non_binary,
    shown_to_others: tribe.shown_to_others,
    belongs: tribe.belongs,
  }
}

function hostOf({ tribe, hostRatings }: TribeFacts, nameOf: typeof fullNameOf): TribeForVisitor['host'] {
  if (tribe.created_by === null) return null
  const is_hidden = tribe.creator_is_hidden === true
  const is_former = tribe.creator_is_former !== false
  // a stay whose host is a former member has none; a hidden one is still there
  if (is_former && !is_hidden) return null
  const interests = tribe.creator_interests ?? []
  return {
    name: nameOf({ first_name: tribe.creator_first_name, last_name: tribe.creator_last_name, is_former, is_hidden }),
    avatar_url: tribe.creator_avatar_url,
    is_verified: tribe.creator_is_verified === true,
    interests: interests.slice(0, shownHostInterests),
    more_interests: Math.max(0, interests.length - shownHostInterests),
    rating: is_hidden ? null : hostRatings.mean,
    rating_count: is_hidden ? 0 : hostRatings.count,
  }
}

function hostForMember(facts: MemberFacts): SignedInTribe['host'] {
  const { tribe, response } = facts
  const host = hostOf(facts, fullNameOf)
  if (host === null || tribe.created_by === null) return null
  if (tribe.creator_is_hidden === true) return { ...host, id: null, bio: null, response: null }
  return { ...host, id: tribe.created_by, bio: tribe.creator_bio, response }
}

function stayOf(tribe: TribeRow) {
  return {
    is_completed: tribe.status === 'completed',
    time_zone: tribe.time_zone,
    description: tribe.description,
    vibe_tags: tribe.vibe_tags,
    listing_amenities: tribe.listing_amenities,
    host_amenities: tribe.host_amenities,
    house_rules: tribe.house_rules,
    cancellation_policy: tribe.cancellation_policy,
    free_cancellation_until: tribe.free_cancellation_until,
    flexible_arrival: tribe.flexible_arrival,
    wifi_speed: tribe.wifi_speed,
    has_workspace: tribe.has_workspace,
    has_kitchen: tribe.has_kitchen,
    has_pool: tribe.has_pool,
    airbnb_rating: tribe.airbnb_rating,
    airbnb_reviews: tribe.airbnb_reviews,
    host_name: tribe.host_name,
    host_since: tribe.host_since,
    host_response_rate: tribe.host_response_rate,
    host_is_superhost: tribe.host_is_superhost,
  }
}

function placeOf({ tribe, cityPoint, salt }: MemberFacts, exact: boolean) {
  const { latitude, longitude, neighborhood_description } = tribe
  if (latitude === null || longitude === null) {
    return { latitude: null, longitude: null, city_point: cityPoint, exact_location: false, neighborhood_description }
  }
  const point = exact ? { latitude, longitude } : nearbyPoint({ latitude, longitude }, tribe.id, salt)
  return { ...point, city_point: null, exact_location: exact, neighborhood_description }
}

const metresPerDegree = 111_320

/**
 * A point 150 to 450 m from the true one (decision G-67). It is the same for every read of a tribe, so that averaging many
 * reads reveals nothing more. The salt makes the offset unpredictable from the tribe's id.
 */
function nearbyPoint({ latitude, longitude }: Point, tribeId: string, salt: string): Point {
  const digest = createHash('sha256').update(`${salt} ${tribeId}`).digest()
  const distance = 150 + (digest.readUInt32BE(0) / 2 ** 32) * 300
  const bearing = (digest.readUInt32BE(4) / 2 ** 32) * 2 * Math.PI
  const perDegreeOfLongitude = metresPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: rounded(latitude + (Math.cos(bearing) * distance) / metresPerDegree),
    longitude: rounded(longitude + (Math.sin(bearing) * distance) / perDegreeOfLongitude),
  }
}

/** To five decimals, about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
