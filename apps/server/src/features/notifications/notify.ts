import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { loadMailChoices } from './mail-choices.ts'
import { loadContexts } from './notice-context.ts'
import type { NoticeContext, NoticeSubject } from './notice-context.ts'
import type { NoticeType } from './notice-type.ts'
import { notificationEmail } from './notification-email.ts'
import type { Emailed } from './notification-email.ts'

/** A notification to one member. */
export type Notice = {
  userId: string
  type: NoticeType<object>
  /** What the texts need besides the person and the stay; stored as JSON. */
  facts: object
  /** Identifies the event, such as `reservation:ID:accepted`: a member is notified of an event once. */
  eventKey: string
  /** The key of an earlier event that this one ends: its notification, if the member has one, is replaced by this. */
  replaces?: string
  /** The member whom the texts name, most often who caused it. They are not notified themselves (decision G-139). */
  actorId: string | null
  subject: NoticeSubject | null
  /** Where it is shown: in the bell, or once on the page of its path, which uses `pageNotices`. */
  shownIn?: 'bell' | 'page'
  /** When it happened; by default now. */
  at?: Date
}

type NoticeParts<Facts> = Omit<Notice, 'type' | 'facts' | 'actorId' | 'subject'> &
  Partial<Pick<Notice, 'actorId' | 'subject'>> &
  (object extends Facts ? { facts?: Facts } : { facts: Facts })

/** A notice of a type, with the facts that its texts need. */
export function notice<Facts extends object>(type: NoticeType<Facts>, parts: NoticeParts<Facts>): Notice {
  return { actorId: null, subject: null, ...parts, type, facts: parts.facts ?? {} }
}

export type Notify = (trx: Transaction<DB>, ...notices: Notice[]) => Promise<void>

/**
 * Notifies members: writes the rows for the bell, the wanted emails and the live events, all in the caller's transaction,
 * which `inTransaction` has started. Many notices take as many statements as one. Members are not notified of an event
 * twice, or of their own actions.
 */
export async function notify(deps: NotificationsDeps, trx: Transaction<DB>, ...notices: Notice[]): Promise<void> {
  const forOthers = notices.filter(({ userId, actorId }) => actorId !== userId)
  if (forOthers.length === 0) return
  const contextOf = await loadContexts(deps, trx, forOthers)
  const added = await addRows(
    deps,
    trx,
    forOthers.map((entry) => ({ notice: entry, ...contextOf(entry) })),
  )
  const inBell = added.filter((row) => row.notice.shownIn !== 'page')
  await deps.bus.announce(
    trx,
    ...inBell.map(({ id, notice: { userId } }) => ({
      to: [userId],
      event: { type: 'notification.created' as const, notification_id: id },
    })),
  )
  await sendEmail(deps, trx, ...added.flatMap(emailOf))
}

type NoticeInContext = NoticeContext & { notice: Notice }
type AddedRow = NoticeInContext & { id: string }

function emailOf({ notice: { userId, type, facts }, actor, current }: NoticeInContext): Emailed[] {
  if (type.email === undefined) return []
  return [
    {
      userId,
      kind: type.kind,
      email: type.email({ actor, stay: current?.stay ?? null, request: current?.request ?? null, facts }),
      // one who is hidden already is not named in it
      shows: { memberIds: actor.id === null ? [] : [actor.id], tribeId: current?.stay.id ?? null },
    },
  ]
}

/** Writes the rows of notices whose events are new to their members, and returns those. */
async function addRows(
  deps: NotificationsDeps,
  trx: Transaction<DB>,
  notices: readonly NoticeInContext[],
): Promise<AddedRow[]> {
  const replaced = []
  for (const entry of notices)
    if (entry.notice.replaces !== undefined) replaced.push(...(await replaceRow(deps, trx, entry)))
  const isReplaced = new Set(replaced.map((row) => row.notice))
  const others = notices.filter((entry) => !isReplaced.has(entry.notice))
  return others.length === 0 ? replaced : [...replaced, ...(await insertRows(deps, trx, others))]
}

/** Puts a notice in the place of the one that it replaces, unread and as the newest. */
async function replaceRow(deps: NotificationsDeps, trx: Transaction<DB>, entry: NoticeInContext): Promise<AddedRow[]> {
  const { userId, replaces = '' } = entry.notice
  const rows = await trx
    .updateTable('notifications')
    .set({ ...columnsOf(deps, entry), read: false })
    .where('user_id', '=', userId)
    .where('event_key', '=', replaces)
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ ...entry, id }))
}

async function insertRows(
  deps: NotificationsDeps,
  trx: Transaction<DB>,
  notices: readonly NoticeInContext[],
): Promise<AddedRow[]> {
  const rows = await trx
    .insertInto('notifications')
    .values(notices.map((entry) => columnsOf(deps, entry)))
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning(['id', 'user_id', 'event_key'])
    .execute()
  const entryOf = new Map(notices.map((entry) => [`${entry.notice.userId} ${entry.notice.eventKey}`, entry]))
  return rows.flatMap(({ id, user_id, event_key }) => {
    const entry = entryOf.get(`${user_id} ${event_key}`)
    return entry === undefined ? [] : [{ ...entry, id }]
  })
}

function columnsOf({ clock }: NotificationsDeps, { notice: entry, current }: NoticeInContext) {
  const { userId, type, facts, eventKey, actorId, subject, shownIn, at = clock.now() } = entry
  return {
    user_id: userId,
    kind: type.kind,
    type: type.name,
    event_key: eventKey,
    actor_id: actorId,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    stay_title: current?.stay.title ?? null,
    // so that it is hidden with the tribe from who is not, or no longer, in its audience (AUD-03)
    tribe_id: current?.stay.id ?? null,
    facts: JSON.stringify(type.parse(facts)),
    created_at: at,
    hidden: shownIn === 'page',
  }
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
