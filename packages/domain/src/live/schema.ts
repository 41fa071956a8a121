import { z } from 'zod'
import type { Message } from '../chat/index.ts'

/** Where a browser opens its one WebSocket. */
export const livePath = '/api/live'

/**
 * What the server tells a browser over `/api/live`. A frame is a hint to ask again, never the truth: it carries ids,
 * and it comes at most once.
 */
export type LiveEvent =
  | { type: 'notification.created'; notification_id: string }
  /** Read or hidden; null where it is more than one. */
  | { type: 'notification.updated'; notification_id: string | null }
  | { type: 'reservation.changed'; reservation_id: string; tribe_id: string }
  | { type: 'tribe.changed'; tribe_id: string }
  /**
   * A message is new, edited, deleted or reacted to. It comes along where it is short and its `change` is the next one
   * of the reader; else the reader asks for the changes since.
   */
  | { type: 'chat.message'; thread_id: string; seq: number; change: number; message?: Message }
  /** From now on the events of this conversation come, as was asked for: what came before is asked for by its changes. */
  | { type: 'chat.opened'; thread_id: string }
  /** How far a member has read. */
  | { type: 'chat.read'; thread_id: string; user_id: string; last_read_seq: number }
  | { type: 'chat.typing'; thread_id: string; user_id: string }
  /** The own list of conversations: joined, left, archived, muted. */
  | { type: 'chat.threads' }
  | { type: 'membership.changed' | 'verification.changed' }
  /** Events may have been missed: ask for everything again. */
  | { type: 'resync' }

export type LiveEventType = LiveEvent['type']

/** What a browser may say: which tribe's page or conversation it shows, and that it shows it no more. */
export const ClientFrame = z.union([
  z.strictObject({ type: z.enum(['open', 'close']), tribe_id: z.guid() }),
  z.strictObject({ type: z.enum(['open', 'close']), thread_id: z.guid() }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Why the server closes a connection (RFC 6455 codes, and the private ones from 4000 on). */
export const liveCloseCodes = {
  /** This node stops: connect again, another one answers. */
  restarting: 1012,
  /** Too slow to be kept up to date: connect again and ask for everything. */
  tooSlow: 1013,
  /** The session has ended: do not connect again. */
  signedOut: 4401,
  /** A frame that the server does not understand. */
  badFrame: 4400,
  /** More frames than a page can mean. */
  tooManyFrames: 4429,
} as const
