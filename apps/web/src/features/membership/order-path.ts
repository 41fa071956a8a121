import type { PlanId, SubscriptionContext } from '@wayhouse/domain/membership'

/** The screen on which a plan is checked and ordered (DUTY-01). `from` is the page that needs the plan, to which the member returns. */
export function orderPath(plan: PlanId, context: SubscriptionContext, from: string): string {
  const search = new URLSearchParams({ plan, context, ...(from.startsWith('/app/') && { from }) })
  return `/app/subscription/order?${search.toString()}`
}
