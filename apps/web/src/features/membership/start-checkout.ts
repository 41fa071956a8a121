import type { PlanId, SubscriptionContext } from '@wayhouse/domain/membership'
import { tell } from '../../platform/tell.ts'

/** Takes a member to pay for a plan. Not open yet, and says so; resolves when the button may be pressed again. */
export async function startCheckout(_plan: PlanId, _context: SubscriptionContext): Promise<void> {
  tell.error('Checkout is not open yet on this site.')
}
