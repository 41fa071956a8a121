import { api } from '../../platform/procedure.ts'
import type { ReviewsDeps } from './deps.ts'
import { listMemberReviews, listTribeReviews } from './list-reviews.ts'

export function reviewsRoutes(deps: ReviewsDeps) {
  return {
    ofTribe: api.reviews.ofTribe.handler(({ input }) => listTribeReviews(deps, input.id)),
    ofMember: api.reviews.ofMember.handler(({ input }) => listMemberReviews(deps, input.id)),
  }
}
