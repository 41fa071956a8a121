import { membershipErrors, type OrderConsent, type PlanId, type SubscriptionContext } from '@wayhouse/domain/membership'
import { toast } from '../../platform/actions/toast.ts'
import { api } from '../../platform/api/api.ts'
import { refusalOf } from '../../platform/api/refusal.ts'
import { leaveTo } from '../../platform/page/leave-to.ts'
import { rememberReturnPath } from '../../platform/session/return-path.ts'
import { checkoutError } from './checkout-error.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

export type Order = {
  planId: PlanId
  context: SubscriptionContext
  /** What was shown and ticked. */
  consent: OrderConsent
  /** The page that needs the plan, to which the member returns. */
  returnPath: string | null
}

/**
 * Opens the checkout for an order, or the verification if that is required first, or shows an error (SUB-05). Resolves when the button
 * can be clicked again. `page` is the address of the order, to which the verification returns.
 */
export async function startCheckout(
  { planId, context, consent, returnPath }: Order,
  page: string,
): Promise<'refused' | 'changed' | 'signed-out'> {
  try {
    const input = { planId, context, order: consent, ...(returnPath !== null && { returnPath }) }
    const { url } = await api.membership.checkout(input, { signal: AbortSignal.timeout(providerTimeoutMs) })
    if (!url) return refuse(membershipErrors.PAYMENTS_UNAVAILABLE.message)
    return await leaveTo(url)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.status === 401) return 'signed-out'
    if (refusal?.code === 'ORDER_CHANGED') return 'changed'
    if (refusal?.code === 'VERIFICATION_REQUIRED') {
      rememberReturnPath(page)
      return leaveTo('/app/onboarding/verification')
    }
    return refuse(checkoutError(error))
  }
}

function refuse(error: string): 'refused' {
  toast.error(error)
  return 'refused'
}
