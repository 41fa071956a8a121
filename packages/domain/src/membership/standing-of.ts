import type { PlanId } from './plans.ts'
import type { SubscriptionStatus } from './standing.ts'

/** How long a member whose renewal failed, or is not heard of, stays a subscriber (decision G-30). */
export const graceDays = 7

/** Whether money was taken back from us: while a dispute is open, or for good. */
export type TakenBack = 'no' | 'disputed' | 'refunded'

/** A plan that renews, as the provider has it now. `status` is in its own spelling. */
export type RunningPlan = {
  id: string
  planId: PlanId
  status: string
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** It ended because a payment failed, not because the member cancelled. */
  endedUnpaid: boolean
  takenBack: TakenBack
}

export type LifetimePurchase = { takenBack: TakenBack }

/** What a member is who is no subscriber. */
type EndedStatus = Exclude<SubscriptionStatus, 'active'>

/** What a member's payments come to at a moment. `endsAt` is when that changes by time alone, and `afterwards` is to what. */
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
 * What a member's payments come to. It looks at nothing but what the provider says now and the time, so events in any
 * order end the same. A membership for life wins over everything; else the plan that lasts longest; else the one that
 * ended last.
 */
export function standingOf(
  { lifetime, plans }: { lifetime: readonly LifetimePurchase[]; plans: readonly RunningPlan[] },
  now: Date,
): Standing {
  if (lifetime.some(({ takenBack }) => takenBack === 'no'))
    return { ...nothing, status: 'active', plan: 'worlds_citizen' }
  const [longest] = plans.map(accessOf).toSorted(longestFirst)
  if (longest && longest.until > now) return running(longest)
  if (longest) return { ...nothing, status: longest.afterwards, plan: longest.plan.planId }
  const [taken] = lifetime
  if (taken === undefined) return nothing
  return { ...nothing, status: taken.takenBack === 'disputed' ? 'past_due' : 'canceled', plan: 'worlds_citizen' }
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

/** Until when a plan gives access, and what its member is afterwards. */
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
  const { status, periodStart, periodEnd, takenBack } = plan
  if (takenBack !== 'no') return over(plan, takenBack === 'disputed' ? 'past_due' : 'canceled')
  if (status === 'active' || status === 'trialing') {
    if (plan.cancelAtPeriodEnd) return { plan, until: periodEnd, afterwards: 'canceled', graceUntil: null }
    // a renewal that is not heard of yet is as good as one that has to be waited for
    return { plan, until: withGrace(periodEnd), afterwards: 'past_due', graceUntil: null }
  }
  if (status !== 'past_due') return over(plan, endOf(plan))
  // the provider begins the new period before it is paid
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

const dayMs = 86_400_000
