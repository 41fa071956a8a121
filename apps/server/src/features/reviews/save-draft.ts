import { canReviewMember } from '@wayhouse/domain/reviews'
import type { ReviewDraft, SaveDraft } from '@wayhouse/domain/reviews'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { withLockedStay } from './reviewed-stay.ts'
import { ratingsSentBy, writeDraft } from './written-queries.ts'

/** Saves a member's draft of a review until the review is sent. Only its author can read it. */
export function saveDraft(
  deps: ReviewsDeps,
  viewer: Viewer,
  { id, user_id: revieweeId, ...draft }: SaveDraft,
): Promise<ReviewDraft> {
  return withLockedStay(deps, viewer, { id }, async (trx, stay) => {
    const by = revieweeId === stay.created_by ? 'host rating' : 'review'
    enforce(canReviewMember(viewer, stay, { revieweeId, by }))
    const author = { tribeId: id, reviewerId: viewer.id }
    if ((await ratingsSentBy(trx, author)).has(revieweeId)) throw refuse('ALREADY_REVIEWED')
    await writeDraft(trx, { ...author, revieweeId }, draft, deps.clock.now())
    return draft
  })
}
