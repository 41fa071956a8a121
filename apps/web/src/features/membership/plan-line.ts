import type { Membership } from '@wayhouse/domain/membership'
import { membershipText } from './membership-text.ts'
import { planName } from './receipts.tsx'

/** A membership in one line: the plan, and when it ends or renews. */
export function planLine(membership: Membership | undefined): string {
  if (membership === undefined) return 'Your plan and receipts'
  const { plan } = membership
  return [...(plan === null ? [] : [planName(plan)]), membershipText(membership)].join('. ')
}
