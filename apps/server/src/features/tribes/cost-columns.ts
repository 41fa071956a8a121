import { eurosOf, rateTable } from '@wayhouse/domain/currency'
import type { NewTribe } from '@wayhouse/domain/tribes'

/** A total as it is stored: in cents of a euro, and as it was typed where that was in another currency (decision G-46). */
export function costColumns({
  airbnb_total_cost,
  original_total,
}: Pick<NewTribe, 'airbnb_total_cost' | 'original_total'>) {
  if (original_total === null) return { total_cost_cents: airbnb_total_cost === null ? null : cents(airbnb_total_cost) }
  const { amount, currency } = original_total
  return {
    total_cost_cents: cents(eurosOf(amount, currency)),
    original_total_cents: cents(amount),
    original_currency: currency,
    original_rate: rateTable.perEuro[currency],
    original_rate_as_of: rateTable.asOf,
  }
}

/** No total in another currency: what the host of a published tribe types is in euros. */
export const noOriginalTotal = {
  original_total_cents: null,
  original_currency: null,
  original_rate: null,
  original_rate_as_of: null,
}

const cents = (amount: number) => Math.round(amount * 100)
