import { allowed, refused } from './decision.ts'
import type { Decision } from './decision.ts'
import { isSubscriber } from './membership/index.ts'
import type { SubscriptionStatus } from './membership/index.ts'
import type { Access } from './procedure.ts'

/** What the gates need to know about the caller. */
export type Caller = {
  email_verified: boolean
  subscription_status: SubscriptionStatus
  is_verified: boolean
  is_suspended: boolean
  /** The account is about to be deleted. */
  is_leaving: boolean
}

/** What an installation asks of its members before they take part (decisions G-04, G-10). */
export type Requirements = { email_confirmation: 'required' | 'optional'; verification_required: boolean }

/** The refusals of the gates. */
export type GateCode =
  | 'UNAUTHENTICATED'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_LEAVING'
  | 'EMAIL_UNVERIFIED'
  | 'SUBSCRIPTION_REQUIRED'
  | 'VERIFICATION_REQUIRED'

type Gate = { code: GateCode; isShutTo(caller: Caller, requirements: Requirements): boolean }

const suspension: Gate = { code: 'ACCOUNT_SUSPENDED', isShutTo: (caller) => caller.is_suspended }
// nothing new begins on an account that is about to go
const leaving: Gate = { code: 'ACCOUNT_LEAVING', isShutTo: (caller) => caller.is_leaving }
const email: Gate = {
  code: 'EMAIL_UNVERIFIED',
  isShutTo: (caller, { email_confirmation }) => email_confirmation === 'required' && !caller.email_verified,
}
const membership: Gate = { code: 'SUBSCRIPTION_REQUIRED', isShutTo: (caller) => !isSubscriber(caller) }
const identity: Gate = {
  code: 'VERIFICATION_REQUIRED',
  isShutTo: (caller, { verification_required }) => verification_required && !caller.is_verified,
}

/** The gates behind the session, in their order. */
const gates: Record<Exclude<Access, 'visitor'>, readonly Gate[]> = {
  owner: [],
  'confirmed owner': [email],
  member: [suspension],
  confirmed: [suspension, leaving, email],
  verified: [suspension, leaving, email, identity],
  subscriber: [suspension, leaving, email, membership, identity],
}

/** Whether a procedure of this access is open to the caller; null is a visitor. The first closed gate gives the reason. */
export function mayCall(access: Access, caller: Caller | null, requirements: Requirements): Decision<GateCode> {
  if (access === 'visitor') return allowed
  if (caller === null) return refused('UNAUTHENTICATED')
  const shut = gates[access].find((gate) => gate.isShutTo(caller, requirements))
  return shut === undefined ? allowed : refused(shut.code)
}
