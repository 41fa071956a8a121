import type { Platform } from '../../platform/platform.ts'
import type { Membership } from '../membership/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Reservations } from '../reservations/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Verification } from '../verification/index.ts'

/** What the console needs: the platform, and the rooms whose functions its screens call. */
export type ConsoleDeps = Platform & {
  membership: Membership
  profiles: Profiles
  reservations: Reservations
  safety: Safety
  verification: Verification
}
