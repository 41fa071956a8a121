import type { Message } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fitsTheBus } from '../../platform/live/bus.ts'
import type { ChatDeps } from './deps.ts'
import { messageRow } from './message-rows.ts'
import { messageView } from './message-view.ts'
import { audienceOf } from './readers.ts'

/**
 * Tells those who may read a conversation of a message that is new or has changed, and answers it. It comes along where
 * it is short. The caller holds the conversation's lock.
 */
export async function announceMessage(
  deps: Pick<ChatDeps, 'bus' | 'clock' | 'config'>,
  trx: Transaction<DB>,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<Message> {
  const message = messageView(await messageRow(trx, threadId, seq))
  const hint = { type: 'chat.message', thread_id: threadId, seq, change: message.change } as const
  const audience = await audienceOf(deps, trx, threadId)
  const whole = { ...audience, event: { ...hint, message } }
  await deps.bus.announce(trx, fitsTheBus(whole) ? whole : { ...audience, event: hint })
  return message
}
