import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { postMessage, setRequestStatus } from './messages.ts'
import type { NewMessage, RequestStatus } from './messages.ts'
import { openReservationThread } from './threads.ts'

type WriterDeps = {
  clock: Clock
  /** Announces a new or changed message to those who may read it. Left out where there are no live connections yet. */
  announce?: (trx: Transaction<DB>, place: { threadId: string; seq: number }) => Promise<unknown>
}

/** What other rooms write in conversations, in their own transaction: a message is committed with its cause or not at all. */
export function writeConversations({ clock, announce = async () => undefined }: WriterDeps) {
  const post = async (trx: Transaction<DB>, message: NewMessage): Promise<{ id: string; seq: number }> => {
    const posted = await postMessage(trx, message, clock.now())
    await announce(trx, { threadId: message.threadId, seq: posted.seq })
    return posted
  }
  return {
    /** Returns the id of a guest's conversation with a tribe's host, which it creates if there is none. */
    openReservationThread: (trx: Transaction<DB>, about: { tribeId: string; guestId: string; hostId: string | null }) =>
      openReservationThread(trx, about, clock.now()),
    /** Writes a message as the newest of its thread. It counts as read for its sender. */
    postMessage: post,
    /** Writes a system message in a thread; `by` is the member whose action it is about. */
    postSystemMessage: (trx: Transaction<DB>, threadId: string, content: string, by: string | null) =>
      post(trx, { threadId, senderId: null, readBy: by, content, status: 'system' }),
    /** Sets the status of a request's message; null makes it an ordinary message. */
    setRequestStatus: async (trx: Transaction<DB>, reservationId: string, status: RequestStatus | null) => {
      const place = await setRequestStatus(trx, reservationId, status)
      if (place !== null) await announce(trx, place)
    },
  }
}
