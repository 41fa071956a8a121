import type { Database } from '../../platform/database/connect.ts'

export type PageNotices = typeof pageNotices

/** Notices that are shown once on their page: hidden from the bell from the beginning, and unread until they were shown. */
export const pageNotices = { isUnseen, markSeen }

/** Whether a member has yet to be shown a notice on its page. */
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

/** Notes that a member was shown a notice on its page, however often. */
async function markSeen(db: Database, userId: string, eventKey: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .where('hidden', '=', true)
    .execute()
}
