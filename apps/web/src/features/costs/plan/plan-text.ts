import type { PlanTerms } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { minor, money } from '../amounts.ts'

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

/** What the stay says now where its plan was made for something else; null if nothing. */
export function stayNowText({
  stay_now: now,
  share,
  currency,
  free_cancellation_until: until,
}: Pick<PlanTerms, 'stay_now' | 'share' | 'currency' | 'free_cancellation_until'>): string | null {
  if (now === null) return null
  const price =
    now.share === null
      ? 'The stay has no price any more.'
      : now.share === share
        ? null
        : `The price of the stay has changed: each pays ${money(now.share, currency)} now, and ${money(share, currency)} by this plan.`
  const day =
    now.free_cancellation_until === until
      ? null
      : now.free_cancellation_until === null
        ? 'The booking can no longer be cancelled free.'
        : `The booking can be cancelled free until ${weekDay(now.free_cancellation_until)} now.`
  return [price, day].filter((text) => text !== null).join(' ')
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
