import type { ReviewsDeps } from './deps.ts'
import { ownData } from './own-data.ts'
import { ratingsOfHost, ratingsOfTribe, reputationOf } from './queries.ts'
import { reviewsRoutes } from './routes.ts'

export type Reviews = ReturnType<typeof createReviews>

/** What the people of a tribe say of each other, and what it comes to. */
export function createReviews(deps: ReviewsDeps) {
  const { db } = deps
  return {
    routes: reviewsRoutes(deps),
    ownData,
    reputationOf: (userId: string) => reputationOf(db, userId),
    /** What the people of a tribe gave each other (decision G-100). */
    ratingsOfTribe: (tribeId: string) => ratingsOfTribe(db, tribeId),
    /** What guests gave a host (decision G-100). */
    ratingsOfHost: (hostId: string) => ratingsOfHost(db, hostId),
  }
}
