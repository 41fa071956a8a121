import type { ReviewList } from '@wayhouse/domain/reviews'
import { meanRating } from '@wayhouse/domain/tribes'
import type { Database } from '../../platform/database/connect.ts'
import { api } from '../../platform/procedure.ts'
import { refuse } from '../../platform/refuse.ts'
import { findProfile } from '../profiles/index.ts'
import { tribeExists } from '../tribes/index.ts'
import { reviewsOfMember, reviewsOfTribe } from './queries.ts'
import type { ReviewRow } from './queries.ts'
import { reviewView } from './view.ts'

export function reviewsRoutes({ db }: { db: Database }) {
  return {
    ofTribe: api.reviews.ofTribe.handler(({ input }) => listTribeReviews(db, input.id)),
    ofMember: api.reviews.ofMember.handler(({ input }) => listMemberReviews(db, input.id)),
  }
}

async function listTribeReviews(db: Database, tribeId: string): Promise<ReviewList> {
  if (!(await tribeExists(db, tribeId))) throw refuse('TRIBE_NOT_FOUND')
  return reviewList(await reviewsOfTribe(db, tribeId))
}

async function listMemberReviews(db: Database, userId: string): Promise<ReviewList> {
  const { id } = await findProfile(db, userId)
  return reviewList(await reviewsOfMember(db, id))
}

function reviewList(rows: readonly ReviewRow[]): ReviewList {
  return { items: rows.map(reviewView), rating: meanRating(rows.map((row) => row.rating)), count: rows.length }
}
