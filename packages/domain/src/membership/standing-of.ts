import { dayMs } from '../dates/index.ts'
import type { PlanId } from './plans.ts'
import type { SubscriptionStatus } from './standing.ts'

/** How long a membership stays active after a renewal that failed or is not known yet (decision G-30). */
export const graceDays = 7

/** Whether a payment was reversed: disputed, which changes nothing before it is decided, or for good. */
export type Reversal = 'none' | 'disputed' | 'refunded'

/** A plan that renews, as the provider has it now. `status` is in the provider's spelling. */
export type RunningPlan = {
  id: string
  planId: PlanId
  status: string
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** It ended because it was not paid, not because it was cancelled. */
  endedUnpaid: boolean
  reversal: Reversal
}

export type LifetimePurchase = { reversal: Reversal }

/** Every status but that of a subscriber. */
type EndedStatus = Exclude<SubscriptionStatus, 'active'>

/** A member's standing at a moment. `endsAt` is when it changes by time alone, `afterwards` the status from then on. */
export type Standing = {
  status: SubscriptionStatus
  plan: PlanId | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  graceUntil: Date | null
  endsAt: Date | null
  afterwards: EndedStatus | null
}

/**
 * A member's standing by their payments. It depends only on the provider's present state and the time, so events in any
 * order lead to the same result. A lifetime membership wins over everything; else the plan that lasts longest; else the
 * one that ended last.
 */
export function standingOf(
  { lifetime, plans }: { lifetime: readonly LifetimePurchase[]; plans: readonly RunningPlan[] },
  now: Date,
): Standing {
  if (lifetime.some(({ reversal }) => reversal !== 'refunded'))
    return { ...nothing, status: 'active', plan: 'worlds_citizen' }
  const [longest] = plans.map(accessOf).toSorted(longestFirst)
  if (longest && longest.until > now) return running(longest)
  if (longest) return { ...nothing, status: longest.afterwards, plan: longest.plan.planId }
  return lifetime.length === 0 ? nothing : { ...nothing, status: 'canceled', plan: 'worlds_citizen' }
}

const nothing: Standing = {
  status: 'none',
  plan: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endsAt: null,
  afterwards: null,
}

/** Until when a plan gives access, and the status afterwards. */
type Access = { plan: RunningPlan; until: Date; afterwards: EndedStatus; graceUntil: Date | null }

function running({ plan, until, afterwards, graceUntil }: Access): Standing {
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

function longestFirst(a: Access, b: Access): number {
  return b.until.getTime() - a.until.getTime() || b.plan.periodStart.getTime() - a.plan.periodStart.getTime()
}

function accessOf(plan: RunningPlan): Access {
  const { status, periodStart, periodEnd, reversal } = plan
  if (reversal === 'refunded') return over(plan, 'canceled')
  if (status === 'active' || status === 'trialing') {
    if (plan.cancelAtPeriodEnd) return { plan, until: periodEnd, afterwards: 'canceled', graceUntil: null }
    // a renewal that is not known yet gets the same grace as a failed one
    return { plan, until: withGrace(periodEnd), afterwards: 'past_due', graceUntil: null }
  }
  if (status !== 'past_due') return over(plan, endOf(plan))
  // the provider starts the new period before it is paid
  const until = withGrace(periodStart)
  return { plan, until, afterwards: 'past_due', graceUntil: until }
}

/** No access, whatever its dates say. */
function over(plan: RunningPlan, afterwards: EndedStatus): Access {
  return { plan, until: new Date(0), afterwards, graceUntil: null }
}

function endOf({ status, endedUnpaid }: RunningPlan): EndedStatus {
  if (status === 'unpaid') return 'past_due'
  if (status === 'canceled') return endedUnpaid ? 'expired' : 'canceled'
  if (status === 'paused') return 'canceled'
  return 'none'
}

function withGrace(date: Date): Date {
  return new Date(date.getTime() + graceDays * dayMs)
}
