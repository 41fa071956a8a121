import type { ReviewList } from '@wayhouse/domain/reviews'
import { meanRating } from '@wayhouse/domain/tribes'
import { refuse } from '../../platform/refuse.ts'
import type { ReviewsDeps } from './deps.ts'
import { reviewsOfMember, reviewsOfTribe } from './queries.ts'
import type { ReviewRow } from './queries.ts'
import { reviewView } from './view.ts'

/** The reviews that were written in a tribe. Throws TRIBE_NOT_FOUND. */
export async function listTribeReviews(deps: ReviewsDeps, tribeId: string): Promise<ReviewList> {
  if (!(await deps.tribes.exists(tribeId))) throw refuse('TRIBE_NOT_FOUND')
  return reviewList(deps, await reviewsOfTribe(deps.db, tribeId))
}

/** The reviews that a member received. Throws PROFILE_NOT_FOUND. */
export async function listMemberReviews(deps: ReviewsDeps, userId: string): Promise<ReviewList> {
  const { id } = await deps.profiles.find(userId)
  return reviewList(deps, await reviewsOfMember(deps.db, id))
}

async function reviewList({ db, profiles }: ReviewsDeps, rows: readonly ReviewRow[]): Promise<ReviewList> {
  const ids = rows.flatMap(({ reviewer_id, reviewee_id }) =>
    reviewer_id === null ? [reviewee_id] : [reviewer_id, reviewee_id],
  )
  const people = await profiles.summaries(db, ids)
  return {
    items: rows.map((row) => reviewView(row, people)),
    rating: meanRating(rows.map(({ rating }) => rating)),
    count: rows.length,
  }
}
