import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { postMessage, setRequestStatus } from './messages.ts'
import type { NewMessage, RequestStatus } from './messages.ts'
import { openReservationThread } from './threads.ts'

type Writing = {
  clock: Clock
  /** Tells those who may read of a message that is new or has changed. Left out where nobody listens yet. */
  announce?: (trx: Transaction<DB>, place: { threadId: string; seq: number }) => Promise<unknown>
}

/** What other rooms write in conversations: in their own transaction, so that a message comes with its cause or not at all. */
export function writeConversations({ clock, announce = async () => undefined }: Writing) {
  const post = async (trx: Transaction<DB>, message: NewMessage): Promise<{ id: string; seq: number }> => {
    const posted = await postMessage(trx, message, clock.now())
    await announce(trx, { threadId: message.threadId, seq: posted.seq })
    return posted
  }
  return {
    /** The conversation of a guest with a tribe's host, begun if there is none yet. Returns the thread's id. */
    openReservationThread: (trx: Transaction<DB>, about: { tribeId: string; guestId: string; hostId: string | null }) =>
      openReservationThread(trx, about, clock.now()),
    /** Writes a message as the newest of its thread. Its sender has read it. */
    postMessage: post,
    /** Writes what the product itself says in a thread; `by` is the member whose action it is about. */
    postSystemMessage: (trx: Transaction<DB>, threadId: string, content: string, by: string | null) =>
      post(trx, { threadId, senderId: null, readBy: by, content, status: 'system' }),
    /** Marks the message of a request as answered; null makes it an ordinary one. */
    setRequestStatus: async (trx: Transaction<DB>, reservationId: string, status: RequestStatus | null) => {
      const place = await setRequestStatus(trx, reservationId, status)
      if (place !== null) await announce(trx, place)
    },
  }
}
