import { dayMs } from '@wayhouse/domain/dates'
import type { SandboxStay } from './stay.ts'

/** The prices on a page with dates, formatted as on real pages. */
export type StayPrice = { nights: number; nightsLine: string; total: string }

/** The price for `check_in` and `check_out` of the link; undefined unless they are two dates in order. */
export function stayPrice(stay: SandboxStay, query: URLSearchParams): StayPrice | undefined {
  const nights = nightsBetween(query.get('check_in'), query.get('check_out'))
  if (nights === undefined) return undefined
  const money = (amount: number) => `${stay.price.symbol}${amount.toLocaleString('en-US')}`
  return {
    nights,
    nightsLine: `${money(stay.price.nightly)} x ${nights} nights`,
    total: money(stay.price.nightly * nights),
  }
}

function nightsBetween(checkIn: string | null, checkOut: string | null): number | undefined {
  const [from, to] = [checkIn, checkOut].map((day) =>
    /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : NaN,
  )
  const nights = ((to ?? NaN) - (from ?? NaN)) / dayMs
  return nights >= 1 && nights <= 366 ? nights : undefined
}
