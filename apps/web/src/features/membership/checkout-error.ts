import { membershipErrors } from '@wayhouse/domain/membership'
import { refusalOf } from '../../platform/api/refusal.ts'

const notCreated = membershipErrors.CHECKOUT_FAILED.message

/** The text for a checkout that could not be started (SUB-05). */
export function checkoutError(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal.code === 'INTERNAL' ? notCreated : refusal.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return notCreated
  return 'Failed to process subscription'
}
