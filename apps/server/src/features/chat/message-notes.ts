import type { Message } from '@wayhouse/domain/chat'
import { warnsOfPayment } from '@wayhouse/domain/safety'
import { holdsPaymentDetails } from '@wayhouse/domain/safety/payment-details'
import type { Database } from '../../platform/database/connect.ts'
import type { ChatDeps } from './deps.ts'
import { hostsAlike } from './look-alikes.ts'
import type { HostAlike, NamedThread } from './look-alikes.ts'
import type { MessageRow } from './message-rows.ts'
import { messageView } from './message-view.ts'

export type ReadThread = NamedThread & { tribe_id: string | null }
type Reader = { viewerId: string; thread: ReadThread }

/**
 * Messages of a conversation as one reader sees them: with a warning on those that name a way to pay (REP-08), and in a city's group a
 * mark on senders whose name looks like that of a host (T69).
 */
export async function messagesFor(
  deps: Pick<ChatDeps, 'tribes' | 'profiles'>,
  db: Database,
  { viewerId, thread }: Reader,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const warned = await warningRows(deps, db, { viewerId, thread }, rows)
  const alike = await hostsAlike(deps, db, { viewer: viewerId, thread }, rows)
  return rows.map((row) => ({
    ...markedMessage(row, alike.get(row.sender_id ?? '')),
    ...(warned.has(row) && { warns_of_payment: true }),
  }))
}

/** A message whose sender is marked as another person than a host. */
export function markedMessage(row: MessageRow, host: HostAlike | undefined): Message {
  const message = messageView(row)
  if (host === undefined || message.sender === null) return message
  return { ...message, sender: { ...message.sender, not_same_as: host.name } }
}

/** Whether a message names a way to pay, so that some of its readers may be warned and others not. */
export function namesPayment({ content, status, deleted_at }: MessageRow): boolean {
  return status !== 'system' && deleted_at === null && holdsPaymentDetails(content)
}

/** The messages that warn their reader. */
async function warningRows(
  { tribes }: Pick<ChatDeps, 'tribes'>,
  db: Database,
  { viewerId, thread: { kind, tribe_id } }: Reader,
  rows: readonly MessageRow[],
): Promise<Set<MessageRow>> {
  const naming = kind === 'tribe' ? [] : rows.filter(namesPayment)
  const senders = naming.map(({ sender_id }) => sender_id).filter((id) => id !== null)
  const shared = senders.length === 0 ? [] : await tribes.sharedWith(db, viewerId, [...new Set(senders)])
  const warns = ({ sender_id }: MessageRow) =>
    warnsOfPayment({
      kind,
      isOwn: sender_id === viewerId,
      shareStay: shared.some(
        ({ userId, tribeId }) => userId === sender_id && (kind !== 'reservation' || tribeId === tribe_id),
      ),
    })
  return new Set(naming.filter(warns))
}
