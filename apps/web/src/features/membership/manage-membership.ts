import { canOpenPortal, membershipErrors } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { leaveTo } from '../../platform/leave-to.ts'
import { noConnection, type Refusal, refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

/** As `openPortal`, and says why it failed. Resolves once the button may be clicked again. */
export async function manageMembership(showReceipts: () => void): Promise<void> {
  await openPortal(showReceipts).catch((error: unknown) => {
    const [title, ...why] = portalFailure(refusalOf(error) ?? noConnection)
    toast.error(title, ...why)
  })
}

/**
 * Takes a member to the payment provider's pages about their plan (SUB-08). A member whose plan does not renew, such as a
 * lifetime, is shown their receipts instead (decision G-40).
 */
export async function openPortal(showReceipts: () => void): Promise<void> {
  const membership = await api.membership.own()
  if (membership.plan !== null && !canOpenPortal(membership).allowed) return showReceipts()
  const { pathname, search } = window.location
  const input = pathname.startsWith('/app') ? { returnPath: pathname + search } : {}
  const { url } = await api.membership.openPortal(input, { signal: AbortSignal.timeout(providerTimeoutMs) })
  return leaveTo(url)
}

/** What is said of pages that could not be opened: why, only to who has to wait. */
export function portalFailure({ status, message }: Refusal): readonly [string] | readonly [string, string] {
  const title = membershipErrors.PORTAL_FAILED.message
  return status === 429 ? [title, message] : [title]
}
