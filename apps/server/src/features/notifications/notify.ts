import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { mailWishes } from './mail-choices.ts'
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
  /** Who did it: nobody is notified of their own actions (decision G-139). Left out where it was not a member. */
  actorId?: string
}

/** What a notice says, wherever it is from: what rooms' `emails.ts` write. */
export type NoticeTexts = Pick<Notice, 'title' | 'message' | 'quote' | 'path' | 'email'>

export type Notify = (trx: Transaction<DB>, ...notices: Notice[]) => Promise<void>

/**
 * Notifies members: the rows that their bells show, the emails where they are wanted and the live events, all in the
 * caller's transaction, which `inTransaction` has begun. Many cost as many statements as one. Nobody is notified of what
 * they were notified of before, or of their own act.
 */
export async function notify(deps: NotificationsDeps, trx: Transaction<DB>, ...notices: Notice[]): Promise<void> {
  const forOthers = notices.filter(({ userId, actorId }) => actorId !== userId)
  const added = forOthers.length === 0 ? [] : await addRows(deps, trx, forOthers)
  const inBell = added.filter(({ notice }) => notice.shownIn !== 'page')
  if (inBell.length > 0)
    await deps.bus.announce(
      trx,
      ...inBell.map(({ id, notice }) => ({
        to: [notice.userId],
        event: { type: 'notification.created' as const, notification_id: id },
      })),
    )
  const emailed = added.flatMap(({ notice: { userId, kind, email } }) =>
    email === undefined ? [] : [{ userId, kind, email }],
  )
  await sendEmail(deps, trx, ...emailed)
}

/** Writes the rows of what has not been notified of yet, and answers those. */
async function addRows(
  { clock }: NotificationsDeps,
  trx: Transaction<DB>,
  notices: readonly Notice[],
): Promise<{ id: string; notice: Notice }[]> {
  const values = notices.map(({ userId, kind, eventKey, path, shownIn, at = clock.now(), ...notice }) => ({
    user_id: userId,
    kind,
    event_key: eventKey,
    title: notice.title,
    message: textOf(notice.message, notice.quote ?? null),
    path,
    created_at: at,
    hidden: shownIn === 'page',
  }))
  const rows = await trx
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning(['id', 'user_id', 'event_key'])
    .execute()
  const noticeOf = new Map(notices.map((notice) => [`${notice.userId} ${notice.eventKey}`, notice]))
  return rows.flatMap(({ id, user_id, event_key }) => {
    const notice = noticeOf.get(`${user_id} ${event_key}`)
    return notice === undefined ? [] : [{ id, notice }]
  })
}

export type SendEmail = (trx: Transaction<DB>, ...emailed: Emailed[]) => Promise<void>

/** Sends members emails where they want those of their kind, in the caller's transaction. The bell shows nothing of it. */
export async function sendEmail(deps: NotificationsDeps, trx: Transaction<DB>, ...emailed: Emailed[]): Promise<void> {
  if (emailed.length === 0) return
  const members = [...new Set(emailed.map(({ userId }) => userId))]
  const wants = await mailWishes(trx, members)
  const wanted = emailed.filter((one) => one.email.always === true || wants(one))
  if (wanted.length === 0) return
  const addresses = await deps.emailsOf(trx, members)
  const emails = wanted.flatMap((one) => {
    const to = addresses.get(one.userId)
    return to === undefined ? [] : [notificationEmail(deps, one, to)]
  })
  await deps.mail.send(trx, ...emails)
}

/** A message on one line, and below it what is quoted: `queries.ts` reads it so. */
function textOf(message: string, quote: string | null): string {
  const line = message.replaceAll(/\s*\n\s*/g, ' ')
  return quote === null ? line : `${line}\n${quote}`
}
