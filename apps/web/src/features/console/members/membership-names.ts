import type { SubscriptionStatus } from '@wayhouse/domain/membership'

export const membershipNames: Record<SubscriptionStatus, string> = {
  none: 'None',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Cancelled',
  expired: 'Expired',
}
