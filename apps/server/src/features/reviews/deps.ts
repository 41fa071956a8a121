import type { Platform } from '../../platform/platform.ts'
import type { Notify } from '../notifications/index.ts'
import type { InstallationSettings } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ReviewsDeps = Platform & {
  profiles: Profiles
  safety: Safety
  tribes: Tribes
  notify: Notify
  settings(): Promise<InstallationSettings>
}
