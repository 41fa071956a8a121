import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { postMessage, postSystemMessage, setRequestStatus } from './messages.ts'
import type { NewMessage, RequestStatus } from './messages.ts'
import type { SystemMessage } from './system-texts.ts'
import { openReservationThread } from './threads.ts'

type WriterDeps = {
  clock: Clock
  /** Announces a new or changed message to those who may read it. Left out where there are no live connections yet. */
  announce?: (trx: Transaction<DB>, place: { threadId: string; seq: number }) => Promise<unknown>
}

/** What other rooms write in conversations, in their own transaction: a message is committed with its cause or not at all. */
export function writeConversations({ clock, announce = async () => undefined }: WriterDeps) {
  return {
    /** Returns the id of a guest's conversation with a tribe's host, which it creates if there is none. */
    openReservationThread: (trx: Transaction<DB>, about: { tribeId: string; guestId: string; hostId: string | null }) =>
      openReservationThread(trx, about, clock.now()),
    /** The message counts as read for its sender. */
    postMessage: async (trx: Transaction<DB>, message: NewMessage): Promise<{ id: string; seq: number }> => {
      const posted = await postMessage(trx, message, clock.now())
      await announce(trx, { threadId: message.threadId, seq: posted.seq })
      return posted
    },
    /** Writes a system message in a thread; `by` is the member whose action it is about. */
    postSystemMessage: async (
      trx: Transaction<DB>,
      threadId: string,
      message: SystemMessage,
      by: string | null,
    ): Promise<void> => {
      const { seq } = await postSystemMessage(trx, { threadId, message, readBy: by }, clock.now())
      await announce(trx, { threadId, seq })
    },
    setRequestStatus: async (trx: Transaction<DB>, reservationId: string, status: RequestStatus | null) => {
      const place = await setRequestStatus(trx, reservationId, status)
      if (place !== null) await announce(trx, place)
    },
  }
}
