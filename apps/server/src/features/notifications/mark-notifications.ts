import type { UnreadCount } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { NotificationsDeps } from './deps.ts'
import { markAllRead, markNotification, unreadCount } from './queries.ts'

/** Marks an own notification as read (NOTI-02) or hides it (G-138). Idempotent. Those of other members are not found. */
export function markOne(
  deps: NotificationsDeps,
  own: { userId: string; id: string },
  mark: 'read' | 'hidden',
): Promise<UnreadCount> {
  return change(deps, own, async (trx) => {
    const isOwn = isId(own.id) && (await markNotification(trx, own, mark))
    if (!isOwn) throw refuse('NOTIFICATION_NOT_FOUND')
  })
}

/** Marks all notifications of a member as read. */
export function readAll(deps: NotificationsDeps, userId: string): Promise<UnreadCount> {
  return change(deps, { userId, id: null }, (trx) => markAllRead(trx, userId))
}

/** Applies `update`, announces it to the member's other screens, and returns the new count of the badge. */
function change(
  { db, bus }: NotificationsDeps,
  { userId, id }: { userId: string; id: string | null },
  update: (trx: Transaction<DB>) => Promise<void>,
): Promise<UnreadCount> {
  return inTransaction(db, async (trx) => {
    await update(trx)
    await bus.announce(trx, { to: [userId], event: { type: 'notification.updated', notification_id: id } })
    return { unread_count: await unreadCount(trx, userId) }
  })
}
