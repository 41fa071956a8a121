import { z } from 'zod'
import type { Message } from '../chat/index.ts'

/** Where a browser opens its one WebSocket. */
export const livePath = '/api/live'

/**
 * What the server sends a browser over `/api/live`. A frame is a hint to refetch: it has ids, and it is delivered at most
 * once. The API is the source of truth.
 */
export type LiveEvent =
  | { type: 'notification.created'; notification_id: string }
  /** Read or hidden; null where it is more than one. */
  | { type: 'notification.updated'; notification_id: string | null }
  | { type: 'reservation.changed'; reservation_id: string; tribe_id: string }
  | { type: 'tribe.changed'; tribe_id: string }
  /**
   * A message is new, edited, deleted or reacted to. It comes along where it is short and its `change` is the next one
   * of the reader; else the reader fetches the changes since.
   */
  | { type: 'chat.message'; thread_id: string; seq: number; change: number; message?: Message }
  /** From now on the events of this conversation are sent, as requested; earlier changes have to be fetched. */
  | { type: 'chat.opened'; thread_id: string }
  /** How far a member has read. */
  | { type: 'chat.read'; thread_id: string; user_id: string; last_read_seq: number }
  | { type: 'chat.typing'; thread_id: string; user_id: string }
  /** The own list of conversations: joined, left, archived, muted. */
  | { type: 'chat.threads' }
  | { type: 'membership.changed' | 'verification.changed' }
  /** Events may have been missed: refetch everything. */
  | { type: 'resync' }

export type LiveEventType = LiveEvent['type']

/** What a browser may send: which tribe's page or conversation it shows, and that it no longer shows it. */
export const ClientFrame = z.union([
  z.strictObject({ type: z.enum(['open', 'close']), tribe_id: z.guid() }),
  z.strictObject({ type: z.enum(['open', 'close']), thread_id: z.guid() }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Why the server closes a connection (RFC 6455 codes, and the private ones from 4000 on). */
export const liveCloseCodes = {
  /** This node stops: connect again, another one answers. */
  restarting: 1012,
  /** Too slow to be kept up to date: connect again and refetch everything. */
  tooSlow: 1013,
  /** The session has ended: do not connect again. */
  signedOut: 4401,
  /** A frame that the server does not understand. */
  badFrame: 4400,
  /** More frames than a page can mean. */
  tooManyFrames: 4429,
} as const
