import { rateTable, roundHalfAwayFromZero } from './rules.ts'
import type { Currency } from './rules.ts'

/** Euros, to the cent, for an amount in another currency. */
export function toEuros(amount: number, currency: Currency): number {
  return roundHalfAwayFromZero((amount / rateTable.perEuro[currency]) * 100) / 100
}
