import { meanRating } from '@wayhouse/domain/tribes'
import type { Database } from '../../platform/database/connect.ts'
import type { Ratings } from '../tribes/index.ts'

/** What the people of a tribe gave each other. */
export async function ratingsOfTribe(db: Database, tribeId: string): Promise<Ratings> {
  return ratingsOf(await db.selectFrom('user_tribe_reviews').select('rating').where('tribe_id', '=', tribeId).execute())
}

/** What guests gave a host. */
export async function ratingsOfHost(db: Database, hostId: string): Promise<Ratings> {
  return ratingsOf(await db.selectFrom('user_reviews').select('rating').where('user_id', '=', hostId).execute())
}

function ratingsOf(rows: readonly { rating: number }[]): Ratings {
  return { mean: meanRating(rows.map((row) => row.rating)), count: rows.length }
}

/** The mean of every rating a member received, to one decimal, and how many there are (decision G-102). */
export async function reputationOf(db: Database, userId: string): Promise<{ score: number | null; count: number }> {
  const rows = await db.selectFrom('ratings_received').select('rating').where('user_id', '=', userId).execute()
  return { score: meanRating(rows.map((row) => row.rating ?? 0)), count: rows.length }
}

/** Reviews, newest first. */
function reviews(db: Database) {
  return db
    .selectFrom('user_tribe_reviews')
    .select(['id', 'rating', 'comment', 'created_at', 'is_anonymous', 'is_host_review', 'reviewer_id', 'reviewee_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

/** Reviews written in a tribe, newest first. */
export function reviewsOfTribe(db: Database, tribeId: string) {
  return reviews(db).where('tribe_id', '=', tribeId).execute()
}

/** Reviews that a member received, newest first. */
export function reviewsOfMember(db: Database, userId: string) {
  return reviews(db).where('reviewee_id', '=', userId).execute()
}

export type ReviewRow = Awaited<ReturnType<typeof reviewsOfTribe>>[number]
