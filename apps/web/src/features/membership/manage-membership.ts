import { canOpenPortal, membershipErrors } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast.ts'
import { leftToPay } from './notes.ts'
import { patienceMs } from './patience.ts'

/**
 * Takes a member to the payment provider's pages about their plan (SUB-08). Who has a plan but none that renews, as for
 * a lifetime, is shown their receipts instead (decision G-40).
 */
export async function manageMembership(showReceipts: () => void): Promise<void> {
  try {
    const membership = await api.membership.own()
    if (membership.plan !== null && !canOpenPortal(membership).allowed) return showReceipts()
    const { pathname, search } = window.location
    const input = pathname.startsWith('/app') ? { returnPath: pathname + search } : {}
    const { url } = await api.membership.openPortal(input, { signal: AbortSignal.timeout(patienceMs) })
    leftToPay.note()
    window.location.assign(url)
  } catch {
    toast.error(membershipErrors.PORTAL_FAILED.message)
  }
}
