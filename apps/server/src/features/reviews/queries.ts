import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A row of the view `published_reviews`. Only `reviewView` may pass `reviewer_id` on, as it hides anonymous authors. */
export type ReviewRow = {
  id: string
  of_host: boolean
  tribe_id: string
  reviewer_id: string | null
  reviewee_id: string
  rating: number
  comment: string | null
  reply: string | null
  is_anonymous: boolean
  is_host_review: boolean
  created_at: Date
  written_month: string
}

/** `limit` is null for all rows. */
type Page = { after: Cursor | null; limit: number | null }

// as text, since to the query builder all columns of a view are nullable
const columns = sql`id, of_host, tribe_id, reviewer_id, reviewee_id, rating, comment, reply, is_anonymous, is_host_review,
  created_at, written_month`

/** Newest month first; within a month by the random id, which does not reveal the day. */
const order = sql`order by written_month desc, id desc`

/**
 * Reviews that the people of a tribe wrote about each other, without ratings of the host. Anonymous reviews that only a few
 * people could have written are left out, since the list of their tribe would reveal the author.
 */
export async function reviewsOfTribe(db: Database, tribeId: string, { after, limit }: Page): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${columns} from published_reviews
    where tribe_id = ${tribeId} and not of_host and not few_authors and ${isAfter(after)} ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Reviews that a member received, as a housemate and as a host. */
export async function reviewsOfMember(db: Database, userId: string, { after, limit }: Page): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${columns} from published_reviews
    where reviewee_id = ${userId} and ${isAfter(after)} ${order} limit ${limit}`.execute(db)
  return rows
}

function isAfter(after: Cursor | null) {
  return after === null ? sql`true` : sql`(written_month, id) < (${after.instant}::date, ${after.id}::uuid)`
}

/** A published review of either kind. */
export async function publishedReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${columns} from published_reviews where id = ${id}`.execute(db)
  return rows[0]
}

/** Writes the reply of the person reviewed; false if there is one already. */
export async function writeReply(trx: Transaction<DB>, { id, of_host }: ReviewRow, reply: string): Promise<boolean> {
  const row = await trx
    .updateTable(tableOf(of_host))
    .set({ reply })
    .where('id', '=', id)
    .where('reply', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function tableOf(ofHost: boolean): 'user_reviews' | 'user_tribe_reviews' {
  return ofHost ? 'user_reviews' : 'user_tribe_reviews'
}
