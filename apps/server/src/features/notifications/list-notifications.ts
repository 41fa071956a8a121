import { notificationsPerPage } from '@wayhouse/domain/notifications'
import type {
  Notification,
  NotificationListQuery,
  NotificationMark,
  NotificationPage,
} from '@wayhouse/domain/notifications'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { NotificationsDeps } from './deps.ts'
import { loadContexts } from './notice-context.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticePerson, NoticeStay } from './notice-type.ts'
import { shownNotifications, unreadCount } from './queries.ts'
import type { Row } from './queries.ts'

/** A page of a member's own notifications, newest first (NOTI-01), with the count of all that are unread (G-137). */
export async function listNotifications(
  deps: NotificationsDeps,
  userId: string,
  { cursor, limit = notificationsPerPage, only }: NotificationListQuery,
): Promise<NotificationPage> {
  const { db } = deps
  const after = decodeCursor(cursor)
  const [rows, unread_count] = await Promise.all([
    shownNotifications(db, userId, { after, limit: limit + 1, only }),
    unreadCount(db, userId),
  ])
  const { page, next_cursor } = pageOf(rows, limit, encodeCursor)
  const contextOf = await loadContexts(deps, db, page)
  return { items: page.flatMap((row) => readableRow(deps, row, contextOf(row))), next_cursor, unread_count }
}

/** Leaves out a row that this version cannot read, such as one of a later version, so that the others are shown. */
function readableRow(deps: NotificationsDeps, row: Row, context: NoticeContext): Notification[] {
  try {
    return [notificationOf(deps, row, context)]
  } catch (error) {
    deps.log.error({ err: error, notification: row.id, type: row.type }, 'a notification cannot be read')
    return []
  }
}

/** A row with its texts, which are made from the present names and titles. */
function notificationOf({ noticeTypes }: NotificationsDeps, row: Row, { actor, current }: NoticeContext): Notification {
  const { id, kind, created_at, read, facts, stayTitle } = row
  const type = noticeTypes.get(row.type)
  if (type === undefined) throw new Error(`there are no texts of ${row.type}`)
  const stay = current?.stay ?? (row.subject && { id: row.subject.id, title: stayTitle ?? '' })
  const { title, message, quote = null, path, links } = type.texts({ actor, stay, facts })
  const person = actor.id === null ? null : personSubject(actor.id, actor)
  const place = current && staySubject(current.stay)
  return {
    id,
    kind,
    title,
    message: message.replaceAll(/\s*\n\s*/g, ' '),
    quote,
    path,
    ...(links !== undefined && { links }),
    created_at,
    read,
    subject: type.picture === 'person' ? (person ?? place) : (place ?? person),
    stay: current && stayOf(current.stay),
    mark: type.mark,
    answer_by: isToAnswer(type.mark) && current?.request?.is_pending ? current.request.answer_by.toISOString() : null,
  }
}

function isToAnswer(mark: NotificationMark | null): boolean {
  return mark === 'request' || mark === 'waiting'
}

function personSubject(id: string, { name, avatar_url }: NoticePerson) {
  return { type: 'person', id, name, image_url: avatar_url } as const
}

function staySubject({ id, title, image_url }: NoticeStay) {
  return { type: 'stay', id, name: title, image_url } as const
}

function stayOf({ id, title, image_url, start_date, end_date }: NoticeStay) {
  return { id, title, image_url, start_date, end_date }
}
