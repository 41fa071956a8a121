import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Chat } from '../chat/index.ts'
import type { Notify, PageNotices } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tribes, TribeSummary } from '../tribes/index.ts'

export type ReservationsDeps = Platform & {
  profiles: Profiles
  safety: Safety
  tribes: Tribes
  chat: Chat
  notify: Notify
  pageNotices: PageNotices
  /** What a guest who is accepted now pays by the tribe's plan, a date each. From the costs room, which depends on this one. */
  planOfGuest(trx: Transaction<DB>, tribe: TribeSummary, now: Date): Promise<string[]>
}
