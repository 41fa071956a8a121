import type { ReputationParts } from '@wayhouse/domain/profiles'
import { meanRating } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Ratings } from '../tribes/index.ts'

/** The ratings that a tribe's list of reviews shows. */
export async function ratingsOfTribe(db: Database, tribeId: string): Promise<Ratings> {
  const { rows } = await sql<{ rating: number }>`
    select rating from published_reviews where tribe_id = ${tribeId} and not of_host and not few_authors`.execute(db)
  return { mean: meanRating(rows.map((row) => row.rating)), count: rows.length }
}

export async function ratingsOfHost(db: Database, hostId: string): Promise<Ratings> {
  const { parts } = await reputationOf(db, hostId)
  return { mean: parts.as_host.rating, count: parts.as_host.count }
}

export type Reputation = { score: number | null; count: number; parts: ReputationParts }

/**
 * The mean of all published ratings that a member received, to one decimal, their number and their parts (decision G-102).
 * The database updates it with every review, so that a read costs the same for any number of reviews.
 */
export async function reputationOf(db: Database, userId: string): Promise<Reputation> {
  const row = await db.selectFrom('reputations').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return {
    score: row?.score ?? null,
    count: row?.reviews_count ?? 0,
    parts: {
      as_housemate: { rating: row?.housemate_rating ?? null, count: row?.housemate_reviews_count ?? 0 },
      as_host: { rating: row?.host_rating ?? null, count: row?.host_ratings_count ?? 0 },
      cleanliness: row?.cleanliness ?? null,
      communication: row?.communication ?? null,
      reliability: row?.reliability ?? null,
      organization: row?.organization ?? null,
      responsiveness: row?.responsiveness ?? null,
    },
  }
}
