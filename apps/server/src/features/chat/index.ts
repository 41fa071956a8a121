import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { postMessage, setRequestStatus } from './messages.ts'
import type { NewMessage, RequestStatus } from './messages.ts'
import { ownData } from './own-data.ts'
import { openReservationThread } from './threads.ts'

export type Chat = ReturnType<typeof createChat>

/** Conversations. Its functions write in the caller's transaction, so that a message comes with its cause or not at all. */
export function createChat({ clock }: { clock: Clock }) {
  return {
    ownData,
    /** The conversation about a request, begun if there is none yet. Answers the thread's id. */
    openReservationThread: (
      trx: Transaction<DB>,
      about: { reservationId: string; tribeId: string; memberIds: readonly string[] },
    ) => openReservationThread(trx, about, clock.now()),
    /** Writes a message as the newest of its thread. Its sender has read it. */
    postMessage: (trx: Transaction<DB>, message: NewMessage) => postMessage(trx, message, clock.now()),
    /** Writes what the product itself says in a thread; `by` is the member whose act it tells of. */
    postSystemMessage: (trx: Transaction<DB>, threadId: string, content: string, by: string | null) =>
      postMessage(trx, { threadId, senderId: null, readBy: by, content, status: 'system' }, clock.now()),
    /** Marks the message of a request as answered; null makes it an ordinary one. */
    setRequestStatus: (trx: Transaction<DB>, reservationId: string, status: RequestStatus | null) =>
      setRequestStatus(trx, reservationId, status),
  }
}
