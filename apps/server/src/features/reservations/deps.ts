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
  /**
   * Runs work that locks the same tribe one at a time within this process. Many requests for one tribe then wait here
   * instead of occupying database connections. Between processes the lock serializes them.
   */
  serializeByTribe<Result>(tribeId: string, work: () => Promise<Result>): Promise<Result>
}
