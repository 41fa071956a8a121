import type { Platform } from '../../platform/platform.ts'
import type { Chat } from '../chat/index.ts'
import type { Notify, PageNotices } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ReservationsDeps = Platform & {
  profiles: Profiles
  safety: Safety
  tribes: Tribes
  chat: Chat
  notify: Notify
  pageNotices: PageNotices
}
