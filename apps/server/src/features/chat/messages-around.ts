import { moreMessagesAround } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { systemViewer } from '../profiles/index.ts'
import type { MessageOfConversation } from '../safety/index.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'

/**
 * A message with those before and after it, for operators who give a reason, and the members of its conversation. A part of a conversation,
 * never all of a long one (CON-06). Empty if the message is gone.
 */
export async function messagesAround(
  trx: Transaction<DB>,
  id: string,
): Promise<{ messages: MessageOfConversation[]; memberIds: string[] }> {
  const { rows } = await sql<{ thread_id: string; seq: number; member_ids: string[] }>`
    select thread_id, seq, array(select user_id from thread_members tm where tm.thread_id = m.thread_id) as member_ids
    from messages m where id = ${id}`.execute(trx)
  const [place] = rows
  if (place === undefined) return { messages: [], memberIds: [] }
  const { thread_id, seq, member_ids } = place
  const [first, last] = [seq - moreMessagesAround, seq + moreMessagesAround]
  const around = sql`m.thread_id = ${thread_id} and m.seq between ${first} and ${last} and m.deleted_at is null`
  const messages = (await messageRows(trx, systemViewer, around)).map((row) => ({
    seq: row.seq,
    sender_id: row.sender_id,
    sender: senderOf(row)?.name ?? null,
    content: row.content,
    files: row.attachments.map(({ filename }) => filename),
    sent_at: row.created_at.toISOString(),
  }))
  return { messages, memberIds: member_ids }
}
