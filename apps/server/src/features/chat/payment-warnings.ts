import type { Message, ThreadKind } from '@wayhouse/domain/chat'
import { warnsOfPayment } from '@wayhouse/domain/safety'
import { holdsPaymentDetails } from '@wayhouse/domain/safety/payment-details'
import type { Database } from '../../platform/database/connect.ts'
import type { ChatDeps } from './deps.ts'
import type { MessageRow } from './message-rows.ts'
import { messageView } from './message-view.ts'

type Reader = { viewerId: string; thread: { kind: ThreadKind; tribe_id: string | null } }

/** Messages of a conversation as one reader sees them, with a warning on those that name a way to pay (REP-08). */
export async function messagesFor(
  { tribes }: Pick<ChatDeps, 'tribes'>,
  db: Database,
  { viewerId, thread }: Reader,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const naming = thread.kind === 'tribe' ? [] : rows.filter(namesPayment)
  const senders = naming.map(({ sender_id }) => sender_id).filter((id) => id !== null)
  const shared = senders.length === 0 ? [] : await tribes.sharedWith(db, viewerId, [...new Set(senders)])
  const warns = ({ sender_id }: MessageRow) =>
    warnsOfPayment({
      kind: thread.kind,
      isOwn: sender_id === viewerId,
      shareStay: shared.some(
        ({ userId, tribeId }) => userId === sender_id && (thread.kind !== 'reservation' || tribeId === thread.tribe_id),
      ),
    })
  const warned = new Set(naming.filter(warns))
  return rows.map((row) => ({ ...messageView(row), ...(warned.has(row) && { warns_of_payment: true }) }))
}

/** Whether a message names a way to pay, so that some of its readers may be warned and others not. */
export function namesPayment({ content, status, deleted_at }: MessageRow): boolean {
  return status !== 'system' && deleted_at === null && holdsPaymentDetails(content)
}
