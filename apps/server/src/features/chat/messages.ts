import type { Transaction } from 'kysely'
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
}

/** Writes a message as the newest of its thread; answers its id and its number there. */
export async function postMessage(
  trx: Transaction<DB>,
  { threadId, senderId, readBy = senderId, content, status, reservationId }: NewMessage,
  now: Date,
): Promise<{ id: string; seq: number }> {
  // the thread's row is locked until the commit: numbers become visible in their order, so a reader skips none
  const { last_seq: seq } = await trx
    .updateTable('threads')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', threadId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('messages')
    .values({
      thread_id: threadId,
      seq,
      sender_id: senderId,
      content,
      status,
      reservation_id: reservationId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (readBy !== null)
    await trx
      .updateTable('thread_members')
      .set({ last_read_seq: seq, read_at: now })
      .where('thread_id', '=', threadId)
      .where('user_id', '=', readBy)
      .execute()
  return { id, seq }
}

/** Marks the message of a request as answered; null makes it an ordinary one, which is pinned nowhere. */
export async function setRequestStatus(
  trx: Transaction<DB>,
  reservationId: string,
  status: RequestStatus | null,
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ status })
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'pending')
    .execute()
}
