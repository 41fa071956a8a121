import type { ReviewList } from '@wayhouse/domain/reviews'
import { meanRating } from '@wayhouse/domain/tribes'
import { api } from '../../platform/procedure.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ReviewsDeps } from './deps.ts'
import { reviewsOfMember, reviewsOfTribe } from './queries.ts'
import type { ReviewRow } from './queries.ts'
import { reviewView } from './view.ts'

export function reviewsRoutes(deps: ReviewsDeps) {
  return {
    ofTribe: api.reviews.ofTribe.handler(({ input }) => listTribeReviews(deps, input.id)),
    ofMember: api.reviews.ofMember.handler(({ input }) => listMemberReviews(deps, input.id)),
  }
}

async function listTribeReviews({ db, tribes }: ReviewsDeps, tribeId: string): Promise<ReviewList> {
  if (!(await tribes.exists(tribeId))) throw refuse('TRIBE_NOT_FOUND')
  return reviewList(await reviewsOfTribe(db, tribeId))
}

async function listMemberReviews({ db, profiles }: ReviewsDeps, userId: string): Promise<ReviewList> {
  const { id } = await profiles.find(userId)
  return reviewList(await reviewsOfMember(db, id))
}

function reviewList(rows: readonly ReviewRow[]): ReviewList {
  return { items: rows.map(reviewView), rating: meanRating(rows.map((row) => row.rating)), count: rows.length }
}
