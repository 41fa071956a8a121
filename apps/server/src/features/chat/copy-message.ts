import { messagesAround } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { systemViewer } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { SubjectCopy } from '../safety/index.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'

type Place = { thread_id: string; seq: number; sender_id: string | null; kind: string }

/**
 * Copies a message that a viewer reads, with up to ten before and after it, named as to everybody (REP-03). Null for one of the product, a
 * deleted one, and one of a conversation that the viewer does not take part in.
 */
export async function copyMessage(trx: Transaction<DB>, viewer: ViewerId, id: string): Promise<SubjectCopy | null> {
  const { rows } = await sql<Place>`
    select m.thread_id, m.seq, m.sender_id, t.kind from messages m
      join threads t on t.id = m.thread_id
      join thread_members tm on tm.thread_id = m.thread_id and tm.user_id = ${viewer}
    where m.id = ${id} and m.status is distinct from 'system' and m.deleted_at is null`.execute(trx)
  const [place] = rows
  if (place === undefined) return null
  const { thread_id, seq, sender_id, kind } = place
  const around = sql`m.thread_id = ${thread_id} and m.seq between ${seq - messagesAround} and ${seq + messagesAround}`
  const messages = (await messageRows(trx, systemViewer, around)).map((row) => ({
    seq: row.seq,
    sender_id: row.sender_id,
    sender: senderOf(row)?.name ?? null,
    content: row.content,
    files: row.attachments.map(({ filename }) => filename),
    sent_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    is_reported: row.seq === seq,
  }))
  return {
    aboutId: sender_id,
    title: null,
    content: { conversation: kind, thread_id, messages },
    files: await filesOf(trx, thread_id, seq),
  }
}

function filesOf(trx: Transaction<DB>, threadId: string, seq: number) {
  return trx
    .selectFrom('attachments')
    .select(['storage_key as key', 'filename as name', 'media_type as type'])
    .where('thread_id', '=', threadId)
    .where('message_seq', '=', seq)
    .orderBy('position')
    .execute()
}
