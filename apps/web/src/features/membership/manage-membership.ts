import { canOpenPortal, membershipErrors } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { leaveTo } from '../../platform/leave-to.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

/**
 * Takes a member to the payment provider's pages about their plan (SUB-08). A member whose plan does not renew, such as a
 * lifetime, is shown their receipts instead (decision G-40). Resolves once the button may be clicked again.
 */
export async function manageMembership(showReceipts: () => void): Promise<void> {
  try {
    const membership = await api.membership.own()
    if (membership.plan !== null && !canOpenPortal(membership).allowed) return showReceipts()
    const { pathname, search } = window.location
    const input = pathname.startsWith('/app') ? { returnPath: pathname + search } : {}
    const { url } = await api.membership.openPortal(input, { signal: AbortSignal.timeout(providerTimeoutMs) })
    await leaveTo(url)
  } catch (error) {
    const refusal = refusalOf(error)
    toast.error(membershipErrors.PORTAL_FAILED.message, refusal?.status === 429 ? refusal.message : undefined)
  }
}
