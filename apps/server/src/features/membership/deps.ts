import type { Platform } from '../../platform/platform.ts'
import type { ProviderSync } from '../../platform/provider-sync.ts'
import type { Notice, PaymentsProvider, Subject } from '../../providers/payments/port.ts'
import type { Notify } from '../notifications/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'

export type MembershipDeps = Platform & {
  payments: PaymentsProvider
  profiles: Pick<Profiles, 'lockForUpdate' | 'isLeaving' | 'setMembership' | 'endedMemberships'>
  notify: Notify
  settings: Operators['settings']
}

/** Updates checkouts, plans and payments from the payment provider. */
export type PaymentsSync = ProviderSync<Subject, Notice>
