import { type PlanId, plans } from '@wayhouse/domain/membership'

/** What a member paid, which is always in euros: “€59.00”. */
export function euros(cents: number): string {
  return (cents / 100).toLocaleString('en-IE', { style: 'currency', currency: 'EUR' })
}

export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)?.name ?? id
}
