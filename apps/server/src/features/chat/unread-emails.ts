import { messagePreview, threadPath } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { EmailContent } from '../notifications/index.ts'
import { formerMember } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { unreadMessages, unreadWithheld } from './emails.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'
import { readableThreads } from './readers.ts'
import { ownSummaries } from './thread-view.ts'

/** For so long a message may be unread before an email is sent. */
const emailDelay = minutes(15)
/** Conversations in which nothing was written for so long get no email any more, for instance after a long outage. */
const recently = days(7)
/** Few: messages wait for the rows that a batch holds. */
const perBatch = 10
const linesPerEmail = 3

/** Looks every five minutes. */
export function unreadEmailsQueue(deps: ChatDeps): Queue<object> {
  return scheduled({
    name: 'unread-messages',
    cron: '*/5 * * * *',
    run: () => emailUnread(deps),
  })
}

/**
 * Writes to members for whom a conversation has waited for a while: once for each conversation, until they have read it. A
 * member who may not read messages gets one email per run, however many conversations wait.
 * Any number of nodes may run it at once and any number of times: each takes members whom no other one holds, and marks
 * them in the transaction of their emails. Returns how many waiting conversations it has handled.
 */
export async function emailUnread(deps: ChatDeps): Promise<number> {
  const told = new Set<string>()
  let done = 0
  for (;;) {
    const batch = await inTransaction(deps.db, (trx) => emailBatch(deps, trx, told))
    done += batch
    if (batch < perBatch) return done
  }
}

type Waiting = { thread_id: string; user_id: string; last_read_seq: number }

/** `told` are those who may not read messages and were told in this run that there are some, in this batch or before. */
async function emailBatch(deps: ChatDeps, trx: Transaction<DB>, told: Set<string>): Promise<number> {
  const waiting = await takeWaiting(deps, trx)
  const readable = await readableThreads(
    { ...deps, db: trx },
    waiting.map(({ user_id, thread_id }) => ({ userId: user_id, threadId: thread_id })),
  )
  const mayRead = new Set(readable.map(({ userId, threadId }) => `${userId} ${threadId}`))
  for (const one of waiting) {
    const isReadable = mayRead.has(`${one.user_id} ${one.thread_id}`)
    if (!isReadable && told.has(one.user_id)) continue
    const email = isReadable ? await contentFor(deps, trx, one) : await withheldFor(deps, trx, one.user_id)
    if (!isReadable) told.add(one.user_id)
    if (email !== null) await deps.sendEmail(trx, { userId: one.user_id, kind: 'message', email })
  }
  return waiting.length
}

type Place = Record<'thread' | 'reader' | 'after', RawBuilder<unknown>>

/** Messages (as m) that an email is about: words of others. Requests and what the product says have emails of their own. */
function unreadOf({ thread, reader, after }: Place): RawBuilder<boolean> {
  return sql<boolean>`(m.thread_id = ${thread} and m.seq > ${after} and m.status is null and m.reservation_id is null
    and m.deleted_at is null and m.sender_id is distinct from ${reader})`
}

/** Marks members whose messages wait as emailed, and returns them. City groups and muted or archived conversations are left out. */
async function takeWaiting({ clock }: ChatDeps, trx: Transaction<DB>): Promise<Waiting[]> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const unread = unreadOf({ thread: sql`tm.thread_id`, reader: sql`tm.user_id`, after: sql`tm.last_read_seq` })
  const { rows } = await sql<Waiting>`
    with waiting as (
      select tm.thread_id, tm.user_id, t.last_seq
      from threads t join thread_members tm on tm.thread_id = t.id
      where t.kind <> 'city' and t.last_message_at > ${ago(recently)}
        and t.last_seq > tm.last_read_seq and tm.emailed_seq <= tm.last_read_seq
        and tm.muted_at is null and (tm.archived_seq is null or tm.archived_seq < t.last_seq)
        and exists (select from messages m where ${unread} and m.created_at <= ${ago(emailDelay)})
      order by t.last_message_at limit ${perBatch} for update of tm skip locked
    )
    update thread_members tm set emailed_seq = waiting.last_seq from waiting
    where tm.thread_id = waiting.thread_id and tm.user_id = waiting.user_id
    returning tm.thread_id, tm.user_id, tm.last_read_seq`.execute(trx)
  return rows
}

/** What an email says of a conversation: its name and the newest words of others. */
async function contentFor(
  deps: ChatDeps,
  trx: Transaction<DB>,
  { thread_id, user_id, last_read_seq }: Waiting,
): Promise<EmailContent | null> {
  const thread = (await ownSummaries({ ...deps, db: trx }, { id: user_id }, [thread_id])).get(thread_id)
  if (thread === undefined) return null
  const unread = unreadOf({ thread: sql`${thread_id}`, reader: sql`${user_id}`, after: sql`${last_read_seq}` })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages m where ${unread}`.execute(
    trx,
  )
  const newest = await messageRows(trx, unread, sql`m.seq desc limit ${sql.lit(linesPerEmail)}`)
  const lines = newest.map((row) => ({ name: senderOf(row)?.name ?? formerMember, words: messagePreview(row) }))
  return unreadMessages(
    { title: thread.title, count: rows[0]?.count ?? 0, path: threadPath(thread_id) },
    lines.toReversed(),
  )
}

/** That there is something, for one who may not read it now; nothing for one who is suspended or about to go. */
async function withheldFor({ profiles }: ChatDeps, trx: Transaction<DB>, userId: string): Promise<EmailContent | null> {
  return (await profiles.isGone(trx, userId)) ? null : unreadWithheld
}
