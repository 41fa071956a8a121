/** Where a member's payments stand; a subscriber is exactly `active` (decision G-30). */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'canceled', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A subscriber is a member whose membership is active; every other standing is not. */
export function isSubscriber(member: { subscription_status: SubscriptionStatus }): boolean {
  return member.subscription_status === 'active'
}
