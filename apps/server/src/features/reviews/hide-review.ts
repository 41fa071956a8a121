import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'
import { tableOf } from './queries.ts'

/** A review as operators see it: without the author, and with the month only. */
export type ListedReview = { id: string; month: string; rating: number; state: string; comment: string | null }

/** Every review about a member, in any state. */
export async function reviewsAbout(db: Database, userId: string): Promise<ListedReview[]> {
  const columns = sql`id, to_char(written_month, 'YYYY-MM') as month, rating, comment, written_month,
    case when hidden_at is not null then 'hidden' when is_published then 'published' else 'held back' end as state`
  const { rows } = await sql<ListedReview>`
    select ${columns} from user_tribe_reviews where reviewee_id = ${userId}
    union all
    select ${columns} from user_reviews where user_id = ${userId}
    order by written_month desc, id desc`.execute(db)
  return rows.map(({ id, month, rating, state, comment }) => ({ id, month, rating, state, comment }))
}

/** Hides a review, which then does not count, or shows it again. False if it does not exist or nothing changes. */
export async function setHidden(
  db: Database,
  id: string,
  hidden: { at: Date; by: string; reason: string } | null,
): Promise<boolean> {
  if (!isId(id)) return false
  for (const ofHost of [false, true]) {
    const row = await db
      .updateTable(tableOf(ofHost))
      .set({
        hidden_at: hidden?.at ?? null,
        hidden_by: hidden?.by ?? null,
        hidden_reason: hidden?.reason ?? null,
      })
      .where('id', '=', id)
      .where('hidden_at', hidden === null ? 'is not' : 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Deletes the reviews that were hidden before then. The time to write another one is long over. */
export async function forgetHiddenReviews(
  trx: Transaction<DB>,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<void> {
  for (const ofHost of [false, true])
    await trx
      .deleteFrom(tableOf(ofHost))
      .where('hidden_at', '<', before)
      .where(sql<boolean>`id <> all(${except}::uuid[])`)
      .execute()
}
