import type { ReviewDraft } from '@wayhouse/domain/reviews'
import { sql } from 'kysely'
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { tableOf } from './queries.ts'

type Author = { tribeId: string; reviewerId: string }

/** The ratings that a member gave in a tribe, by the id of the person reviewed. */
export async function ratingsSentBy(db: Database, { tribeId, reviewerId }: Author): Promise<Map<string, number>> {
  const { rows } = await sql<{ reviewee_id: string; rating: number }>`
    select reviewee_id, rating from user_tribe_reviews where tribe_id = ${tribeId} and reviewer_id = ${reviewerId}
    union all
    select user_id, rating from user_reviews where tribe_id = ${tribeId} and reviewer_id = ${reviewerId}`.execute(db)
  return new Map(rows.map(({ reviewee_id, rating }) => [reviewee_id, rating]))
}

/** The people whom a member has reviewed in all their stays, as `tribeId revieweeId`. */
export async function reviewedPairsOf(db: Database, reviewerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ tribe_id: string; reviewee_id: string }>`
    select tribe_id, reviewee_id from user_tribe_reviews where reviewer_id = ${reviewerId}
    union all
    select tribe_id, user_id from user_reviews where reviewer_id = ${reviewerId}`.execute(db)
  return new Set(rows.map(({ tribe_id, reviewee_id }) => `${tribe_id} ${reviewee_id}`))
}

/** Writes a review of a guest and returns its id; undefined if this pair already has one. */
export function insertReview(trx: Transaction<DB>, review: Insertable<DB['user_tribe_reviews']>) {
  return trx
    .insertInto('user_tribe_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['tribe_id', 'reviewer_id', 'reviewee_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Writes a rating of a host and returns its id; undefined if this guest has already rated the host. */
export function insertHostRating(trx: Transaction<DB>, rating: Insertable<DB['user_reviews']>) {
  return trx
    .insertInto('user_reviews')
    .values(rating)
    .onConflict((conflict) => conflict.columns(['tribe_id', 'reviewer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A review with its two people, to publish it and notify them. */
export type WrittenReview = {
  id: string
  of_host: boolean
  tribe_id: string
  reviewer_id: string | null
  reviewee_id: string
  is_anonymous: boolean
  hidden_at: Date | null
}

/** Held reviews that are due, the longest due first. */
export async function reviewsToPublish(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<WrittenReview, 'id' | 'of_host'>[]> {
  const { rows } = await sql<Pick<WrittenReview, 'id' | 'of_host'>>`
    select id, false as of_host, publish_at from user_tribe_reviews where not is_published and publish_at <= ${now}
    union all
    select id, true, publish_at from user_reviews where not is_published and publish_at <= ${now}
    order by publish_at limit ${limit}`.execute(db)
  return rows
}

/** The named review of one member about another in a tribe, held or published. */
export async function namedReviewBy(
  trx: Transaction<DB>,
  { tribeId, reviewerId, revieweeId }: Author & { revieweeId: string },
): Promise<Pick<WrittenReview, 'id' | 'of_host'> | undefined> {
  const { rows } = await sql<Pick<WrittenReview, 'id' | 'of_host'>>`
    select id, false as of_host from user_tribe_reviews
    where tribe_id = ${tribeId} and reviewer_id = ${reviewerId} and reviewee_id = ${revieweeId} and not is_anonymous
    union all
    select id, true from user_reviews
    where tribe_id = ${tribeId} and reviewer_id = ${reviewerId} and user_id = ${revieweeId} and not is_anonymous`.execute(
    trx,
  )
  return rows[0]
}

/** Publishes a held review; undefined if it is already published. */
export async function publish(
  trx: Transaction<DB>,
  { id, of_host }: Pick<WrittenReview, 'id' | 'of_host'>,
): Promise<WrittenReview | undefined> {
  const reviewee = sql.ref(of_host ? 'user_id' : 'reviewee_id')
  const { rows } = await sql<WrittenReview>`update ${sql.table(tableOf(of_host))} set is_published = true
    where id = ${id} and not is_published
    returning id, ${of_host}::boolean as of_host, tribe_id, reviewer_id, ${reviewee} as reviewee_id, is_anonymous,
      hidden_at`.execute(trx)
  return rows[0]
}

/** Sets when held reviews are published. */
export async function holdUntil(
  trx: Transaction<DB>,
  reviews: readonly Pick<WrittenReview, 'id' | 'of_host'>[],
  publishAt: Date,
): Promise<void> {
  for (const { id, of_host } of reviews) {
    await sql`update ${sql.table(tableOf(of_host))} set publish_at = ${publishAt} where id = ${id} and not is_published`.execute(
      trx,
    )
  }
}

/** Locks the reputations of two members until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockReputations(trx: Transaction<DB>, userIds: readonly string[]): Promise<void> {
  await sql`select lock_reputations(${userIds}::uuid[])`.execute(trx)
}

/** A member's drafts in a tribe, by the id of the person they are about. */
export async function draftsOf(db: Database, { tribeId, reviewerId }: Author): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('review_drafts')
    .select(['reviewee_id', 'content'])
    .where('tribe_id', '=', tribeId)
    .where('reviewer_id', '=', reviewerId)
    .execute()
  return new Map(rows.map(({ reviewee_id, content }) => [reviewee_id, content]))
}

export async function writeDraft(
  trx: Transaction<DB>,
  { tribeId, reviewerId, revieweeId }: Author & { revieweeId: string },
  content: ReviewDraft,
  now: Date,
): Promise<void> {
  const row = { content: JSON.stringify(content), updated_at: now }
  await trx
    .insertInto('review_drafts')
    .values({ tribe_id: tribeId, reviewer_id: reviewerId, reviewee_id: revieweeId, ...row })
    .onConflict((conflict) => conflict.columns(['tribe_id', 'reviewer_id', 'reviewee_id']).doUpdateSet(row))
    .execute()
}

export async function deleteDraft(
  trx: Transaction<DB>,
  { tribeId, reviewerId, revieweeId }: Author & { revieweeId: string },
): Promise<void> {
  await trx
    .deleteFrom('review_drafts')
    .where('tribe_id', '=', tribeId)
    .where('reviewer_id', '=', reviewerId)
    .where('reviewee_id', '=', revieweeId)
    .execute()
}
