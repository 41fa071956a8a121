import { notificationsPerPage } from '@wayhouse/domain/notifications'
import type { NotificationDetails, NotificationListQuery, NotificationPage } from '@wayhouse/domain/notifications'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { NotificationsDeps } from './deps.ts'
import { shownNotifications, unreadCount } from './queries.ts'

/** A page of a member's own notifications, newest first (NOTI-01), with the count of all that are unread (G-137). */
export async function listNotifications(
  { db, detailsOf }: NotificationsDeps,
  userId: string,
  { cursor, limit = notificationsPerPage, only }: NotificationListQuery,
): Promise<NotificationPage> {
  const after = decodeCursor(cursor)
  const [rows, unread_count] = await Promise.all([
    shownNotifications(db, userId, { after, limit: limit + 1, only }),
    unreadCount(db, userId),
  ])
  const { page, next_cursor } = cutPage(rows, limit, (last) => encodeCursor(last.cursor))
  const details = await detailsOf(
    userId,
    page.map(({ event_key }) => event_key),
  )
  return {
    items: page.map(({ cursor: _cursor, event_key, ...row }) => ({ ...row, ...(details.get(event_key) ?? noDetails) })),
    next_cursor,
    unread_count,
  }
}

const noDetails: NotificationDetails = { subject: null, mark: null, answer_by: null }
