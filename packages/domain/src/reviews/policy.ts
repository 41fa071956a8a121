import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Tribe } from '../tribes/index.ts'
import type { ReviewForm } from './rules.ts'

type Viewer = { id: string }

/** A tribe and its accepted guests. */
export type StayFacts = { created_by: string | null; status: Tribe['status']; guests: readonly string[] }

/** The host and guests of a completed tribe may write reviews (decisions G-107, G-110). */
export function canReviewTribe(
  viewer: Viewer,
  stay: StayFacts,
): Decision<'REVIEWS_NOT_PERMITTED' | 'TRIBE_NOT_COMPLETED'> {
  if (stay.created_by !== viewer.id && !stay.guests.includes(viewer.id)) return refused('REVIEWS_NOT_PERMITTED')
  return stay.status === 'completed' ? allowed : refused('TRIBE_NOT_COMPLETED')
}

/** Whether a viewer may review this member, with the review form or with the host rating form (REV-02, G-100). */
export function canReviewMember(
  viewer: Viewer,
  stay: StayFacts,
  { revieweeId, by }: { revieweeId: string; by: 'review' | 'host rating' },
): Decision<'REVIEWS_NOT_PERMITTED' | 'TRIBE_NOT_COMPLETED' | 'INVALID' | 'HOST_IS_RATED' | 'NOT_A_HOUSEMATE'> {
  const inTribe = canReviewTribe(viewer, stay)
  if (!inTribe.allowed) return inTribe
  if (revieweeId === viewer.id) return refused('INVALID')
  if (revieweeId === stay.created_by) return by === 'host rating' ? allowed : refused('HOST_IS_RATED')
  return by === 'review' && stay.guests.includes(revieweeId) ? allowed : refused('NOT_A_HOUSEMATE')
}

/** The members whom a viewer may review, each with its form; the host comes last. */
export function reviewableMembers(
  viewer: Viewer,
  { created_by, guests }: Pick<StayFacts, 'created_by' | 'guests'>,
): { id: string; form: ReviewForm }[] {
  const isHost = created_by === viewer.id
  const others = guests.filter((id) => id !== viewer.id && id !== created_by)
  const guestForms = others.map((id) => ({ id, form: isHost ? ('host_review' as const) : ('housemate' as const) }))
  return isHost || created_by === null ? guestForms : [...guestForms, { id: created_by, form: 'host_rating' }]
}

/** Only the reviewed member may reply, and only once (decision G-109). */
export function canReply(
  viewer: Viewer,
  review: { reviewee_id: string; reply: string | null },
): Decision<'REVIEW_NOT_FOUND' | 'ALREADY_REPLIED'> {
  if (review.reviewee_id !== viewer.id) return refused('REVIEW_NOT_FOUND')
  return review.reply === null ? allowed : refused('ALREADY_REPLIED')
}
