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

/** Reviews with both people, newest first. */
function reviews(db: Database) {
  return db
    .selectFrom('user_tribe_reviews as r')
    .leftJoin('profiles as author', 'author.id', 'r.reviewer_id')
    .innerJoin('profiles as subject', 'subject.id', 'r.reviewee_id')
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.is_anonymous',
      'r.is_host_review',
      'r.reviewer_id',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'author.avatar_url as author_avatar_url',
      'author.deletion_requested_at as author_deletion_requested_at',
      'r.reviewee_id',
      'subject.first_name as subject_first_name',
      'subject.last_name as subject_last_name',
      'subject.deletion_requested_at as subject_deletion_requested_at',
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
}

/** Reviews written in a tribe, newest first. */
export function reviewsOfTribe(db: Database, tribeId: string) {
  return reviews(db).where('r.tribe_id', '=', tribeId).execute()
}

/** Reviews that a member received, newest first. */
export function reviewsOfMember(db: Database, userId: string) {
  return reviews(db).where('r.reviewee_id', '=', userId).execute()
}

export type ReviewRow = Awaited<ReturnType<typeof reviewsOfTribe>>[number]
