import type { Membership, MembershipState, SubscriptionStatus } from '@wayhouse/domain/membership'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { pendingPlan } from './checkout-attempts.ts'
import { membershipRows, membershipStateAt } from './membership-rows.ts'

/** The viewer's own membership at this moment. */
export async function findMembership(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Pick<Viewer, 'id' | 'subscription_status'>,
): Promise<Membership> {
  const now = clock.now()
  const rows = await membershipRows(db, viewer.id)
  const pending_plan = await pendingPlan(db, viewer.id, now)
  const state = membershipStateAt(now, rows)
  const hasRunningPlan = rows.plans.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  return {
    subscription_status: viewer.subscription_status,
    plan: state.plan,
    current_period_end: state.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    grace_until: state.graceUntil?.toISOString() ?? null,
    pending_plan,
    can_manage: hasRunningPlan || (rows.plans.length > 0 && !isLifetime(state)),
  }
}

/** Whether a member has a lifetime membership at this moment and is shown as a founder (decision G-27). */
export async function isFounder({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<boolean> {
  return isLifetime(membershipStateAt(clock.now(), await membershipRows(db, userId)))
}

function isLifetime({ status, plan }: MembershipState): boolean {
  return status === 'active' && plan === 'worlds_citizen'
}

/** A member's status computed from their payments. The one in a session may be older. */
export async function statusNow(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<SubscriptionStatus> {
  return membershipStateAt(clock.now(), await membershipRows(db, userId)).status
}
