import { anonymityOf, canReviewMember, publishAt, defaultRating } from '@wayhouse/domain/reviews'
import type { NewHostRating, NewReview, ReviewRelease, SentReview } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { notifyReceived } from './notify-reviews.ts'
import { publishPair } from './publish-reviews.ts'
import { withLockedStay } from './reviewed-stay.ts'
import type { ReviewedStay } from './reviewed-stay.ts'
import { deleteDraft, insertHostRating, insertReview, lockReputations } from './written-queries.ts'

/** A guest or the host reviews a guest. */
export function writeReview(
  deps: ReviewsDeps,
  viewer: Viewer,
  { organization_rating, responsiveness_rating, ...review }: NewReview,
): Promise<SentReview> {
  const about = { revieweeId: review.reviewee_id, by: 'review' } as const
  return sendReview(deps, viewer, { ...review, about: () => about }, (trx, stay, row) => {
    const isHost = stay.created_by === viewer.id
    if (!isHost) refuseHostAspects({ organization_rating, responsiveness_rating })
    return insertReview(trx, {
      ...row,
      reviewee_id: about.revieweeId,
      is_host_review: isHost,
      few_authors: anonymityOf(stay.tribe, row.is_anonymous) === 'weak',
      organization_rating: isHost ? (organization_rating ?? defaultRating) : null,
      responsiveness_rating: isHost ? (responsiveness_rating ?? defaultRating) : null,
    })
  })
}

/** A guest rates the host (decision G-100). */
export function rateHost(
  deps: ReviewsDeps,
  viewer: Viewer,
  { organization_rating, responsiveness_rating, ...rating }: NewHostRating,
): Promise<SentReview> {
  // a tribe without a host has no one to rate, and the policy refuses the empty id
  const about = ({ created_by }: ReviewedStay) => ({ revieweeId: created_by ?? '', by: 'host rating' }) as const
  return sendReview(deps, viewer, { ...rating, about }, (trx, stay, row) =>
    insertHostRating(trx, {
      ...row,
      user_id: about(stay).revieweeId,
      organization_rating,
      responsiveness_rating,
    }),
  )
}

type ReviewInput = Omit<NewHostRating, 'organization_rating' | 'responsiveness_rating'> & {
  about(stay: ReviewedStay): { revieweeId: string; by: 'review' | 'host rating' }
}

type Row = ReturnType<typeof rowOf>

/** Writes a review or a host rating, once for each pair, under the tribe's lock, and notifies the person reviewed. */
async function sendReview(
  deps: ReviewsDeps,
  viewer: Viewer,
  { about, ...input }: ReviewInput,
  insert: (trx: Transaction<DB>, stay: ReviewedStay, row: Row) => Promise<{ id: string } | undefined>,
): Promise<SentReview> {
  const { reviewRelease } = await deps.settings()
  return withLockedStay(deps, viewer, input, async (trx, stay) => {
    const { revieweeId, by } = about(stay)
    enforce(canReviewMember(viewer, stay, { revieweeId, by }))
    await lockReputations(trx, [viewer.id, revieweeId])
    const now = deps.clock.now()
    const row = rowOf(input, stay, { reviewerId: viewer.id, release: reviewRelease, now })
    const written = await insert(trx, stay, row)
    if (written === undefined) throw refuse('ALREADY_REVIEWED')
    await deleteDraft(trx, { tribeId: stay.tribe.id, reviewerId: viewer.id, revieweeId })
    const review = {
      id: written.id,
      of_host: by === 'host rating',
      tribe_id: stay.tribe.id,
      reviewer_id: viewer.id,
      reviewee_id: revieweeId,
      is_anonymous: input.is_anonymous,
      hidden_at: null,
    }
    const pair = reviewRelease === 'double_blind' && (await publishPair(deps, trx, stay, { ...review, now }))
    // all others are notified when they are published
    if (row.is_published || pair === 'waiting') await notifyReceived(deps, trx, stay.tribe, { ...review, ...row })
    return {
      id: written.id,
      reviewee_id: revieweeId,
      rating: input.rating,
      anonymity: anonymityOf(stay.tribe, input.is_anonymous),
      is_published: row.is_published || pair === 'published',
      publish_at: row.publish_at.toISOString(),
    }
  })
}

function rowOf(
  input: Omit<ReviewInput, 'about'>,
  { tribe }: ReviewedStay,
  { reviewerId, release, now }: { reviewerId: string; release: ReviewRelease; now: Date },
) {
  const { rating, comment, is_anonymous, cleanliness_rating, communication_rating, reliability_rating } = input
  const publish_at = publishAt(release, is_anonymous, { writtenAt: now, stay: tribe, draw: Math.random() })
  return {
    tribe_id: tribe.id,
    reviewer_id: reviewerId,
    rating,
    comment,
    is_anonymous,
    cleanliness_rating,
    communication_rating,
    reliability_rating,
    created_at: now,
    is_published: publish_at <= now,
    publish_at,
  }
}

/** Only hosts rate how organized and how responsive a guest is (decision G-101). */
function refuseHostAspects(ratings: Record<string, number | undefined>): void {
  const refused = Object.keys(ratings).filter((name) => ratings[name] !== undefined)
  const message = 'Only the host can rate a guest on this'
  if (refused.length > 0) throw refuse('INVALID', { issues: refused.map((path) => ({ path, message })) })
}
