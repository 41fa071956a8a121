import { toEuros, rateTable } from '@wayhouse/domain/currency'
import type { NewTribe } from '@wayhouse/domain/tribes'

/** The columns of a total: in euro cents, and the original amount if it was entered in another currency (decision G-46). */
export function costColumns({
  airbnb_total_cost,
  original_total,
}: Pick<NewTribe, 'airbnb_total_cost' | 'original_total'>) {
  if (original_total === null) return { total_cost_cents: airbnb_total_cost === null ? null : cents(airbnb_total_cost) }
  const { amount, currency } = original_total
  return {
    total_cost_cents: cents(toEuros(amount, currency)),
    original_total_cents: cents(amount),
    original_currency: currency,
    original_rate: rateTable.perEuro[currency],
    original_rate_as_of: rateTable.asOf,
  }
}

/** Clears the original amount: the total of a published tribe is edited in euros. */
export const noOriginalTotal = {
  original_total_cents: null,
  original_currency: null,
  original_rate: null,
  original_rate_as_of: null,
}

const cents = (amount: number) => Math.round(amount * 100)
