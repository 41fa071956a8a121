import { allowed, refused } from './decision.ts'
import type { Decision } from './decision.ts'
import { isSubscriber } from './membership/index.ts'
import type { SubscriptionStatus } from './membership/index.ts'
import type { Access } from './procedure.ts'

/** The caller's properties that the access checks depend on. */
export type Caller = {
  email_verified: boolean
  subscription_status: SubscriptionStatus
  is_verified: boolean
  is_suspended: boolean
  /** The account is about to be deleted. */
  is_leaving: boolean
}

/** What an installation requires of its members before they take part (decisions G-04, G-10). */
export type Requirements = { email_confirmation: 'required' | 'optional'; verification_required: boolean }

/** The refusals of the access checks. */
export type GateCode =
  | 'UNAUTHENTICATED'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_LEAVING'
  | 'EMAIL_UNVERIFIED'
  | 'SUBSCRIPTION_REQUIRED'
  | 'VERIFICATION_REQUIRED'

type Gate = { code: GateCode; refuses(caller: Caller, requirements: Requirements): boolean }

const suspension: Gate = { code: 'ACCOUNT_SUSPENDED', refuses: (caller) => caller.is_suspended }
// an account that is scheduled for deletion starts nothing new
const leaving: Gate = { code: 'ACCOUNT_LEAVING', refuses: (caller) => caller.is_leaving }
const email: Gate = {
  code: 'EMAIL_UNVERIFIED',
  refuses: (caller, { email_confirmation }) => email_confirmation === 'required' && !caller.email_verified,
}
const membership: Gate = { code: 'SUBSCRIPTION_REQUIRED', refuses: (caller) => !isSubscriber(caller) }
const identity: Gate = {
  code: 'VERIFICATION_REQUIRED',
  refuses: (caller, { verification_required }) => verification_required && !caller.is_verified,
}

/** The gates after the session check, in order. */
const gates: Record<Exclude<Access, 'visitor'>, readonly Gate[]> = {
  owner: [],
  'confirmed owner': [email],
  member: [suspension],
  confirmed: [suspension, leaving, email],
  verified: [suspension, leaving, email, identity],
  subscriber: [suspension, leaving, email, membership, identity],
}

/** Whether the caller may call procedures of this access; null is a visitor. The first gate that refuses gives the reason. */
export function mayCall(access: Access, caller: Caller | null, requirements: Requirements): Decision<GateCode> {
  if (access === 'visitor') return allowed
  if (caller === null) return refused('UNAUTHENTICATED')
  const gate = gates[access].find((candidate) => candidate.refuses(caller, requirements))
  return gate === undefined ? allowed : refused(gate.code)
}
