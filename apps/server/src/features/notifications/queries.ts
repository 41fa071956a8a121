import type { Notification, NotificationFilter } from '@wayhouse/domain/notifications'
import { kindsOfFilter, NotificationKind } from '@wayhouse/domain/notifications'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newestFirst } from '../../platform/database/newest-first.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ShownInEmail } from '../../platform/mail.ts'
import type { NoticeSubject } from './notice-context.ts'

/** A notification without its texts. */
export type Row = Pick<Notification, 'id' | 'kind' | 'created_at' | 'read'> & {
  /** Whose it is. */
  userId: string
  /** The name of its type. */
  type: string
  actorId: string | null
  subject: NoticeSubject | null
  /** The title of its stay when it happened; null if it is about no stay. */
  stayTitle: string | null
  facts: object
  instant: string
}

/** Whether the tribe of a notification, if it has one, is not hidden from its member. */
const isAboutNothingHidden = sql<boolean>`(tribe_id is null or not is_hidden_tribe(user_id, tribe_id))`

/** Notifications of a member that are not hidden, newest first. */
export async function shownNotifications(
  db: Database,
  userId: string,
  { after, limit, only }: { after: Cursor | null; limit: number; only: NotificationFilter | undefined },
): Promise<Row[]> {
  const kinds = only && kindsOfFilter[only]
  const rows = await db
    .selectFrom('notifications')
    .select([
      'id',
      'kind',
      'type',
      'actor_id',
      'subject_type',
      'subject_id',
      'stay_title',
      'facts',
      'created_at',
      'read',
    ])
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .where(isAboutNothingHidden)
    .$if(only === 'unread', (query) => query.where('read', '=', false))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$call(newestFirst(after, limit))
    .execute()
  return rows.map(({ id, kind, type, read, instant, created_at, ...row }) => ({
    id,
    userId,
    kind: NotificationKind.parse(kind),
    type,
    actorId: row.actor_id,
    subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
    stayTitle: row.stay_title,
    facts: Object(row.facts),
    read,
    created_at: created_at.toISOString(),
    instant,
  }))
}

/** Whether some of what an email shows is hidden from its reader now, by a block or by the audience of its tribe. */
export async function isHiddenNow(db: Database, { readerId, memberIds, tribeId }: ShownInEmail): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select is_hidden_tribe(${readerId}, ${tribeId})
      or exists (select from hidden_from(${readerId}) h where h.id = any(${memberIds}::uuid[])) as hidden`.execute(db)
  return rows[0]?.hidden === true
}

/** How many notifications of a member are neither read nor hidden. */
export async function unreadCount(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .where('hidden', '=', false)
    .where(isAboutNothingHidden)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether it is not one that a block has hidden, whose member may still know its id (BLOCK-02). Later ones by the hidden member are shown,
 * about what both share.
 */
const isHiddenByNoBlock = sql<boolean>`not (hidden and exists (select from hidden_from(user_id) h where h.id = actor_id))`

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
    .where(isAboutNothingHidden)
    .where(isHiddenByNoBlock)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Hides the notifications that two members have of each other, for good. */
export async function hideBetween(trx: Transaction<DB>, [first, second]: readonly [string, string]): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read: true, hidden: true })
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', first), eb('actor_id', '=', second)]),
        eb.and([eb('user_id', '=', second), eb('actor_id', '=', first)]),
      ]),
    )
    .execute()
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
