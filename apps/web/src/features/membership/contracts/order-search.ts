import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { type PlanId, planIds, type SubscriptionContext, subscriptionTitles } from '@wayhouse/domain/membership'

export type OrderSearch = { plan?: unknown; context?: unknown; from?: unknown }

type SearchedOrder = { planId: PlanId; context: SubscriptionContext; returnPath: string | null }

/** The order that an address names; null without a plan that is sold. Anybody may have written the address. */
export function searchedOrder({ plan, context, from }: OrderSearch): SearchedOrder | null {
  const planId = planIds.find((id) => id === plan)
  if (planId === undefined) return null
  return {
    planId,
    context: contexts.find((name) => name === context) ?? 'general',
    returnPath: typeof from === 'string' && from.startsWith('/app/') ? pathAfterSignIn(from) : null,
  }
}

const contexts = Object.keys(subscriptionTitles) as SubscriptionContext[] // its own keys
