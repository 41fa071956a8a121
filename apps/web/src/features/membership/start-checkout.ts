import { membershipErrors, type PlanId, type SubscriptionContext } from '@wayhouse/domain/membership'
import { toast } from '../../platform/actions/toast.ts'
import { api } from '../../platform/api/api.ts'
import { refusalOf } from '../../platform/api/refusal.ts'
import { leaveTo } from '../../platform/page/leave-to.ts'
import { rememberReturnPath } from '../../platform/session/return-path.ts'
import { checkoutError } from './checkout-error.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

/**
 * Opens the checkout for a plan, or the verification if that is required first, or shows an error (SUB-05). Resolves
 * when the button can be clicked again. `from` is the current page, to which the member returns.
 */
export async function startCheckout(
  planId: PlanId,
  context: SubscriptionContext,
  from: string,
): Promise<'refused' | 'signed-out'> {
  try {
    const input = { planId, context, ...returnPath(from) }
    const { url } = await api.membership.checkout(input, { signal: AbortSignal.timeout(providerTimeoutMs) })
    if (!url) return refuse(membershipErrors.PAYMENTS_UNAVAILABLE.message)
    return await leaveTo(url)
  } catch (error) {
    if (refusalOf(error)?.status === 401) return 'signed-out'
    if (refusalOf(error)?.code === 'VERIFICATION_REQUIRED') {
      rememberReturnPath(from)
      return leaveTo('/app/onboarding/verification')
    }
    return refuse(checkoutError(error))
  }
}

function refuse(error: string): 'refused' {
  toast.error(error)
  return 'refused'
}

/** Members return to pages of the app; from the pricing page there is nothing to return to. */
function returnPath(from: string): { returnPath?: string } {
  return from.startsWith('/app/') ? { returnPath: from } : {}
}
