/** The payment status of a member; only `active` makes a subscriber (decision G-30). */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'canceled', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether the membership is active. */
export function isSubscriber(member: { subscription_status: SubscriptionStatus }): boolean {
  return member.subscription_status === 'active'
}
