import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { PlanId } from './plans.ts'
import { isSubscriber } from './subscription-status.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/**
 * With an active plan, a member may only upgrade to a lifetime membership (decision G-39); while a payment is pending, they
 * may buy nothing, because both would be charged.
 */
export function canStartCheckout(
  member: { subscription_status: SubscriptionStatus; plan: PlanId | null; pending_plan: PlanId | null },
  planId: PlanId,
): Decision<'ALREADY_SUBSCRIBED' | 'PAYMENT_PENDING'> {
  const upgrades = planId === 'worlds_citizen' && member.plan !== 'worlds_citizen'
  if (isSubscriber(member) && !upgrades) return refused('ALREADY_SUBSCRIBED')
  return member.pending_plan === null ? allowed : refused('PAYMENT_PENDING')
}

/** The portal is for members with a plan that renews (decision G-40). */
export function canOpenPortal(member: { can_manage: boolean }): Decision<'NO_BILLING_ACCOUNT'> {
  return member.can_manage ? allowed : refused('NO_BILLING_ACCOUNT')
}
