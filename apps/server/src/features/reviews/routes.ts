import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { listReviewable } from './list-reviewable.ts'
import { listMemberReviews, listTribeReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { reputationOf } from './reputation.ts'
import { reviewProgress } from './review-progress.ts'
import { saveDraft } from './save-draft.ts'
import { rateHost, writeReview } from './write-review.ts'

export function reviewsRoutes(deps: ReviewsDeps) {
  const { reviews } = api
  return {
    ofTribe: reviews.ofTribe.handler(({ input, context }) => listTribeReviews(deps, requireViewer(context), input)),
    ofMember: reviews.ofMember.handler(({ input, context }) => listMemberReviews(deps, requireViewer(context), input)),
    hostRating: reviews.hostRating.handler(async ({ input, context }) => {
      await deps.profiles.requireVisible(context.viewer?.id ?? null, input.id)
      return (await reputationOf(deps.db, input.id)).parts.as_host
    }),
    reviewable: reviews.reviewable.handler(({ input, context }) => listReviewable(deps, requireViewer(context), input)),
    progress: reviews.progress.handler(({ context }) => reviewProgress(deps, requireViewer(context))),
    write: reviews.write.handler(({ input, context }) => writeReview(deps, requireViewer(context), input)),
    rateHost: reviews.rateHost.handler(({ input, context }) => rateHost(deps, requireViewer(context), input)),
    saveDraft: reviews.saveDraft.handler(({ input, context }) => saveDraft(deps, requireViewer(context), input)),
    reply: reviews.reply.handler(({ input, context }) => replyToReview(deps, requireViewer(context), input)),
  }
}
