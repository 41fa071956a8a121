import type { ReviewsQuery } from '@wayhouse/domain/console'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import type { ViewerId } from '../profiles/index.ts'
import { copyReview } from './copy-review.ts'
import type { ReviewsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { forgetHiddenReviews, reviewsAbout, setHidden } from './hide-review.ts'
import { listedReviews } from './listed-reviews.ts'
import { hideReview, showReview } from './operate-reviews.ts'
import type { HideReview } from './operate-reviews.ts'
import { ownData } from './own-data.ts'
import { heldReviewsQueue, publishHeldReviews } from './publish-reviews.ts'
import { ratingsOfHost, ratingsOfTribe, reputationOf } from './reputation.ts'
import { reviewsRoutes } from './routes.ts'

export * as reviewNotices from './texts.ts'

export type Reviews = ReturnType<typeof createReviews>

/** Reviews that people of a completed tribe write about each other, and the resulting ratings. */
export function createReviews(deps: ReviewsDeps) {
  const { db, clock } = deps
  return {
    routes: reviewsRoutes(deps),
    ownData,
    emailSamples,
    queues: [heldReviewsQueue(deps)],
    reputationOf: (userId: string) => reputationOf(db, userId),
    /** The ratings of a tribe: those that its people gave each other (decision G-100). */
    ratingsOfTribe: (tribeId: string) => ratingsOfTribe(db, tribeId),
    /** The guests' ratings of a host (decision G-100). */
    ratingsOfHost: (hostId: string) => ratingsOfHost(db, hostId),
    copyReview: (trx: Transaction<DB>, viewer: ViewerId, id: string) => copyReview(deps, trx, viewer, id),
    // for operators
    reviewsAbout: (userId: string) => reviewsAbout(db, userId),
    listed: (query: ReviewsQuery, by: Operator) => listedReviews(deps, query, by),
    hideReview: (id: string, act: HideReview) => hideReview(deps, id, act),
    showReview: (id: string, act: { by: Operator }) => showReview(deps, id, act),
    // for decisions of cases, which tell the author and record the act themselves
    /** Hides a review, which then does not count. False if there is no such visible review. */
    hide: (id: string, { by, reason }: { by: string; reason: string }, trx: Database) =>
      setHidden(trx, id, { at: clock.now(), by, reason }),
    /** Shows a hidden review again. False if there is no such hidden review. */
    show: (id: string, trx: Database) => setHidden(trx, id, null),
    forgetHidden: forgetHiddenReviews,
    /** Runs the work of the queue immediately. */
    publishHeldReviews: () => publishHeldReviews(deps),
  }
}
