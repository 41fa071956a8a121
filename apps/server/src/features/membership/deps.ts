import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
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
  /** The member with this email address, whatever its capitals; null if there is none. */
  memberWithEmail(trx: Transaction<DB>, email: string): Promise<string | null>
  /** Opens a case for what a person has to settle about a contract. */
  openContractCase(
    trx: Transaction<DB>,
    about: { memberId: string | null; name: string | null; email: string | null; text: string },
  ): Promise<void>
  /** Whether operators have ended a member's membership. Until that is undone, their plans end like those of one who leaves. */
  isEnded(db: Database, userId: string): Promise<boolean>
  settings: Operators['settings']
}

/** Updates checkouts, plans and payments from the payment provider. */
export type PaymentsSync = ProviderSync<Subject, Notice>
