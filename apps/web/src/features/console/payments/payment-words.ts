import type { MismatchKind } from '@wayhouse/domain/console'
import { type PlanId, plans } from '@wayhouse/domain/membership'

/** What a member paid, which is always in euros: “€59.00”. */
export function euros(cents: number): string {
  return (cents / 100).toLocaleString('en-IE', { style: 'currency', currency: 'EUR' })
}

export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)?.name ?? id
}

/** What does not match, after a number. */
export const mismatchWords: Record<MismatchKind, string> = {
  'refund open': 'refund not arrived',
  'paid twice': 'paid twice',
  'no member': 'plan without a member',
  'payment missing': 'paid, but not here',
  'payment late': 'not arrived for two weeks',
  'renewal missing': 'renewal missing',
  'task failed': 'refused by the provider',
}
