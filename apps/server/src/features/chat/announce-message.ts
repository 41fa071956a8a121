import type { Message } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fitsBusLimit } from '../../platform/live/bus.ts'
import { visitor } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { hostsAlike } from './look-alikes.ts'
import { markedMessage, messagesFor, namesPayment } from './message-notes.ts'
import type { ReadThread } from './message-notes.ts'
import { messageRow, peopleNamedIn } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { audienceOf, hiddenReaders } from './readers.ts'

type Place = { threadId: string; seq: number }
type AnnouncingDeps = Pick<ChatDeps, 'bus' | 'clock' | 'config' | 'tribes' | 'profiles'>

/**
 * Announces a new or changed message to those who may read the conversation, and returns it as its author sees it. The event
 * includes the message if it fits, but not for readers from whom somebody in it is hidden, and for nobody if it names a way to pay, of
 * which only some are warned: they fetch it. The caller holds the conversation's lock.
 */
export async function announceMessage(
  deps: AnnouncingDeps,
  trx: Transaction<DB>,
  place: Place,
  authorId: string | null = null,
  unaware: readonly string[] = [],
): Promise<Message> {
  const { threadId, seq } = place
  // one event goes to many readers, so it names those whom everybody sees named, without exceptions for any reader
  const row = await messageRow(trx, visitor, place)
  const audience = await audienceOf(deps, trx, threadId)
  const alike = audience.thread === undefined ? undefined : await hostAlike(deps, trx, row)
  const message = markedMessage(row, alike)
  const event = { type: 'chat.message', thread_id: threadId, seq, change: message.change } as const
  const named = [...(await peopleNamedIn(trx, place)), ...(alike === undefined ? [] : [alike.hostId])]
  const except = [...new Set([...(await hiddenReaders(trx, threadId, named)), ...unaware])]
  const withMessage = { ...audience, except, event: { ...event, message } }
  const readers = except.filter((id) => !unaware.includes(id) && (audience.to?.includes(id) ?? true))
  const others = readers.length === 0 ? [] : [{ to: readers, event }]
  const isSame = !namesPayment(row)
  // too long a message, or too many readers without it: then everybody fetches it
  const fits = isSame && fitsBusLimit(withMessage)
  const withoutMessage = { ...audience, except: unaware, event }
  const toFetch = fitsBusLimit(withoutMessage) ? withoutMessage : { ...audience, event }
  await deps.bus.announce(trx, ...(fits ? [withMessage, ...others] : [toFetch]))
  return authorId === null || (isSame && !except.includes(authorId)) ? message : messageFor(deps, trx, authorId, place)
}

/** A message as one of its readers sees it. */
export async function messageFor(
  deps: Pick<ChatDeps, 'tribes' | 'profiles'>,
  trx: Transaction<DB>,
  viewerId: string,
  place: Place,
): Promise<Message> {
  const reader = { viewerId, thread: await readThread(trx, place.threadId) }
  const [message] = await messagesFor(deps, trx, reader, [await messageRow(trx, viewerId, place)])
  if (message === undefined) throw new Error('one message has one view')
  return message
}

async function hostAlike(deps: AnnouncingDeps, trx: Transaction<DB>, row: MessageRow) {
  const thread = await readThread(trx, row.thread_id)
  return (await hostsAlike(deps, trx, { viewer: visitor, thread }, [row])).get(row.sender_id ?? '')
}

function readThread(trx: Transaction<DB>, id: string): Promise<ReadThread> {
  const columns = ['kind', 'tribe_id', 'city', 'country'] as const
  return trx.selectFrom('threads').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}
