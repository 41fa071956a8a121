import { z } from 'zod'
import type { Message } from '../chat/index.ts'

/** The path of the WebSocket; a browser opens one. */
export const livePath = '/api/live'

/**
 * The frames that the server sends to browsers over `/api/live`. A frame is a hint to refetch: it contains ids and is
 * delivered at most once. The API is the source of truth.
 */
export type LiveEvent =
  | { type: 'notification.created'; notification_id: string }
  /** A notification was read or hidden; null for more than one. */
  | { type: 'notification.updated'; notification_id: string | null }
  | { type: 'reservation.changed'; reservation_id: string; tribe_id: string }
  | { type: 'tribe.changed'; tribe_id: string }
  /** Something in the costs of a tribe has changed. For those who take part in them. */
  | { type: 'costs.changed'; tribe_id: string }
  /**
   * A message was sent, edited or deleted, or got a reaction. A short message is included. The client uses it if `change`
   * is its next one, and otherwise fetches the changes since its last one.
   */
  | { type: 'chat.message'; thread_id: string; seq: number; change: number; message?: Message }
  /** Confirms an `open` frame: the events of this conversation are sent from now on; earlier changes have to be fetched. */
  | { type: 'chat.opened'; thread_id: string }
  /** A member has read up to this message. */
  | { type: 'chat.read'; thread_id: string; user_id: string; last_read_seq: number }
  | { type: 'chat.typing'; thread_id: string; user_id: string }
  /** The member's list of conversations has changed: joined, left, archived, muted. */
  | { type: 'chat.threads' }
  | { type: 'membership.changed' | 'verification.changed' }
  /** Events may have been missed: refetch everything. `isFirst` is the browser's own, at its first connection: the page is new. */
  | { type: 'resync'; isFirst?: true }

export type LiveEventType = LiveEvent['type']

/** The frames that a browser may send: it opened or closed the page of a tribe or a conversation. */
export const ClientFrame = z.union([
  z.strictObject({ type: z.enum(['open', 'close']), tribe_id: z.guid() }),
  z.strictObject({ type: z.enum(['open', 'close']), thread_id: z.guid() }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Why the server closes a connection (RFC 6455 codes, and the private ones from 4000 on). */
export const liveCloseCodes = {
  /** This node is stopping: reconnect, to reach another node. */
  restarting: 1012,
  /** The client receives too slowly: reconnect and refetch everything. */
  tooSlow: 1013,
  /** The session has ended: do not reconnect. */
  signedOut: 4401,
  /** The page was loaded for another member than the session's: do not reconnect. */
  otherMember: 4409,
  /** A frame that the server does not understand. */
  badFrame: 4400,
  /** More frames than a page has reason to send. */
  tooManyFrames: 4429,
} as const
