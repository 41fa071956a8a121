import { amountProblem, exactOver, expenseDays, sharesOf, takesPart } from '@wayhouse/domain/costs'
import type { Conversion, Shared, Split, SplitKind, Weighted } from '@wayhouse/domain/costs'
import { atCrossRate, atRate, crossRate, decimalText, minorOf } from '@wayhouse/domain/money'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { rateOf } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import { memberOf, shownId } from './ledger.ts'
import type { Ledger, LedgerMember } from './ledger.ts'
import { tableRate } from './rates.ts'

/** What a member has entered for a line. */
export type ExpenseInput = {
  title: string
  day: string
  payer_id: string
  amount: string
  currency: string
  split: Split | undefined
  conversion: Conversion | undefined
}

/** The values of a version of a line, with ids of the ledger's members. */
export type ExpenseValues = {
  title: string
  day: string
  payer_id: string
  amount: number
  currency: string
  counted: Counted
  split: SplitKind
  shares: Shared[]
}

type Counted = {
  amount: number
  currency: string
  rate: { rate: string; source: 'table' | 'typed' | 'charged'; day: string | null } | null
}

/**
 * The values of line number `line`. `before` is the line as it was: who has left since may stay in it, and without a new split its
 * weights stay.
 */
export async function expenseValues(
  db: Database,
  ledger: Ledger,
  { input, line, before }: { input: ExpenseInput; line: number; before: ExpenseRow | null },
): Promise<ExpenseValues> {
  const { title, day, currency, split, conversion } = input
  const days = expenseDays(ledger.stay)
  if (day < days.from || day > days.to) throw invalid('day', `Choose a day from ${days.from} to ${days.to}`)
  const problem = amountProblem(input.amount, currency)
  if (problem !== null) throw invalid('amount', problem)
  const amount = minorOf(input.amount, currency) ?? 0
  const payer = involved(ledger, before, input.payer_id)
  if (payer === undefined) throw invalid('payer_id', 'Choose somebody who takes part in this stay')
  const { kind, weights } =
    split === undefined && before !== null
      ? { kind: before.split, weights: before.shares }
      : weightsOf(ledger, before, split ?? { kind: 'equal' }, currency)
  if (kind === 'exact') refuseWrongSum(amount, weights, currency)
  const converting = { amount, currency, day, conversion, into: ledger.currency ?? currency }
  const counted = countedAsBefore(before, converting) ?? (await countedAmount(db, converting))
  const shares = sharesOf(counted.amount, weights, line)
  if (shares === null) throw invalid('split', 'Somebody has to share in this')
  return { title, day, payer_id: payer.id, amount, currency, counted, split: kind, shares }
}

/** The refusal of one field. */
export function invalid(path: string, message: string) {
  return refuse('INVALID', { issues: [{ path, message }] })
}

/** A member who may be in a line: who takes part now, or was in it before. */
function involved(ledger: Ledger, before: ExpenseRow | null, shown: string): LedgerMember | undefined {
  const member = memberOf(ledger, shown)
  if (member === undefined || takesPart(member)) return member
  const wasIn = before?.payer_id === member.id || before?.shares.some(({ member_id }) => member_id === member.id)
  return wasIn ? member : undefined
}

function weightsOf(
  ledger: Ledger,
  before: ExpenseRow | null,
  split: Split,
  currency: string,
): { kind: SplitKind; weights: Weighted[] } {
  const { kind } = split
  const parts = partsOf(ledger, split, currency)
  const weights = parts.map(({ shown, weight }, index) => {
    const member = involved(ledger, before, shown)
    if (member === undefined) throw invalid(`split.${index}`, 'Choose members who take part in this stay')
    return { member_id: member.id, weight: kind === 'nights' ? member.nights : weight }
  })
  if (new Set(weights.map(({ member_id }) => member_id)).size < weights.length)
    throw invalid('split', 'Name each member once')
  return { kind, weights }
}

function partsOf(ledger: Ledger, split: Split, currency: string): { shown: string; weight: number }[] {
  if (split.kind === 'shares')
    return split.shares.map(({ member_id, shares }) => ({ shown: member_id, weight: shares }))
  if (split.kind === 'exact')
    return split.shares.map(({ member_id, amount }, index) => {
      const weight = minorOf(amount, currency)
      if (weight === null) throw invalid(`split.shares.${index}.amount`, amountProblem(amount, currency) ?? '')
      return { shown: member_id, weight }
    })
  const all = () => ledger.members.filter(takesPart).map((member) => shownId(ledger, member))
  return (split.members ?? all()).map((shown) => ({ shown, weight: 1 }))
}

function refuseWrongSum(amount: number, weights: readonly Weighted[], currency: string): void {
  const over = exactOver(amount, weights)
  if (over !== 0) throw refuse('WRONG_SUM', { over_by: decimalText(over, currency) })
}

type Converting = { amount: number; currency: string; day: string; conversion: Conversion | undefined; into: string }

/** What counts of an amount (COST-04). */
async function countedAmount(db: Database, converting: Converting): Promise<Counted> {
  const { amount, currency, day, conversion, into } = converting
  const kept = { amount, currency, rate: null }
  if (currency === into || conversion?.kind === 'keep') return kept
  if (conversion?.kind === 'charged') return charged(converting, conversion.amount)
  if (conversion?.kind === 'rate') {
    const { rate } = conversion
    return converted(atRate(amount, { from: currency, to: into, rate }), into, { rate, source: 'typed', day: null })
  }
  const found = await tableRate(db, { from: currency, to: into, day })
  if (found === null) return kept
  const { perUnit } = found
  const rate = { rate: crossRate(perUnit), source: 'table' as const, day: found.day }
  return converted(atCrossRate(amount, { from: currency, to: into, perUnit }), into, rate)
}

function converted(amount: number, into: string, rate: NonNullable<Counted['rate']>): Counted {
  if (amount <= 0 || !Number.isSafeInteger(amount))
    throw invalid('conversion', `At this rate it is less than the smallest amount of ${into}, or too much`)
  return { amount, currency: into, rate }
}

/** What counts of a line at the rate of the table, if nothing that the rate depends on has changed: the table may have other rates by now. */
function countedAsBefore(before: ExpenseRow | null, { amount, currency, day, conversion }: Converting): Counted | null {
  if (before === null || conversion !== undefined || before.rate_source !== 'table') return null
  if (before.amount !== amount || before.currency !== currency || before.day !== day) return null
  return { amount: before.counted_amount, currency: before.counted_currency, rate: rateOf(before) }
}

function charged({ amount, currency, into }: Converting, text: string): Counted {
  const problem = amountProblem(text, into)
  if (problem !== null) throw invalid('conversion.amount', problem)
  const rate = crossRate({ from: decimalText(amount, currency), to: text })
  return { amount: minorOf(text, into) ?? 0, currency: into, rate: { rate, source: 'charged', day: null } }
}
