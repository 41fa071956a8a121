import type { Notification, NotificationDetails, NotificationFilter } from '@wayhouse/domain/notifications'
import { kindsOfFilter, NotificationKind } from '@wayhouse/domain/notifications'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant, isAfter } from '../../platform/database/newest-first.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

export type Row = Omit<Notification, keyof NotificationDetails> & { event_key: string; cursor: Cursor }

/** Notifications of a member that are not hidden, newest first. */
export async function shownNotifications(
  db: Database,
  userId: string,
  { after, limit, only }: { after: Cursor | null; limit: number; only: NotificationFilter | undefined },
): Promise<Row[]> {
  const kinds = only && kindsOfFilter[only]
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'event_key', 'title', 'message', 'path', 'created_at', 'read'])
    .select(exactInstant('created_at').as('instant'))
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .$if(only === 'unread', (query) => query.where('read', '=', false))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ instant, kind, message, created_at, ...row }) => ({
    ...row,
    kind: NotificationKind.parse(kind),
    ...textsIn(message),
    created_at: created_at.toISOString(),
    cursor: { created_at: instant, id: row.id },
  }))
}

/** Splits a text as `notify` writes it: the message is the first line, the rest is the quote. */
function textsIn(text: string): Pick<Row, 'message' | 'quote'> {
  const end = text.indexOf('\n')
  return end === -1 ? { message: text, quote: null } : { message: text.slice(0, end), quote: text.slice(end + 1) }
}

/** How many notifications of a member are neither read nor hidden. */
export async function unreadCount(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks one notification of a member. Returns false if they have none with this id. */
export async function markNotification(
  trx: Transaction<DB>,
  { userId, id }: { userId: string; id: string },
  mark: 'read' | 'hidden',
): Promise<boolean> {
  const row = await trx
    .updateTable('notifications')
    .set({ [mark]: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks every notification of a member as read. */
export async function markAllRead(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .where('hidden', '=', false)
    .execute()
}
