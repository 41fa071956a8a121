import type { Platform } from '../../platform/platform.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Costs } from '../costs/index.ts'
import type { Membership } from '../membership/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Reservations } from '../reservations/index.ts'
import type { Reviews } from '../reviews/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tribes } from '../tribes/index.ts'
import type { Verification } from '../verification/index.ts'

/** What the console needs: the platform, and the rooms whose functions its screens call. */
export type ConsoleDeps = Platform & {
  accounts: Accounts
  costs: Costs
  membership: Membership
  operators: Operators
  profiles: Profiles
  reservations: Reservations
  reviews: Reviews
  safety: Safety
  tribes: Tribes
  verification: Verification
}
