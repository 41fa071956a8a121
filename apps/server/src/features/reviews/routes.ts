import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
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
    ofTribe: reviews.ofTribe.handler(({ input, context }) => listTribeReviews(deps, signedIn(context), input)),
    ofMember: reviews.ofMember.handler(({ input, context }) => listMemberReviews(deps, signedIn(context), input)),
    hostRating: reviews.hostRating.handler(async ({ input }) => {
      await deps.profiles.requireVisible(input.id)
      return (await reputationOf(deps.db, input.id)).parts.as_host
    }),
    reviewable: reviews.reviewable.handler(({ input, context }) => listReviewable(deps, signedIn(context), input)),
    progress: reviews.progress.handler(({ context }) => reviewProgress(deps, signedIn(context))),
    write: reviews.write.handler(({ input, context }) => writeReview(deps, signedIn(context), input)),
    rateHost: reviews.rateHost.handler(({ input, context }) => rateHost(deps, signedIn(context), input)),
    saveDraft: reviews.saveDraft.handler(({ input, context }) => saveDraft(deps, signedIn(context), input)),
    reply: reviews.reply.handler(({ input, context }) => replyToReview(deps, signedIn(context), input)),
  }
}
