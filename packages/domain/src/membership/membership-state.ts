import { dayMs } from '../dates/index.ts'
import type { PlanId } from './plans.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/** How long a membership stays active after a renewal that failed or was not reported yet (decision G-30). */
export const graceDays = 7

/** Whether a payment was reversed. A dispute changes nothing until it is decided. */
export type Reversal = 'none' | 'disputed' | 'refunded'

/** A plan that renews, in the provider's current state. `status` is spelled as the provider spells it. */
export type RunningPlan = {
  id: string
  planId: PlanId
  status: string
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Whether it ended because it was not paid, rather than by cancellation. */
  endedUnpaid: boolean
  reversal: Reversal
}

export type LifetimePurchase = { reversal: Reversal }

/** The statuses without access. */
type EndedStatus = Exclude<SubscriptionStatus, 'active'>

/** A member's state at a given time. At `endsAt` the status changes to `afterwards` unless something else happens first. */
export type MembershipState = {
  status: SubscriptionStatus
  plan: PlanId | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  graceUntil: Date | null
  endsAt: Date | null
  afterwards: EndedStatus | null
}

/**
 * A member's state, derived from their payments. It depends only on the provider's current state and the time, so the
 * order of events does not matter. A lifetime membership takes precedence, then the plan that gives access for longest, then
 * the one that ended last.
 */
export function membershipStateOf(
  { lifetime, plans }: { lifetime: readonly LifetimePurchase[]; plans: readonly RunningPlan[] },
  now: Date,
): MembershipState {
  if (lifetime.some(({ reversal }) => reversal !== 'refunded'))
    return { ...noMembership, status: 'active', plan: 'worlds_citizen' }
  const [longest] = plans.map(accessOf).toSorted(byEndDescending)
  if (longest && longest.until > now) return activeState(longest)
  if (longest) return { ...noMembership, status: longest.afterwards, plan: longest.plan.planId }
  return lifetime.length === 0 ? noMembership : { ...noMembership, status: 'canceled', plan: 'worlds_citizen' }
}

const noMembership: MembershipState = {
  status: 'none',
  plan: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endsAt: null,
  afterwards: null,
}

/** Until when a plan gives access, and the status after that. */
type Access = { plan: RunningPlan; until: Date; afterwards: EndedStatus; graceUntil: Date | null }

function activeState({ plan, until, afterwards, graceUntil }: Access): MembershipState {
  const { planId, periodEnd, cancelAtPeriodEnd } = plan
  return {
    status: 'active',
    plan: planId,
    currentPeriodEnd: periodEnd,
    cancelAtPeriodEnd,
    graceUntil,
    endsAt: until,
    afterwards,
  }
}

function byEndDescending(a: Access, b: Access): number {
  return b.until.getTime() - a.until.getTime() || b.plan.periodStart.getTime() - a.plan.periodStart.getTime()
}

function accessOf(plan: RunningPlan): Access {
  const { status, periodStart, periodEnd, reversal } = plan
  if (reversal === 'refunded') return noAccess(plan, 'canceled')
  if (status === 'active' || status === 'trialing') {
    if (plan.cancelAtPeriodEnd) return { plan, until: periodEnd, afterwards: 'canceled', graceUntil: null }
    // a renewal that was not reported yet gets the same grace period as a failed one
    return { plan, until: withGrace(periodEnd), afterwards: 'past_due', graceUntil: null }
  }
  if (status !== 'past_due') return noAccess(plan, endedStatus(plan))
  // the provider starts the new period before it is paid
  const until = withGrace(periodStart)
  return { plan, until, afterwards: 'past_due', graceUntil: until }
}

/** No access, whatever the plan's dates. */
function noAccess(plan: RunningPlan, afterwards: EndedStatus): Access {
  return { plan, until: new Date(0), afterwards, graceUntil: null }
}

function endedStatus({ status, endedUnpaid }: RunningPlan): EndedStatus {
  if (status === 'unpaid') return 'past_due'
  if (status === 'canceled') return endedUnpaid ? 'expired' : 'canceled'
  if (status === 'paused') return 'canceled'
  return 'none'
}

function withGrace(date: Date): Date {
  return new Date(date.getTime() + graceDays * dayMs)
}
