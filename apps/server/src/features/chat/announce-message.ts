import type { Message } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fitsBusLimit } from '../../platform/live/bus.ts'
import { visitor } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { messageRow, peopleNamedIn } from './message-rows.ts'
import { messageView } from './message-view.ts'
import { audienceOf, hiddenReaders } from './readers.ts'

/**
 * Announces a new or changed message to those who may read the conversation, and returns it as its author sees it. The event
 * includes the message if it fits, but not for readers from whom somebody in it is hidden: they fetch it. The caller holds the
 * conversation's lock.
 */
export async function announceMessage(
  deps: Pick<ChatDeps, 'bus' | 'clock' | 'config'>,
  trx: Transaction<DB>,
  place: { threadId: string; seq: number },
  authorId: string | null = null,
): Promise<Message> {
  const { threadId, seq } = place
  // one event goes to many readers, so it names those whom everybody sees named, without exceptions for any reader
  const message = messageView(await messageRow(trx, visitor, place))
  const event = { type: 'chat.message', thread_id: threadId, seq, change: message.change } as const
  const audience = await audienceOf(deps, trx, threadId)
  const except = await hiddenReaders(trx, threadId, await peopleNamedIn(trx, place))
  const withMessage = { ...audience, except, event: { ...event, message } }
  const readers = except.filter((id) => audience.to?.includes(id) ?? true)
  const others = readers.length === 0 ? [] : [{ to: readers, event }]
  // too long a message, or too many readers without it: then everybody fetches it
  await deps.bus.announce(trx, ...(fitsBusLimit(withMessage) ? [withMessage, ...others] : [{ ...audience, event }]))
  return authorId !== null && except.includes(authorId) ? messageView(await messageRow(trx, authorId, place)) : message
}
