import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

export type RequestStatus = 'pending' | 'accepted' | 'rejected'

export type NewMessage = {
  threadId: string
  /** Null for what the product itself says. */
  senderId: string | null
  /** Who has read it by writing it, where that is not the sender. */
  readBy?: string | null
  content: string
  /** Null for an ordinary message. */
  status: RequestStatus | 'system' | null
  /** The request that it is. */
  reservationId?: string
  /** Made by the browser, so that a retry is the same message. */
  clientId?: string
  /** The number of the message that it answers; one that there is not is left out. */
  replyTo?: number | undefined
}

/** A message that was written: its id and number, whether its reader is in the conversation, and whether it answers one. */
export type Posted = { id: string; seq: number; is_read: boolean; is_reply: boolean }

/**
 * Writes a message as the newest of its thread. The thread's row is locked until the commit: numbers become visible in
 * their order, so a reader skips none. Its members' rows follow, from which their lists are read.
 */
export async function postMessage(
  trx: Transaction<DB>,
  { threadId, senderId, readBy = senderId, content, status, reservationId, clientId, replyTo }: NewMessage,
  now: Date,
): Promise<Posted> {
  const query = sql<Posted>`
    with numbered as (
      update threads set last_seq = last_seq + 1, last_change = last_change + 1, last_message_at = ${now}
      where id = ${threadId} returning id, kind, last_seq, last_change
    ), members as (
      update thread_members tm set
        last_message_at = ${now},
        listed_seq = case when numbered.kind <> 'city' then numbered.last_seq end,
        last_read_seq = case when tm.user_id = ${readBy} then numbered.last_seq else tm.last_read_seq end,
        read_at = case when tm.user_id = ${readBy} then ${now} else tm.read_at end
      from numbered
      where tm.thread_id = numbered.id and (numbered.kind <> 'city' or tm.user_id = ${readBy}) returning tm.user_id
    ), written as (
      insert into messages
        (thread_id, seq, change, client_id, sender_id, content, status, reservation_id, reply_to_seq, created_at)
      select id, last_seq, last_change, ${clientId ?? null}::uuid, ${senderId}::uuid, ${content}, ${status},
        ${reservationId ?? null}::uuid, case when ${replyTo ?? null}::bigint < last_seq then ${replyTo ?? null}::bigint end, ${now}
      from numbered returning id, seq, reply_to_seq
    )
    select id, seq, exists (select from members where user_id = ${readBy}) as is_read, reply_to_seq is not null as is_reply from written`.compile(
    trx,
  )
  const [posted] = await preparedRows(trx, query)
  if (posted === undefined) throw new Error('a message needs its conversation')
  return posted
}

/** Takes the next number of a conversation's changes for a message. The caller holds the conversation's lock, or takes it here. */
export async function takeChange(
  trx: Transaction<DB>,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<void> {
  await sql`
    with numbered as (update threads set last_change = last_change + 1 where id = ${threadId} returning id, last_change)
    update messages set change = numbered.last_change from numbered
    where messages.thread_id = numbered.id and messages.seq = ${seq}`.execute(trx)
}

/** Marks the message of a request as answered; null makes it an ordinary one, which is pinned nowhere. Answers where it is. */
export async function setRequestStatus(
  trx: Transaction<DB>,
  reservationId: string,
  status: RequestStatus | null,
): Promise<{ threadId: string; seq: number } | null> {
  const pending = await trx
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select(['messages.thread_id as threadId', 'messages.seq'])
    .where('messages.reservation_id', '=', reservationId)
    .where('messages.status', '=', 'pending')
    .forNoKeyUpdate('threads')
    .executeTakeFirst()
  if (pending === undefined) return null
  await trx
    .updateTable('messages')
    .set({ status })
    .where('thread_id', '=', pending.threadId)
    .where('seq', '=', pending.seq)
    .execute()
  await takeChange(trx, pending)
  return pending
}
