import { canReviewMember } from '@wayhouse/domain/reviews'
import type { ReviewDraft, SaveDraft } from '@wayhouse/domain/reviews'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { inStay } from './stay.ts'
import { sentBy, writeDraft } from './written-queries.ts'

/** Keeps what a member has begun to write about another, until it is sent. Nobody else reads it. */
export function saveDraft(
  deps: ReviewsDeps,
  viewer: Viewer,
  { id, user_id: revieweeId, ...draft }: SaveDraft,
): Promise<ReviewDraft> {
  return inStay(deps, viewer, { id }, async (trx, stay) => {
    const by = revieweeId === stay.created_by ? 'host rating' : 'review'
    enforce(canReviewMember(viewer, stay, { revieweeId, by }))
    const written = { tribeId: id, reviewerId: viewer.id }
    if ((await sentBy(trx, written)).has(revieweeId)) throw refuse('ALREADY_REVIEWED')
    await writeDraft(trx, { ...written, revieweeId }, draft, deps.clock.now())
    return draft
  })
}
