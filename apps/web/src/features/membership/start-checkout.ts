import { membershipErrors, type PlanId, type SubscriptionContext } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { leaveTo } from '../../platform/leave-to.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { keepWayBack } from '../../platform/way-back.ts'
import { checkoutError } from './checkout-error.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

/**
 * Takes a member to the checkout for a plan, to their verification where that comes first, or says why not (SUB-05). Resolves when the button may be clicked again.
 * `from` is the page they are on, to which they return.
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
      keepWayBack(from)
      return leaveTo('/app/onboarding/verification')
    }
    return refuse(checkoutError(error))
  }
}

function refuse(error: string): 'refused' {
  toast.error(error)
  return 'refused'
}

/** A member comes back to where they were in the app; the plans themselves are no place to come back to. */
function returnPath(from: string): { returnPath?: string } {
  return from.startsWith('/app/') ? { returnPath: from } : {}
}
