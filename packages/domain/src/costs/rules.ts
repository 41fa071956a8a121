import { addDays, nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { decimalsOf, minorOf, overBy, splitByWeights } from '../money/index.ts'
import { amountMaxUnits, daysAroundStay, rateDays } from './limits.ts'

export type Stay = { from: PlainDate; to: PlainDate }

/** The first and the last day that an expense of a stay may have (COST-02). */
export function expenseDays({ from, to }: Stay): Stay {
  return { from: addDays(from, -daysAroundStay), to: addDays(to, daysAroundStay) }
}

/** Arrival and departure of a member as they count: the tribe's days unless they have their own, never outside the stay. */
export function countedNights(stay: Stay, own: { arrives: PlainDate | null; leaves: PlainDate | null }) {
  const arrives = within(stay, own.arrives ?? stay.from)
  const leaves = within(stay, own.leaves ?? stay.to)
  return { arrives, leaves, nights: Math.max(0, nightsBetween(arrives, leaves)) }
}

function within({ from, to }: Stay, day: PlainDate): PlainDate {
  if (day < from) return from
  return day > to ? to : day
}

/** Whether a rate of the table is so much older than the expense that it is marked: the rate of that day may be another (COST-04). */
export function isOldRate({ day, rate }: { day: PlainDate; rate: { day: PlainDate | null } | null }): boolean {
  return rate !== null && rate.day !== null && nightsBetween(rate.day, day) > rateDays
}

/** What is wrong with an amount of an expense or a payment, as a sentence; null for a correct one. */
export function amountProblem(text: string, currency: string): string | null {
  const minor = minorOf(text, currency)
  const decimals = decimalsOf(currency)
  if (minor === null) {
    if (!/^\d+\.\d+$/.test(text)) return 'Enter an amount such as 12.50'
    return decimals === 0 ? `${currency} has no decimals` : `${currency} has at most ${decimals} decimals`
  }
  if (minor <= 0) return 'Enter an amount above zero'
  return minor > amountMaxUnits * 10 ** decimals ? `The largest amount is ${amountMaxUnits.toLocaleString('en')}` : null
}

export type Weighted = { member_id: string; weight: number }
export type Shared = Weighted & { amount: number }

/**
 * What each pays of a line, in minor units of the currency that counts. Exact amounts are the weights of a converted line, and
 * themselves of any other. Null if nobody has any weight.
 *
 * @param line the number of the line: odd cents take turns by it
 */
export function sharesOf(total: number, weights: readonly Weighted[], line: number): Shared[] | null {
  if (weights.every(({ weight }) => weight === 0)) return null
  const amounts = splitByWeights(
    total,
    weights.map(({ weight }) => weight),
    line,
  )
  return weights.map((part, index) => ({ ...part, amount: amounts[index] ?? 0 }))
}

/** By how much exact amounts are over, or below zero missing, in minor units. */
export function exactOver(total: number, weights: readonly Weighted[]): number {
  return overBy(
    total,
    weights.map(({ weight }) => weight),
  )
}

/** Who can give what is over, or take what is missing, in one step: the next member in the list after the one who was typed at. */
export function takeFrom(weights: readonly Weighted[], over: number, typedAt: string | null): string | null {
  return weights.find(({ member_id, weight }) => member_id !== typedAt && weight >= over)?.member_id ?? null
}

/** The first days of a repetition after the line itself; monthly on the last day of shorter months. */
export function nextRepeat(first: PlainDate, every: 'week' | 'month', after: PlainDate): PlainDate {
  if (every === 'week') {
    const weeks = Math.max(1, Math.floor(nightsBetween(first, after) / 7) + 1)
    return addDays(first, weeks * 7)
  }
  let months = 1
  while (monthsLater(first, months) <= after) months += 1
  return monthsLater(first, months)
}

function monthsLater(first: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export type PairDebt = { from: string; to: string; currency: string; amount: number }
type MemberBalance = { member_id: string; currency: string; amount: number }

/**
 * "Fewer payments": who pays whom so that all are even, at most one payment less than there are people in each currency. The
 * largest debt goes to the largest credit; ties by id, so that every browser suggests the same.
 */
export function fewerPayments(balances: readonly MemberBalance[]): PairDebt[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) => paymentsIn(balances.filter((balance) => balance.currency === currency)))
}

function paymentsIn(balances: readonly MemberBalance[]): PairDebt[] {
  const open = balances.map((balance) => ({ ...balance }))
  const payments: PairDebt[] = []
  for (;;) {
    const sorted = open.filter(({ amount }) => amount !== 0).toSorted(byAmount)
    const [debtor, creditor] = [sorted[0], sorted.at(-1)]
    if (debtor === undefined || creditor === undefined || debtor.amount >= 0 || creditor.amount <= 0) return payments
    const amount = Math.min(-debtor.amount, creditor.amount)
    debtor.amount += amount
    creditor.amount -= amount
    payments.push({ from: debtor.member_id, to: creditor.member_id, currency: debtor.currency, amount })
  }
}

function byAmount(a: MemberBalance, b: MemberBalance): number {
  return a.amount - b.amount || (a.member_id < b.member_id ? -1 : 1)
}
