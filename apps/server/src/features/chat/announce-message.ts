import type { Message } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fitsBusLimit } from '../../platform/live/bus.ts'
import { visitor } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { messageRow } from './message-rows.ts'
import { messageView } from './message-view.ts'
import { audienceOf } from './readers.ts'

/**
 * Announces a new or changed message to those who may read the conversation, and returns it. The event includes the
 * message if it fits. The caller holds the conversation's lock.
 */
export async function announceMessage(
  deps: Pick<ChatDeps, 'bus' | 'clock' | 'config'>,
  trx: Transaction<DB>,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<Message> {
  // one event goes to many readers, so it names those whom everybody sees named, without exceptions for any reader
  const message = messageView(await messageRow(trx, visitor, { threadId, seq }))
  const event = { type: 'chat.message', thread_id: threadId, seq, change: message.change } as const
  const audience = await audienceOf(deps, trx, threadId)
  const withMessage = { ...audience, event: { ...event, message } }
  await deps.bus.announce(trx, fitsBusLimit(withMessage) ? withMessage : { ...audience, event })
  return message
}
