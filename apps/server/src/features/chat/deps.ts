import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { SendEmail } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ChatDeps = Platform & {
  storage: Storage
  profiles: Profiles
  safety: Safety
  tribes: Tribes
  sendEmail: SendEmail
  /** Requests to join. Passed in because the reservations room imports this one. */
  requests: {
    areBetween(pair: readonly [string, string], tribeId: string | undefined): Promise<boolean>
  }
}

/** The dependencies of the room, with its own queue. */
export type ChatRoomDeps = ChatDeps & {
  /**
   * Runs work that locks a conversation one at a time within this process. A busy conversation then queues here instead
   * of holding database connections that other requests need. Between processes the row lock decides.
   */
  serializeByThread<Result>(threadId: string, work: () => Promise<Result>): Promise<Result>
}
