import type { ReviewsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { ownData } from './own-data.ts'
import { heldReviewsQueue, publishHeldReviews } from './publish-reviews.ts'
import { ratingsOfHost, ratingsOfTribe, reputationOf } from './reputation.ts'
import { reviewsRoutes } from './routes.ts'

export { reviewsAbout, setHidden } from './hide-review.ts'

export type Reviews = ReturnType<typeof createReviews>

/** What the people of a tribe say of each other, and what it comes to. */
export function createReviews(deps: ReviewsDeps) {
  const { db } = deps
  return {
    routes: reviewsRoutes(deps),
    ownData,
    emailSamples,
    queues: [heldReviewsQueue(deps)],
    reputationOf: (userId: string) => reputationOf(db, userId),
    /** What the people of a tribe gave each other (decision G-100). */
    ratingsOfTribe: (tribeId: string) => ratingsOfTribe(db, tribeId),
    /** What guests gave a host (decision G-100). */
    ratingsOfHost: (hostId: string) => ratingsOfHost(db, hostId),
    /** Does what its queue does. */
    publishHeldReviews: () => publishHeldReviews(deps),
  }
}
