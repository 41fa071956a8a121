import { messagePreview, threadPath } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Emailed } from '../notifications/index.ts'
import { formerMember } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { unreadMessages, unreadWithheld } from './emails.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'
import { readableThreads } from './readers.ts'
import { ownSummaries } from './thread-view.ts'

/** How long a message stays unread before an email is sent. */
const emailDelay = minutes(15)
/** Conversations without a message for this long get no email, for instance after a long outage. */
const maxAge = days(7)
/** Small, because new messages wait for the rows that a batch locks. */
const batchSize = 10
const linesPerEmail = 3

/** Runs every five minutes. */
export function unreadEmailsQueue(deps: ChatDeps): Queue<object> {
  return scheduled({
    name: 'unread-messages',
    cron: '*/5 * * * *',
    run: () => sendUnreadEmails(deps),
  })
}

/**
 * Sends members emails about unread messages: one for each conversation until they have read it. A member who may not
 * read messages gets one email per run for all conversations.
 * Several nodes may run it at the same time: each claims rows that no other node has locked, and marks them in the
 * transaction of the emails. Returns how many unread conversations it has handled.
 */
export async function sendUnreadEmails(deps: ChatDeps): Promise<number> {
  const notified = new Set<string>()
  let handled = 0
  for (;;) {
    const count = await inTransaction(deps.db, (trx) => emailBatch(deps, trx, notified))
    handled += count
    if (count < batchSize) return handled
  }
}

type UnreadThread = { thread_id: string; user_id: string; last_read_seq: number }

/** `notified` are the members who may not read messages and have got an email about it in this run. */
async function emailBatch(deps: ChatDeps, trx: Transaction<DB>, notified: Set<string>): Promise<number> {
  const threads = await claimUnread(deps, trx)
  const readable = await readableThreads(
    { ...deps, db: trx },
    threads.map(({ user_id, thread_id }) => ({ userId: user_id, threadId: thread_id })),
  )
  const readableKeys = new Set(readable.map(({ userId, threadId }) => `${userId} ${threadId}`))
  for (const thread of threads) {
    const userId = thread.user_id
    const mayRead = readableKeys.has(`${userId} ${thread.thread_id}`)
    if (!mayRead && notified.has(userId)) continue
    const content = mayRead ? await contentFor(deps, trx, thread) : await withheldFor(deps, trx, userId)
    if (!mayRead) notified.add(userId)
    if (content !== null) await deps.sendEmail(trx, { userId, kind: 'message', ...content })
  }
  return threads.length
}

type UnreadRange = Record<'thread' | 'reader' | 'after', RawBuilder<unknown>>

/**
 * Messages (as m) that an email is about: of other members, who are not hidden from the reader. Requests and system messages
 * have emails of their own.
 */
function unreadIn({ thread, reader, after }: UnreadRange): RawBuilder<boolean> {
  return sql<boolean>`(m.thread_id = ${thread} and m.seq > ${after} and m.status is null and m.reservation_id is null
    and m.deleted_at is null and m.sender_id is distinct from ${reader}
    and not exists (select from hidden_from(${reader}) h where h.id = m.sender_id))`
}

/** Marks a batch of unread conversations as emailed, and returns it. City groups, muted and archived ones are left out. */
async function claimUnread({ clock }: ChatDeps, trx: Transaction<DB>): Promise<UnreadThread[]> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const unread = unreadIn({ thread: sql`tm.thread_id`, reader: sql`tm.user_id`, after: sql`tm.last_read_seq` })
  const { rows } = await sql<UnreadThread>`
    with batch as (
      select tm.thread_id, tm.user_id, t.last_seq
      from threads t join thread_members tm on tm.thread_id = t.id
      where t.kind <> 'city' and t.last_message_at > ${ago(maxAge)}
        and t.last_seq > tm.last_read_seq and tm.emailed_seq <= tm.last_read_seq
        and tm.muted_at is null and (tm.archived_seq is null or tm.archived_seq < t.last_seq)
        and exists (select from messages m where ${unread} and m.created_at <= ${ago(emailDelay)})
      order by t.last_message_at limit ${batchSize} for update of tm skip locked
    )
    update thread_members tm set emailed_seq = batch.last_seq from batch
    where tm.thread_id = batch.thread_id and tm.user_id = batch.user_id
    returning tm.thread_id, tm.user_id, tm.last_read_seq`.execute(trx)
  return rows
}

type Content = Pick<Emailed, 'email' | 'shows'>

/** The email about a conversation: its title and the newest messages of other members. */
async function contentFor(
  deps: ChatDeps,
  trx: Transaction<DB>,
  { thread_id, user_id, last_read_seq }: UnreadThread,
): Promise<Content | null> {
  const thread = (await ownSummaries({ ...deps, db: trx }, { id: user_id }, [thread_id])).get(thread_id)
  if (thread === undefined) return null
  const unread = unreadIn({ thread: sql`${thread_id}`, reader: sql`${user_id}`, after: sql`${last_read_seq}` })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages m where ${unread}`.execute(
    trx,
  )
  const newest = await messageRows(trx, user_id, unread, sql`m.seq desc limit ${sql.lit(linesPerEmail)}`)
  const lines = newest.map((row) => ({ name: senderOf(row)?.name ?? formerMember, words: messagePreview(row) }))
  const about = { title: thread.title, count: rows[0]?.count ?? 0, path: threadPath(thread_id) }
  const memberIds = [...newest.map((row) => senderOf(row)?.id), thread.other?.id].flatMap((id) => id ?? [])
  return { email: unreadMessages(about, lines.toReversed()), shows: { memberIds, tribeId: thread.tribe_id } }
}

/** The email for a member who may not read messages now; null for a member who is suspended or being deleted. */
async function withheldFor({ profiles }: ChatDeps, trx: Transaction<DB>, userId: string): Promise<Content | null> {
  return (await profiles.isGone(trx, userId)) ? null : { email: unreadWithheld }
}
