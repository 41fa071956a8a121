import type { Stripe } from 'stripe'
import { instant } from './instant.ts'
import type { CancelWhen } from './port.ts'

type Dated = Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'> & {
  items?: { data?: readonly Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'>[] }
}

/** The current period of a plan; `isLast` if the plan ends with it instead of renewing. */
export type PlanPeriod = { start: Date; end: Date; isLast: boolean }

/**
 * The period of a subscription, or null without items. Stripe says in two forms that a plan is cancelled:
 * `cancel_at_period_end: true`, or only `cancel_at` with a time, which newer API versions send for a cancellation in the
 * portal too. That time may be before the period's end, and then the plan ends there; after it, the plan renews first.
 * https://docs.stripe.com/billing/subscriptions/cancel
 */
export function periodOf({ cancel_at_period_end, cancel_at, items }: Dated): PlanPeriod | null {
  const item = items?.data?.[0]
  if (item === undefined) return null
  const { current_period_start: start, current_period_end: end } = item
  const endsAt = cancel_at ?? (cancel_at_period_end ? end : Infinity)
  return { start: instant(start), end: instant(Math.min(end, endsAt)), isLast: endsAt <= end }
}

/** The change of a subscription that cancels it. */
export function cancellationAt(when: Exclude<CancelWhen, 'now'>): Stripe.SubscriptionUpdateParams {
  if (when === 'at period end') return { cancel_at_period_end: true }
  return { cancel_at: Math.floor(Date.parse(when.at) / 1000), proration_behavior: 'none' }
}

/** The change of a subscription that takes its cancellation back, in the form in which it was cancelled. */
export function resumption({
  cancel_at_period_end,
}: Pick<Dated, 'cancel_at_period_end'>): Stripe.SubscriptionUpdateParams {
  return cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
}
