import { dateOf } from '@wayhouse/domain/dates'
import type { OrderFact } from '@wayhouse/domain/membership'

/** What was shown and ticked before the payment (DUTY-01), as it is stored. */
export type OrderTerms = {
  facts: OrderFact[]
  start_now: { text: string; version: number; at: string }
}

/** An order with its evidence; `terms` is null for one that was placed without the order screen. */
export type PlacedOrder = { number: number; amountCents: number; placedAt: Date; terms: OrderTerms | null }

/** What the emails about an order carry of it (DUTY-01): what was stored, not what would be computed today. */
export function orderEvidence({ number, amountCents: total_cents, placedAt, terms }: PlacedOrder) {
  const ordered_on = terms === null ? dateOf(placedAt) : terms.start_now.at.slice(0, 10)
  const shown = terms === null ? {} : { facts: terms.facts, agreed: terms.start_now.text }
  return { number, total_cents, ordered_on, ...shown }
}
