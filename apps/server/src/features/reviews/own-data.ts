import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { OwnData, OwnRow } from '../../platform/own-data.ts'

const stars = ['rating', 'cleanliness_rating', 'communication_rating', 'reliability_rating']
const hostStars = ['organization_rating', 'responsiveness_rating']

/** What this room has of a member. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'reviews_written',
      table: 'user_tribe_reviews',
      owner: 'reviewer_id',
      fields: ['tribe_id', 'comment', 'is_anonymous', 'is_host_review', ...stars, ...hostStars, 'created_at'],
      withheld: ['id', 'reviewer_id', 'reviewee_id'],
    },
    {
      name: 'hosts_rated',
      table: 'user_reviews',
      owner: 'reviewer_id',
      fields: ['tribe_id', 'rating', 'created_at'],
      withheld: ['id', 'reviewer_id', 'user_id'],
    },
  ],
  shared: ['user_tribe_reviews.reviewee_id', 'user_reviews.user_id'],
  readMore: async (trx, userId) => ({
    reviews_received: await reviewsReceived(trx, userId),
    ratings_received_as_host: await hostRatings(trx, userId),
  }),
}

/** What others wrote about the member, without who they are; of an anonymous one only what the site shows (decision G-106). */
async function reviewsReceived(trx: Transaction<DB>, userId: string): Promise<OwnRow[]> {
  const rows = await trx
    .selectFrom('user_tribe_reviews')
    .select(['rating', 'comment', 'is_anonymous', 'tribe_id', 'created_at'])
    .where('reviewee_id', '=', userId)
    .orderBy(sql`date_trunc('month', created_at)`)
    .orderBy(sql`md5(id::text)`) // within a month the order says nothing of the time
    .execute()
  return rows.map(({ rating, comment, is_anonymous, tribe_id, created_at }) => ({
    rating,
    comment,
    is_anonymous,
    month: monthOf(created_at),
    ...(is_anonymous ? {} : { tribe_id }),
  }))
}

/** Guests rate a host in confidence: the stars and the month. */
async function hostRatings(trx: Transaction<DB>, userId: string): Promise<OwnRow[]> {
  const rows = await trx
    .selectFrom('user_reviews')
    .select(['rating', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`md5(id::text)`)
    .execute()
  return rows.map(({ rating, created_at }) => ({ rating, month: monthOf(created_at) }))
}

function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7)
}
