import { accessLevels } from './access-levels.ts'
import type { Access, GateCode } from './access-levels.ts'
import { allowed, refused } from './decision.ts'
import type { Decision } from './decision.ts'
import { isSubscriber } from './membership/index.ts'
import type { SubscriptionStatus } from './membership/index.ts'

/** The caller's properties that the access checks depend on. */
export type Caller = {
  email_verified: boolean
  subscription_status: SubscriptionStatus
  is_verified: boolean
  is_suspended: boolean
  /** Operators have written to them, and they have not read it. */
  has_unread_note: boolean
  /** The account is about to be deleted. */
  is_leaving: boolean
  /** They have the role of an operator, and have entered a code of their second factor in the last twelve hours (CON-01). */
  is_operator: boolean
}

/** What an installation requires of its members before they take part (decisions G-04, G-10). */
export type Requirements = { email_confirmation: 'required' | 'optional'; verification_required: boolean }

type Gate = (caller: Caller | null, requirements: Requirements) => boolean

const refuses: Record<GateCode, Gate> = {
  UNAUTHENTICATED: (caller) => caller === null,
  ACCOUNT_SUSPENDED: (caller) => caller?.is_suspended === true,
  // read first, so that nobody goes on without knowing the rules
  NOTE_UNREAD: (caller) => caller?.has_unread_note === true,
  // an account that is scheduled for deletion starts nothing new
  ACCOUNT_LEAVING: (caller) => caller?.is_leaving === true,
  EMAIL_UNVERIFIED: (caller, { email_confirmation }) =>
    email_confirmation === 'required' && caller?.email_verified !== true,
  SUBSCRIPTION_REQUIRED: (caller) => caller === null || !isSubscriber(caller),
  VERIFICATION_REQUIRED: (caller, { verification_required }) => verification_required && caller?.is_verified !== true,
  NOT_FOUND: (caller, requirements) =>
    caller?.is_operator !== true || !mayCall('confirmed', caller, requirements).allowed,
}

/** Whether the caller may call procedures of this access; null is a visitor. The first gate that refuses gives the reason. */
export function mayCall(access: Access, caller: Caller | null, requirements: Requirements): Decision<GateCode> {
  const codes: readonly GateCode[] = accessLevels[access]
  const code = codes.find((candidate) => refuses[candidate](caller, requirements))
  return code === undefined ? allowed : refused(code)
}
