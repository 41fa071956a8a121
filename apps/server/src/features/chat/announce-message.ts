import type { Message } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fitsBusLimit } from '../../platform/live/bus.ts'
import { visitor } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { messageRow, peopleNamedIn } from './message-rows.ts'
import { messageView } from './message-view.ts'
import { messagesFor, namesPayment } from './payment-warnings.ts'
import { audienceOf, hiddenReaders } from './readers.ts'

/**
 * Announces a new or changed message to those who may read the conversation, and returns it as its author sees it. The event
 * includes the message if it fits, but not for readers from whom somebody in it is hidden, and for nobody if it names a way to pay, of
 * which only some are warned: they fetch it. The caller holds the conversation's lock.
 */
export async function announceMessage(
  deps: Pick<ChatDeps, 'bus' | 'clock' | 'config' | 'tribes'>,
  trx: Transaction<DB>,
  place: { threadId: string; seq: number },
  authorId: string | null = null,
): Promise<Message> {
  const { threadId, seq } = place
  // one event goes to many readers, so it names those whom everybody sees named, without exceptions for any reader
  const row = await messageRow(trx, visitor, place)
  const message = messageView(row)
  const event = { type: 'chat.message', thread_id: threadId, seq, change: message.change } as const
  const audience = await audienceOf(deps, trx, threadId)
  const except = await hiddenReaders(trx, threadId, await peopleNamedIn(trx, place))
  const withMessage = { ...audience, except, event: { ...event, message } }
  const readers = except.filter((id) => audience.to?.includes(id) ?? true)
  const others = readers.length === 0 ? [] : [{ to: readers, event }]
  await deps.bus.announce(
    trx,
    !namesPayment(row) && fitsBusLimit(withMessage) ? withMessage : { ...audience, except, event },
    ...others,
  )
  return authorId !== null && (namesPayment(row) || except.includes(authorId))
    ? messageFor(deps, trx, authorId, place)
    : message
}

/** A message as one of its readers sees it. */
export async function messageFor(
  deps: Pick<ChatDeps, 'tribes'>,
  trx: Transaction<DB>,
  viewerId: string,
  place: { threadId: string; seq: number },
): Promise<Message> {
  const thread = await trx
    .selectFrom('threads')
    .select(['kind', 'tribe_id'])
    .where('id', '=', place.threadId)
    .executeTakeFirstOrThrow()
  const [message] = await messagesFor(deps, trx, { viewerId, thread }, [await messageRow(trx, viewerId, place)])
  if (message === undefined) throw new Error('one message has one view')
  return message
}
