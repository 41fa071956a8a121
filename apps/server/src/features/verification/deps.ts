import type { Platform } from '../../platform/platform.ts'
import type { ProviderSync } from '../../platform/provider-sync.ts'
import type { IdentityProvider } from '../../providers/identity/port.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'

export type VerificationDeps = Platform & {
  identity: IdentityProvider
  profiles: Pick<
    Profiles,
    'advanceOnboarding' | 'lockForUpdate' | 'pendingVerifications' | 'setVerification' | 'summaries' | 'verificationOf'
  >
  accounts: Pick<Accounts, 'emailsOf' | 'idOfEmail'>
  notify: Notify
}

/** A session at the identity partner and the member who started it. */
export type IdentitySession = { id: string; userId: string }

/** Updates identity sessions and their members' verification from the partner. */
export type IdentitySync = ProviderSync<IdentitySession, null>
