import { addDays, nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { minorOf, splitByWeights } from '../money/index.ts'
import type { PlanDate } from './plan.ts'

/** What a guest pays of a stay by the plan, in minor units: an equal part, without the cents that do not divide. Those are the host's. */
export function planShare(total: number, size: number): number {
  return Math.floor(total / (size + 1))
}

/** The suggestion: 30 % within 7 days of acceptance, and the rest 14 days before the booking can no longer be cancelled free (COST-07). */
export function suggestedPlan(stay: { free_cancellation_until: PlainDate | null; start_date: PlainDate }): PlanDate[] {
  const last = addDays(stay.free_cancellation_until ?? stay.start_date, -14)
  return [
    { due: { days_after_acceptance: 7 }, part: { percent: 30 } },
    { due: { on: last }, part: { percent: 70 } },
  ]
}

type PlanFacts = { share: number; currency: string; dates: readonly PlanDate[] }

/** The amounts of a plan's dates in minor units, in their order. Percentages are of the share, by largest remainder. */
export function planAmounts({ share, currency, dates }: PlanFacts): number[] {
  const percents = dates.map(({ part }) => ('percent' in part ? part.percent : 0))
  const all = percents.reduce((sum, percent) => sum + percent, 0)
  const ofShare =
    all > 100
      ? splitByWeights(Math.ceil((share * all) / 100), percents, 0)
      : splitByWeights(share, [...percents, 100 - all], 0)
  return dates.map(({ part }, index) =>
    'percent' in part ? (ofShare[index] ?? 0) : (minorOf(part.amount, currency) ?? 0),
  )
}

/** By how much a plan is over its share, or below zero short of it, in minor units. */
export function planOver(plan: PlanFacts): number {
  return planAmounts(plan).reduce((sum, amount) => sum + amount, 0) - plan.share
}

/** The last day that a date of a plan may have: the booking can be cancelled free of charge until then, or the stay is over. */
export function lastPlanDay(stay: { free_cancellation_until: PlainDate | null; end_date: PlainDate }): PlainDate {
  const { free_cancellation_until: until, end_date } = stay
  return until !== null && until < end_date ? until : end_date
}

/** A plan's dates, none after `last`. */
export function datesUntil(dates: readonly PlanDate[], last: PlainDate): PlanDate[] {
  return dates.map((date) => ('on' in date.due && date.due.on > last ? { ...date, due: { on: last } } : date))
}

/** The day of a date of the plan for a member who was accepted on that day, never after the booking can be cancelled free of charge. */
export function dueDay(date: PlanDate, accepted: PlainDate, last: PlainDate | null): PlainDate {
  const day = 'on' in date.due ? date.due.on : addDays(accepted, date.due.days_after_acceptance)
  // who joins late has at least the day after, whatever has passed
  const earliest = addDays(accepted, 1)
  const capped = last !== null && day > last ? last : day
  return capped < earliest ? earliest : capped
}

export type DatedAmount = { due: PlainDate; amount: number }
/** `paid` is confirmed, and `claimed` waits for the host's word. */
export type DateState = DatedAmount & {
  paid: number
  claimed: number
  state: 'due' | 'claimed' | 'paid'
  days_late: number
}

/** Dates of a plan, the one that is due first before the others. For who joined late that is not always the first of the plan. */
export function byDue<Dated extends { due: PlainDate }>(dates: readonly Dated[]): Dated[] {
  return dates.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

/**
 * The states of a member's dates, in the order of the plan: what is confirmed fills them as they are due, then what is claimed. So a
 * payment counts whatever the plan was when it was made.
 */
export function dateStates(
  dates: readonly DatedAmount[],
  payments: { received: number; claimed: number },
  today: PlainDate,
): DateState[] {
  let before = 0
  const states = new Map<DatedAmount, DateState>()
  for (const date of byDue(dates)) {
    const { due, amount } = date
    const filledBy = (sum: number) => Math.min(amount, Math.max(0, sum - before))
    const paid = filledBy(payments.received)
    const claimed = filledBy(payments.received + payments.claimed) - paid
    before += amount
    const state = paid === amount ? 'paid' : paid + claimed === amount ? 'claimed' : 'due'
    const days_late = state === 'paid' ? 0 : Math.max(0, nightsBetween(due, today))
    states.set(date, { due, amount, paid, claimed, state, days_late })
  }
  return dates.flatMap((date) => states.get(date) ?? [])
}
