import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'

/** Creates notifications on the pages of completed tribes that ask people for reviews (decision G-111). */
export async function insertClosures(
  trx: Transaction<DB>,
  stays: readonly { tribe: { id: string }; people: readonly string[] }[],
  now: Date,
): Promise<void> {
  const rows = stays.flatMap(({ tribe, people }) =>
    people.map((recipient_id) => ({ tribe_id: tribe.id, recipient_id, created_at: now })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('tribe_closure_notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tribe_id', 'recipient_id']).doNothing())
    .execute()
}

/** The id of a member's unread closure notification of a tribe, or null. */
export async function unreadClosure(db: Database, tribeId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tribe_closure_notifications')
    .select('id')
    .where('tribe_id', '=', tribeId)
    .where('recipient_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks the viewer's own closure notification as read, after a review or a dismissal (TRIBE-09). Others' are not found. */
export async function readClosure({ db }: TribesDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw refuse('CLOSURE_NOT_FOUND')
  const row = await db
    .updateTable('tribe_closure_notifications')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('recipient_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw refuse('CLOSURE_NOT_FOUND')
  return row
}
