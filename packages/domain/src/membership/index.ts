export { earlyBirdSeats, plans, subscriptionTitles } from './plans.ts'
export type { Plan, PlanId, SubscriptionContext } from './plans.ts'
export { isSubscriber, subscriptionStatuses } from './standing.ts'
export type { SubscriptionStatus } from './standing.ts'
