import { reviewsPerPage } from '@wayhouse/domain/reviews'
import type { Review, ReviewList, ReviewListQuery } from '@wayhouse/domain/reviews'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Ratings } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { reviewsOfMember, reviewsOfTribe } from './queries.ts'
import type { ReviewRow } from './queries.ts'
import { ratingsOfTribe, reputationOf } from './reputation.ts'
import { reviewView } from './view.ts'

/** The reviews that were written in a tribe. */
export async function listTribeReviews(deps: ReviewsDeps, viewer: Viewer, query: ReviewListQuery): Promise<ReviewList> {
  const { db } = deps
  if (!(await deps.tribes.isOpenTo(viewer.id, query.id))) throw refuse('TRIBE_NOT_FOUND')
  const { page, limit } = askedPage(query)
  const [rows, totals] = await Promise.all([reviewsOfTribe(db, query.id, page), ratingsOfTribe(db, query.id)])
  return reviewList(deps, viewer, { rows, limit, totals })
}

export async function listMemberReviews(
  deps: ReviewsDeps,
  viewer: Viewer,
  query: ReviewListQuery,
): Promise<ReviewList> {
  const { db } = deps
  const { id } = query
  await deps.profiles.requireVisible(viewer.id, id)
  const { page, limit } = askedPage(query)
  const [rows, { score, count }] = await Promise.all([reviewsOfMember(db, id, page), reputationOf(db, id)])
  return reviewList(deps, viewer, { rows, limit, totals: { mean: score, count } })
}

/** One more row than the page has, to know whether another page follows. */
function askedPage({ cursor, limit = reviewsPerPage }: ReviewListQuery) {
  return { limit, page: { after: decodeCursor(cursor), limit: limit + 1 } }
}

async function reviewList(
  deps: ReviewsDeps,
  viewer: Viewer,
  { rows, limit, totals }: { rows: readonly ReviewRow[]; limit: number; totals: Ratings },
): Promise<ReviewList> {
  // the month instead of the instant, which would reveal when an anonymous review was written
  const { page, next_cursor } = pageOf(rows, limit, ({ written_month, id }) =>
    encodeCursor({ instant: `${written_month}T00:00:00.000000Z`, id }),
  )
  return {
    items: await viewsOf(deps, deps.db, viewer, page),
    next_cursor,
    rating: totals.mean,
    count: totals.count,
  }
}

/** Reviews with the names of their people and tribes. */
export async function viewsOf(
  { profiles, tribes }: ReviewsDeps,
  db: Database,
  viewer: Viewer,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const ids = rows.flatMap(({ reviewer_id, reviewee_id }) => [
    reviewee_id,
    ...(reviewer_id === null ? [] : [reviewer_id]),
  ])
  const people = await profiles.summaries(db, viewer.id, [...new Set(ids)])
  const tribeIds = [...new Set(rows.map(({ tribe_id }) => tribe_id))]
  const stays = await tribes.summariesFor(db, viewer.id, tribeIds)
  const titles = new Map(stays.map(({ id, title }) => [id, title]))
  return rows.map((row) => reviewView(row, { people, titles, viewer }))
}
