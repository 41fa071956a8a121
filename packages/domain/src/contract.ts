import { accountsContract } from './accounts/index.ts'
import { chatContract } from './chat/index.ts'
import { consoleContract } from './console/index.ts'
import { costsContract } from './costs/index.ts'
import { membershipContract } from './membership/index.ts'
import { notificationsContract } from './notifications/index.ts'
import { onboardingContract } from './onboarding/index.ts'
import { operatorsContract } from './operators/index.ts'
import { profilesContract } from './profiles/index.ts'
import { reservationsContract } from './reservations/index.ts'
import { reviewsContract } from './reviews/index.ts'
import { safetyContract } from './safety/index.ts'
import { tribesContract } from './tribes/index.ts'
import { verificationContract } from './verification/index.ts'

/** The whole API, by room: what the server implements, the web calls and the OpenAPI document describes. */
export const contract = {
  accounts: accountsContract,
  chat: chatContract,
  console: consoleContract,
  costs: costsContract,
  membership: membershipContract,
  notifications: notificationsContract,
  onboarding: onboardingContract,
  operators: operatorsContract,
  profiles: profilesContract,
  reservations: reservationsContract,
  reviews: reviewsContract,
  safety: safetyContract,
  tribes: tribesContract,
  verification: verificationContract,
}
export type Contract = typeof contract
