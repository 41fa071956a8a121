import { membershipErrors, type PlanId, type SubscriptionContext } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { checkoutError } from './checkout-error.ts'
import { leftToPay } from './notes.ts'
import { patienceMs } from './patience.ts'

/**
 * Takes a member to pay for a plan, or says why not (SUB-05). Resolves when the button may be pressed again.
 * `from` is the page they are on, to which they return.
 */
export async function startCheckout(
  planId: PlanId,
  context: SubscriptionContext,
  from: string,
): Promise<'leaving' | 'refused' | 'signed-out'> {
  try {
    const input = { planId, context, ...returnPath(from) }
    const { url } = await api.membership.checkout(input, { signal: AbortSignal.timeout(patienceMs) })
    if (!url) return refuse(membershipErrors.PAYMENTS_UNAVAILABLE.message)
    leftToPay.note()
    window.location.assign(url)
    return 'leaving'
  } catch (error) {
    if (refusalOf(error)?.status === 401) return 'signed-out'
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
