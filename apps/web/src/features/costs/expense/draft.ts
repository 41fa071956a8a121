import {
  amountProblem,
  type Conversion,
  type Costs,
  type Expense,
  exactOver,
  expenseDays,
  sharesOf,
  type SplitKind,
  type Weighted,
} from '@wayhouse/domain/costs'
import { type AmountProblem, atRate, decimalText, isRate, parseAmount } from '@wayhouse/domain/money'
import { viewerToday } from '../../../platform/format/today.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { presentMembers } from '../people.tsx'

export type Counting = Conversion['kind']

/** What is typed into the form of a line, as it is typed. */
export type Draft = {
  title: string
  amount: string
  currency: string
  day: string
  payerId: string
  kind: SplitKind
  /** Who shares, with equal parts and by nights. */
  sharing: readonly string[]
  /** The shares of each member, and the exact amounts. */
  shares: Readonly<Record<string, string>>
  exact: Readonly<Record<string, string>>
  counting: Counting
  /** The rate, or what the card charged. */
  counted: string
  every: 'once' | 'week' | 'month'
  until: string
  receipt: { id: string; url: string } | null
  /** Null as long as nobody has typed one: then it is what has changed. */
  reason: string | null
  /** Makes sure that a line that is sent twice is added once. */
  key: string
}

/** What the fields of the form are given. */
export type DraftFieldProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Draft>) => void
}

/** A line that is not typed yet: today, paid by the viewer, by nights among all. */
export function emptyDraft(costs: Costs): Draft {
  const { first, last } = daysOf(costs)
  const today = viewerToday()
  return {
    title: '',
    amount: '',
    currency: costs.currency,
    day: today < first ? first : today > last ? last : today,
    payerId: costs.own_member_id,
    kind: 'nights',
    sharing: presentMembers(costs).map(({ id }) => id),
    shares: {},
    exact: {},
    counting: 'table',
    counted: '',
    every: 'once',
    until: costs.stay.to,
    receipt: null,
    reason: null,
    key: randomId(),
  }
}

/** A line as it is, to be changed. */
export function draftOf(costs: Costs, expense: Expense): Draft {
  const weights = expense.shares.filter(({ weight }) => weight > 0)
  const exact = weights.map(({ member_id, weight }) => [member_id, decimalText(weight, expense.currency)])
  const inLine = new Set(weights.map(({ member_id }) => member_id))
  // who is not in the line stays out of it, also who has joined since
  const out = costs.members.flatMap(({ id }) => (inLine.has(id) ? [] : [[id, '0']]))
  const source = expense.rate?.source
  return {
    ...emptyDraft(costs),
    title: expense.title,
    amount: expense.amount,
    currency: expense.currency,
    day: expense.day,
    payerId: expense.payer_id,
    kind: expense.split,
    sharing: expense.shares.map(({ member_id }) => member_id),
    shares: Object.fromEntries([
      ...out,
      ...(expense.split === 'shares' ? weights.map((share) => [share.member_id, `${share.weight}`]) : []),
    ]),
    exact: expense.split === 'exact' ? Object.fromEntries(exact) : {},
    counting: source === 'typed' ? 'rate' : source === 'charged' ? 'charged' : source === 'table' ? 'table' : 'keep',
    counted: source === 'typed' ? (expense.rate?.rate ?? '') : source === 'charged' ? expense.counts.amount : '',
    every: expense.repeat?.every ?? 'once',
    until: expense.repeat?.until ?? costs.stay.to,
    receipt: expense.receipt,
  }
}

/** The days that a line may have, as the calendar takes them. */
export function daysOf({ stay }: Costs): { first: string; last: string } {
  const { from, to } = expenseDays(stay)
  return { first: from, last: to }
}

const problemTexts: Record<AmountProblem, string> = {
  empty: 'Enter an amount',
  not_an_amount: 'Enter an amount such as 12.50',
  ambiguous: 'Write it with its decimals, such as 1500.00',
  too_precise: '',
  too_large: 'This is more than an amount can be',
}

/** A typed amount in minor units, or what is wrong with it. */
export function readAmount(text: string, currency: string): { minor: number } | { problem: string } {
  const read = parseAmount(text, currency, navigator.language)
  if (typeof read === 'string') {
    const plain = text.trim().replace(',', '.')
    return { problem: problemTexts[read] || (amountProblem(plain, currency) ?? problemTexts.not_an_amount) }
  }
  const problem = amountProblem(decimalText(read, currency), currency)
  return problem === null ? { minor: read } : { problem }
}

/** A typed amount in minor units; 0 while it is none. */
export function typedMinor(text: string, currency: string): number {
  const read = parseAmount(text, currency, navigator.language)
  return typeof read === 'number' ? read : 0
}

/** The weight of each member who can share, as the split has it: nights, shares, exact minor units, or 1. */
export function weightsOf(costs: Costs, draft: Draft): Weighted[] {
  return sharers(costs, draft).map(({ id, nights }) => ({ member_id: id, weight: weightOf(draft, id, nights) }))
}

/** Those among whom the line can be split: who takes part now, and who has a part in it already. */
export function sharers(costs: Costs, { sharing }: Draft) {
  const present = new Set(presentMembers(costs).map(({ id }) => id))
  return costs.members.filter(({ id }) => present.has(id) || sharing.includes(id))
}

function weightOf(draft: Draft, memberId: string, nights: number): number {
  if (draft.kind === 'exact') return typedMinor(draft.exact[memberId] ?? '', draft.currency)
  if (draft.kind === 'shares') return Math.max(0, Math.trunc(Number(draft.shares[memberId] ?? 1)) || 0)
  if (!draft.sharing.includes(memberId)) return 0
  return draft.kind === 'nights' ? nights : 1
}

export type Preview = {
  currency: string
  total: number
  /** What each pays; null while nobody has any weight. */
  shares: readonly { member_id: string; weight: number; amount: number }[] | null
  /** By how much exact amounts are over, or below zero missing. */
  over: number
}

/** Whether a line is split anew by what is typed. Otherwise its nights stay those of when it was written. */
export function isSplitAnew(costs: Costs, draft: Draft, before: Expense): boolean {
  const was = draftOf(costs, before)
  const amountOf = ({ amount, currency }: Draft) => `${typedMinor(amount, currency)} ${currency}`
  const partsOf = (of: Draft) =>
    weightsOf(costs, of)
      .filter(({ weight }) => weight > 0)
      .map(({ member_id, weight }) => `${member_id} ${weight}`)
      .join()
  return draft.kind !== was.kind || amountOf(draft) !== amountOf(was) || partsOf(draft) !== partsOf(was)
}

/**
 * What each pays by what is typed, before it is saved.
 *
 * @param before the line as it is; null for a new one
 */
export function previewOf(
  costs: Costs,
  draft: Draft,
  { line, before }: { line: number; before: Expense | null },
): Preview {
  const typed = typedMinor(draft.amount, draft.currency)
  const weights =
    before === null || isSplitAnew(costs, draft, before)
      ? weightsOf(costs, draft)
      : before.shares.map(({ member_id, weight }) => ({ member_id, weight }))
  const { currency, total } = countedTotal(costs, draft, typed)
  if (draft.kind === 'exact' && currency === draft.currency)
    return {
      currency,
      total,
      shares: weights.map((part) => ({ ...part, amount: part.weight })),
      over: exactOver(typed, weights),
    }
  const over = draft.kind === 'exact' ? exactOver(typed, weights) : 0
  return { currency, total, shares: sharesOf(total, weights, line), over }
}

/** What counts: converted by a typed rate or what the card charged. A rate of the table is only known to the server. */
function countedTotal(costs: Costs, draft: Draft, typed: number): { currency: string; total: number } {
  const unconverted = { currency: draft.currency, total: typed }
  if (draft.currency === costs.currency) return unconverted
  if (draft.counting === 'charged')
    return { currency: costs.currency, total: typedMinor(draft.counted, costs.currency) }
  const rate = plainRate(draft.counted)
  if (draft.counting !== 'rate' || !isRate(rate)) return unconverted
  return {
    currency: costs.currency,
    total: atRate(typed, { from: draft.currency, to: costs.currency, rate }),
  }
}

/** A rate with a point, as the API takes it. */
export const plainRate = (text: string): string => text.trim().replace(',', '.')
