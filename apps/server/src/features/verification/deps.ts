import type { Platform } from '../../platform/platform.ts'
import type { ProviderSync } from '../../platform/provider-sync.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { IdentityProvider } from '../../providers/identity/port.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { VerificationEvents } from './events.ts'

export type VerificationDeps = Platform & {
  identity: IdentityProvider
  profiles: Pick<
    Profiles,
    | 'advanceOnboarding'
    | 'genderOf'
    | 'lockForUpdate'
    | 'pendingVerifications'
    | 'setGender'
    | 'setVerification'
    | 'summaries'
    | 'verificationOf'
  >
  accounts: Pick<Accounts, 'emailsOf' | 'idOfEmail'>
  notify: Notify
  publish: Publish<EventOf<VerificationEvents>>
  settings: Operators['settings']
}

/** A session at the identity partner and the member who started it. */
export type IdentitySession = { id: string; userId: string }

/** Updates identity sessions and their members' verification from the partner. */
export type IdentitySync = ProviderSync<IdentitySession, null>
