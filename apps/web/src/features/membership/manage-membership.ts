import { canOpenPortal, membershipErrors } from '@wayhouse/domain/membership'
import { toast } from '../../platform/actions/toast.ts'
import { api } from '../../platform/api/api.ts'
import { noConnection, type Refusal, refusalOf } from '../../platform/api/refusal.ts'
import { leaveTo } from '../../platform/page/leave-to.ts'
import { providerTimeoutMs } from './provider-timeout.ts'

/** Calls `openPortal` and shows a failure. Resolves when the button can be clicked again. */
export async function manageMembership(showReceipts: () => void): Promise<void> {
  await openPortal(showReceipts).catch((error: unknown) => {
    toast.error(...portalFailure(refusalOf(error) ?? noConnection))
  })
}

/**
 * Opens the payment provider's portal (SUB-08), or shows the receipts of a member whose plan does not renew, such as
 * lifetime (decision G-40).
 */
export async function openPortal(showReceipts: () => void): Promise<void> {
  const membership = await api.membership.own()
  if (membership.plan !== null && !canOpenPortal(membership).allowed) return showReceipts()
  const { pathname, search } = window.location
  const input = pathname.startsWith('/app') ? { returnPath: pathname + search } : {}
  const { url } = await api.membership.openPortal(input, { signal: AbortSignal.timeout(providerTimeoutMs) })
  return leaveTo(url)
}

/** The texts for a portal that could not be opened. The reason is shown only for rate limits. */
export function portalFailure({ status, message }: Refusal): readonly [title: string, reason?: string] {
  const title = membershipErrors.PORTAL_FAILED.message
  return status === 429 ? [title, message] : [title]
}
