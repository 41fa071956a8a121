import type { Message, NewMessage } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { announceMessage } from './announce-message.ts'
import { claimAttachments } from './attachments.ts'
import type { ChatRoomDeps } from './deps.ts'
import { messageRows } from './message-rows.ts'
import { messageView } from './message-view.ts'
import { postMessage } from './messages.ts'
import { writableThread } from './own-thread.ts'

/**
 * Sends a message with its files. Repeated requests of a member with the same `client_id`, concurrent ones included,
 * return the same message (MSG-10).
 */
export async function sendMessage(deps: ChatRoomDeps, viewer: Viewer, message: NewMessage): Promise<Message> {
  const { id: threadId } = await writableThread(deps.db, viewer, message.id)
  await deps.limits.count('send_message', viewer.id)
  try {
    return await deps.serializeByThread(threadId, () =>
      inTransaction(deps.db, (trx) => writeMessage(deps, trx, viewer, { ...message, id: threadId })),
    )
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await deps.limits.uncount('send_message', viewer.id)
    return sentMessage(deps, viewer, { threadId, clientId: message.client_id })
  }
}

async function writeMessage(
  deps: ChatRoomDeps,
  trx: Transaction<DB>,
  viewer: Viewer,
  { id: threadId, client_id, content, attachment_ids, reply_to }: NewMessage,
): Promise<Message> {
  const posted = await postMessage(
    trx,
    { threadId, senderId: viewer.id, content, status: null, clientId: client_id, replyTo: reply_to },
    deps.clock.now(),
  )
  // the sender has left the conversation in the meantime
  if (!posted.is_read) throw refuse('THREAD_NOT_FOUND')
  if (reply_to !== undefined && !posted.is_reply) throw refuse('MESSAGE_NOT_FOUND')
  await claimAttachments(trx, { threadId, seq: posted.seq, senderId: viewer.id, ids: attachment_ids })
  return announceMessage(deps, trx, { threadId, seq: posted.seq }, viewer.id)
}

/** Whether the database refused a second message of the same sender with the same `client_id`. */
function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'messages_sender_id_client_id_key'
}

async function sentMessage(
  { db }: ChatRoomDeps,
  viewer: Viewer,
  { threadId, clientId }: { threadId: string; clientId: string },
): Promise<Message> {
  const [row] = await messageRows(
    db,
    viewer.id,
    sql`m.sender_id = ${viewer.id} and m.client_id = ${clientId} and m.thread_id = ${threadId}`,
  )
  if (row !== undefined) return messageView(row)
  const message = 'is taken by a message of another conversation'
  throw refuse('INVALID', { issues: [{ path: 'client_id', message }] })
}
