import type { Platform } from '../../platform/platform.ts'
import type { Chat } from '../chat/index.ts'
import type { Notify, PageNotices } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ReservationsDeps = Platform & {
  profiles: Profiles
  tribes: Tribes
  chat: Chat
  notify: Notify
  pageNotices: PageNotices
}

/** What the room works with: what it was given, and its queue. */
export type Reserving = ReservationsDeps & {
  /**
   * Runs what locks a tribe one after the other within this process. A crowd at one tribe then waits here, and not on
   * database connections that everything else needs; between processes the lock decides.
   */
  byTribe<Answer>(tribeId: string, work: () => Promise<Answer>): Promise<Answer>
}
