import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { SendEmail } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ChatDeps = Platform & {
  storage: Storage
  profiles: Profiles
  tribes: Tribes
  sendEmail: SendEmail
  /** Requests to join: the room of the reservations knows, which is built on this one. */
  requests: {
    /** Whether one of two members has ever asked the other for a spot, in this tribe where it is named. */
    areBetween(pair: readonly [string, string], tribeId: string | undefined): Promise<boolean>
  }
}

/** What the room works with: what it was given, and its queue. */
export type Chatting = ChatDeps & {
  /**
   * Runs what locks a conversation one after the other within this process. A crowd in one conversation then waits here,
   * and not on database connections that everything else needs; between processes the lock decides.
   */
  byThread<Answer>(threadId: string, work: () => Promise<Answer>): Promise<Answer>
}
