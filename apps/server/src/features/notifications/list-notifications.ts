import { notificationsPerPage } from '@wayhouse/domain/notifications'
import type { NotificationDetails, NotificationListQuery, NotificationPage } from '@wayhouse/domain/notifications'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { NotificationsDeps } from './deps.ts'
import { shownNotifications, unreadCount } from './queries.ts'

/** A page of a member's own notifications, newest first (NOTI-01), with the count of all that are unread (G-137). */
export async function listNotifications(
  { db, detailsOf }: NotificationsDeps,
  userId: string,
  { cursor, limit = notificationsPerPage, only }: NotificationListQuery,
): Promise<NotificationPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const [rows, unread_count] = await Promise.all([
    shownNotifications(db, userId, { after, limit: limit + 1, only }),
    unreadCount(db, userId),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const details = await detailsOf(
    userId,
    page.map(({ event_key }) => event_key),
  )
  return {
    items: page.map(({ cursor: _cursor, event_key, ...row }) => ({ ...row, ...(details.get(event_key) ?? noDetails) })),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(last.cursor) : null,
    unread_count,
  }
}

const noDetails: NotificationDetails = { subject: null, mark: null, answer_by: null }
