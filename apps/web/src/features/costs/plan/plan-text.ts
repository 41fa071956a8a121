import type { PlanTerms } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { minor } from '../amounts.ts'

type TermsDate = PlanTerms['dates'][number]

/** "Mon 19 Oct". */
export function weekDay(day: string): string {
  return dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
}

/** "within 7 days", "by Mon 19 Oct". */
export function dueText({ days_after_acceptance, on }: TermsDate): string {
  if (on !== null) return `by ${weekDay(on)}`
  return days_after_acceptance === 1 ? 'within a day' : `within ${days_after_acceptance ?? 0} days`
}

type Part = { amount: string; paid: string; claimed: string }

/** What is left to pay of a date, as the API writes amounts: without what is confirmed, and what waits for the host's word. */
export function leftOf({ amount, paid, claimed }: Part, currency: string): string {
  return decimalText(minor(amount, currency) - minor(paid, currency) - minor(claimed, currency), currency)
}

/** Dates with their place, by which they are known: two may be equal. */
export function numbered<Item>(items: readonly Item[]): { item: Item; place: number }[] {
  return items.map((item, place) => ({ item, place }))
}
