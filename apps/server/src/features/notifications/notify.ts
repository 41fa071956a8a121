import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { loadMailChoices } from './mail-choices.ts'
import { notificationEmail } from './notification-email.ts'
import type { EmailContent, Emailed } from './notification-email.ts'

/** A notification to one member. Texts are plain text; `path` is the link, on this site. */
export type Notice = {
  userId: string
  kind: NotificationKind
  /** Identifies the event, such as `reservation:ID:accepted`: a member is notified of an event once. */
  eventKey: string
  /** The key of an earlier event that this one ends: its notification, if the member has one, is replaced by this. */
  replaces?: string
  title: string
  message: string
  /** What a member wrote, such as a host's reason. */
  quote?: string | null
  path: string
  /** Where it is shown: in the bell, or once on the page of its path, which uses `pageNotices`. */
  shownIn?: 'bell' | 'page'
  /** The email that is sent too, if there is one. */
  email?: EmailContent
  /** When it happened; by default now. */
  at?: Date
  /** The member who caused it, who is not notified (decision G-139). Left out if it was not a member. */
  actorId?: string
}

/** The texts of a notice, as the rooms' `emails.ts` return them. */
export type NoticeTexts = Pick<Notice, 'title' | 'message' | 'quote' | 'path' | 'email'>

export type Notify = (trx: Transaction<DB>, ...notices: Notice[]) => Promise<void>

/**
 * Notifies members: writes the rows for the bell, the wanted emails and the live events, all in the caller's transaction,
 * which `inTransaction` has started. Many notices take as many statements as one. Members are not notified of an event
 * twice, or of their own actions.
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

/** Writes the rows of notices whose events are new to their members, and returns those. */
async function addRows(
  deps: NotificationsDeps,
  trx: Transaction<DB>,
  notices: readonly Notice[],
): Promise<{ id: string; notice: Notice }[]> {
  const replaced = []
  for (const notice of notices)
    if (notice.replaces !== undefined) replaced.push(...(await replaceRow(deps, trx, notice)))
  const isReplaced = new Set(replaced.map(({ notice }) => notice))
  const others = notices.filter((notice) => !isReplaced.has(notice))
  return others.length === 0 ? replaced : [...replaced, ...(await insertRows(deps, trx, others))]
}

/** Puts a notice in the place of the one that it replaces, unread and as the newest. */
async function replaceRow(
  { clock }: NotificationsDeps,
  trx: Transaction<DB>,
  notice: Notice,
): Promise<{ id: string; notice: Notice }[]> {
  const { userId, kind, eventKey, replaces = '', title, message, quote = null, path, at = clock.now() } = notice
  const changes = { kind, title, path, event_key: eventKey, message: textOf(message, quote), created_at: at }
  const rows = await trx
    .updateTable('notifications')
    .set({ ...changes, read: false, hidden: false })
    .where('user_id', '=', userId)
    .where('event_key', '=', replaces)
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ id, notice }))
}

async function insertRows(
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

/** Sends emails to members who want those of the kind, in the caller's transaction, without showing anything in the bell. */
export async function sendEmail(deps: NotificationsDeps, trx: Transaction<DB>, ...emailed: Emailed[]): Promise<void> {
  if (emailed.length === 0) return
  const members = [...new Set(emailed.map(({ userId }) => userId))]
  const isWanted = await loadMailChoices(trx, members)
  const wanted = emailed.filter((entry) => entry.email.always === true || isWanted(entry))
  if (wanted.length === 0) return
  const addresses = await deps.emailsOf(trx, members)
  const emails = wanted.flatMap((entry) => {
    const to = addresses.get(entry.userId)
    return to === undefined ? [] : [notificationEmail(deps, entry, to)]
  })
  await deps.mail.send(trx, ...emails)
}

/** The message on one line, followed by the quote. `queries.ts` splits it again. */
function textOf(message: string, quote: string | null): string {
  const line = message.replaceAll(/\s*\n\s*/g, ' ')
  return quote === null ? line : `${line}\n${quote}`
}
