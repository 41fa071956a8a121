import { canDelete, canEdit, canReact } from '@wayhouse/domain/chat'
import type { EditMessage, Message, MessageFacts, React } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { announceMessage, messageFor } from './announce-message.ts'
import { dropAttachments } from './attachments.ts'
import type { ChatRoomDeps } from './deps.ts'
import { assignChangeNumber } from './messages.ts'
import { writableThread } from './own-thread.ts'
import { hiddenReaders } from './readers.ts'

type OwnMessage = MessageFacts & { threadId: string; seq: number; content: string }

/** Changes the words of an own message. */
export function editMessage(deps: ChatRoomDeps, viewer: Viewer, { id, content }: EditMessage): Promise<Message> {
  return changeMessage(deps, viewer, id, async (trx, message) => {
    const now = deps.clock.now()
    enforce(canEdit(viewer, message, now))
    await writableThread(trx, viewer, message.threadId)
    if (content === message.content) return false
    await sql`update messages set content = ${content}, edited_at = ${now} where id = ${id}`.execute(trx)
    return true
  })
}

/** Deletes an own message: its place in the conversation stays, without words, files and reactions. */
export function removeMessage(deps: ChatRoomDeps, viewer: Viewer, id: string): Promise<Message> {
  return changeMessage(deps, viewer, id, async (trx, message) => {
    enforce(canDelete(viewer, message))
    const { threadId, seq } = message
    await sql`update messages set content = '', deleted_at = ${deps.clock.now()} where id = ${id}`.execute(trx)
    await sql`delete from message_reactions where thread_id = ${threadId} and seq = ${seq}`.execute(trx)
    await dropAttachments(deps.jobs, trx, { threadId, seq })
    return true
  })
}

/** Reacts to a message; the same reaction again changes nothing. */
export function addReaction(deps: ChatRoomDeps, viewer: Viewer, { id, emoji }: React): Promise<Message> {
  return changeReactions(deps, viewer, id, async (trx, message) => {
    enforce(canReact(message))
    await writableThread(trx, viewer, message.threadId)
    const reaction = { thread_id: message.threadId, seq: message.seq, user_id: viewer.id, emoji }
    const added = await trx
      .insertInto('message_reactions')
      .values({ ...reaction, created_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('seq')
      .executeTakeFirst()
    return added !== undefined
  })
}

/** Removes an own reaction; without one it changes nothing. */
export function removeReaction(deps: ChatRoomDeps, viewer: Viewer, { id, emoji }: React): Promise<Message> {
  return changeReactions(deps, viewer, id, async (trx, message) => {
    enforce(canReact(message))
    const removed = await trx
      .deleteFrom('message_reactions')
      .where('thread_id', '=', message.threadId)
      .where('seq', '=', message.seq)
      .where('user_id', '=', viewer.id)
      .where('emoji', '=', emoji)
      .returning('seq')
      .executeTakeFirst()
    return removed !== undefined
  })
}

type Change = (trx: Transaction<DB>, message: OwnMessage) => Promise<boolean>

/** A reaction does not exist for those from whom who reacts is hidden, and so nothing tells them of it (BLOCK-02). */
function changeReactions(deps: ChatRoomDeps, viewer: Viewer, id: string, change: Change): Promise<Message> {
  return changeMessage(deps, viewer, id, change, (trx, { threadId }) => hiddenReaders(trx, threadId, [viewer.id]))
}

/**
 * Runs `change` on a message of an own conversation, under the conversation's lock. If it returns true, the change is
 * numbered and announced, but to those for whom it changes nothing.
 */
async function changeMessage(
  deps: ChatRoomDeps,
  viewer: Viewer,
  id: string,
  change: Change,
  unaware: (trx: Transaction<DB>, message: OwnMessage) => Promise<string[]> = () => Promise.resolve([]),
): Promise<Message> {
  const { threadId } = await ownMessage(deps.db, viewer, id)
  await deps.limits.count('change_message', viewer.id)
  return deps.serializeByThread(threadId, () =>
    inTransaction(deps.db, async (trx) => {
      await trx.selectFrom('threads').select('id').where('id', '=', threadId).forNoKeyUpdate().execute()
      const message = await ownMessage(trx, viewer, id)
      if (!(await change(trx, message))) return messageFor(deps, trx, viewer.id, message)
      await assignChangeNumber(trx, message)
      return announceMessage(deps, trx, message, viewer.id, await unaware(trx, message))
    }),
  )
}

/** A message of a conversation that a member takes part in; others' are MESSAGE_NOT_FOUND. */
async function ownMessage(db: Database, viewer: Viewer, id: string): Promise<OwnMessage> {
  if (!isId(id)) throw refuse('MESSAGE_NOT_FOUND')
  const { rows } = await sql<OwnMessage>`
    select m.thread_id as "threadId", m.seq, m.sender_id, m.status, m.content, m.created_at, m.deleted_at
    from messages m join thread_members tm on tm.thread_id = m.thread_id and tm.user_id = ${viewer.id}
    where m.id = ${id}`.execute(db)
  const [message] = rows
  if (message === undefined) throw refuse('MESSAGE_NOT_FOUND')
  return message
}
