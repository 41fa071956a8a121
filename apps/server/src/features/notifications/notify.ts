import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { wantsMail } from './mail-choices.ts'
import { notificationEmail } from './notification-email.ts'
import type { EmailContent, Emailed } from './notification-email.ts'

/** A notification to one member. Texts are plain; `path` is where a click leads to on this site. */
export type Notice = {
  userId: string
  kind: NotificationKind
  /** What it is about, such as `reservation:ID:accepted`: a member is notified of an event once. */
  eventKey: string
  title: string
  message: string
  /** What a member wrote, such as a host's reason. */
  quote?: string | null
  path: string
  /** Where it is shown: in the bell, or once on the page of its path, which asks `pageNotices`. */
  shownIn?: 'bell' | 'page'
  /** What an email says besides; without it none is sent. */
  email?: EmailContent
  /** When it happened; now unless said otherwise. */
  at?: Date
  /** Whose act it was: nobody is notified of their own (decision G-139). Left out where it was no member's. */
  actorId?: string
}

/** What a notice says, wherever it is from: what rooms' `emails.ts` write. */
export type NoticeTexts = Pick<Notice, 'title' | 'message' | 'quote' | 'path' | 'email'>

export type Notify = (trx: Transaction<DB>, notice: Notice) => Promise<void>

/**
 * Notifies a member: the row that the bell shows, the email where it is wanted and the live event, all in the caller's
 * transaction, which `inTransaction` has begun. Nothing happens where the member was notified of it before, or where it
 * was their own act.
 */
export async function notify(deps: NotificationsDeps, trx: Transaction<DB>, notice: Notice): Promise<void> {
  const { userId, kind, eventKey, path, email, actorId, shownIn = 'bell', at = deps.clock.now() } = notice
  if (actorId === userId) return
  const row = await trx
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind,
      event_key: eventKey,
      title: notice.title,
      message: textOf(notice.message, notice.quote ?? null),
      path,
      created_at: at,
      hidden: shownIn === 'page',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  if (shownIn === 'bell')
    await deps.bus.announce(trx, { to: [userId], event: { type: 'notification.created', notification_id: row.id } })
  if (email !== undefined) await sendEmail(deps, trx, { userId, kind, email })
}

export type SendEmail = (trx: Transaction<DB>, emailed: Emailed) => Promise<void>

/** Sends a member an email where they want those of its kind, in the caller's transaction. The bell shows nothing of it. */
export async function sendEmail(deps: NotificationsDeps, trx: Transaction<DB>, emailed: Emailed): Promise<void> {
  const { userId, kind, email } = emailed
  if (email.always !== true && !(await wantsMail(trx, userId, kind))) return
  await deps.mail.send(trx, notificationEmail(deps, emailed, await deps.emailOf(trx, userId)))
}

/** A message on one line, and below it what is quoted: `queries.ts` reads it so. */
function textOf(message: string, quote: string | null): string {
  const line = message.replaceAll(/\s*\n\s*/g, ' ')
  return quote === null ? line : `${line}\n${quote}`
}
