import type { UnreadCount } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { NotificationsDeps } from './deps.ts'
import { markAllRead, markNotification, unreadCount } from './queries.ts'

/** Marks one's own notification as read (NOTI-02) or hides it (G-138), again as often as one likes. Others' are not found. */
export function markOne(
  deps: NotificationsDeps,
  own: { userId: string; id: string },
  mark: 'read' | 'hidden',
): Promise<UnreadCount> {
  return changed(deps, own, async (trx) => {
    const isOwn = isId(own.id) && (await markNotification(trx, own, mark))
    if (!isOwn) throw refuse('NOTIFICATION_NOT_FOUND')
  })
}

/** Marks all of one's own notifications as read. */
export function readAll(deps: NotificationsDeps, userId: string): Promise<UnreadCount> {
  return changed(deps, { userId, id: null }, (trx) => markAllRead(trx, userId))
}

/** Returns what the badge is to show now, and lets the member's other screens know. */
function changed(
  { db, bus }: NotificationsDeps,
  { userId, id }: { userId: string; id: string | null },
  change: (trx: Transaction<DB>) => Promise<void>,
): Promise<UnreadCount> {
  return inTransaction(db, async (trx) => {
    await change(trx)
    await bus.announce(trx, { to: [userId], event: { type: 'notification.updated', notification_id: id } })
    return { unread_count: await unreadCount(trx, userId) }
  })
}
