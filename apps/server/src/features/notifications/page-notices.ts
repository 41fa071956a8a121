import type { Database } from '../../platform/database/connect.ts'

export type PageNotices = typeof pageNotices

/** Notices that are shown once on their page: never in the bell, and unread until they have been shown. */
export const pageNotices = { isUnseen, markSeen }

/** Whether a member has a notice that was not yet shown on its page. */
async function isUnseen(db: Database, userId: string, eventKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .where('hidden', '=', true)
    .where('read', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a notice as shown on its page. Idempotent. */
async function markSeen(db: Database, userId: string, eventKey: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .where('hidden', '=', true)
    .execute()
}
