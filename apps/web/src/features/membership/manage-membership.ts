import { membershipErrors } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { tell } from '../../platform/tell.ts'
import { leftToPay } from './notes.ts'
import { patienceMs } from './patience.ts'

const { PORTAL_FAILED } = membershipErrors

/**
 * Takes a member to the payment provider's pages about their plan (SUB-08). Who has none that renews but has paid, as
 * for a lifetime, is shown their receipts instead (decision G-40).
 */
export async function manageMembership(showReceipts: () => void): Promise<void> {
  try {
    const { pathname, search } = window.location
    const input = pathname.startsWith('/app') ? { returnPath: pathname + search } : {}
    const { url } = await api.membership.openPortal(input, { signal: AbortSignal.timeout(patienceMs) })
    leftToPay.note()
    window.location.assign(url)
  } catch (error) {
    if (await hasOnlyReceipts(error)) showReceipts()
    else tell.error(PORTAL_FAILED.message)
  }
}

async function hasOnlyReceipts(fault: unknown): Promise<boolean> {
  if (refusalOf(fault)?.code !== 'NO_BILLING_ACCOUNT') return false
  const receipts = await api.membership.receipts().catch(() => [])
  return receipts.length > 0
}
