import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { wantsMail } from './mail-choices.ts'
import { notificationEmail } from './notification-email.ts'
import type { EmailContent } from './notification-email.ts'

/** What one member is told of. Texts are plain; `path` is where a click leads to on this site. */
export type Notice = {
  userId: string
  kind: NotificationKind
  /** What it is about, such as `reservation:ID:accepted`: the same member is told of the same event once. */
  eventKey: string
  title: string
  message: string
  path: string
  /** What an email says besides; without it none is sent. */
  email?: EmailContent
  /** Whose act it was: nobody is told of their own (decision G-139). Left out where it was no member's. */
  actorId?: string
}

/** What a notice says, wherever it is from: what rooms' `emails.ts` write. */
export type NoticeTexts = Pick<Notice, 'title' | 'message' | 'path' | 'email'>

export type Notify = (trx: Transaction<DB>, notice: Notice) => Promise<void>

/**
 * Tells a member of something: the row that the bell shows, the email where it is wanted and the live event, all in the
 * caller's transaction, which `inTransaction` has begun. Nothing happens where the member was told of it before, or
 * where it was their own act.
 */
export async function notify(deps: NotificationsDeps, trx: Transaction<DB>, notice: Notice): Promise<void> {
  const { userId, kind, eventKey, title, message, path, email, actorId } = notice
  if (actorId === userId) return
  const row = await trx
    .insertInto('notifications')
    .values({ user_id: userId, kind, event_key: eventKey, title, message, path, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  await deps.bus.announce(trx, { to: [userId], event: { type: 'notification.created', notification_id: row.id } })
  if (email !== undefined && (email.always === true || (await wantsMail(trx, userId, kind)))) {
    const to = await deps.emailOf(trx, userId)
    await deps.mail.send(trx, notificationEmail(deps, { ...notice, email }, to))
  }
}
