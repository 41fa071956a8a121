import { type Costs, type Expense, isOldRate, type PayWay, type SplitKind } from '@wayhouse/domain/costs'
import { shortDate } from '../../../platform/format/dates.ts'
import { money } from '../amounts.ts'
import { callName } from '../people.tsx'

/** How a line is split, after "Ana paid, ". */
export const splitTexts: Record<SplitKind, string> = {
  equal: 'equally',
  nights: 'by nights',
  shares: 'by shares',
  exact: 'exact amounts',
}

export const wayNames: Record<PayWay, string> = {
  transfer: 'Transfer',
  cash: 'Cash',
  card: 'Card',
  app: 'App',
  other: 'Another way',
}

/** "5 Oct" of a day or an instant. */
export const dayText = (at: string): string => shortDate(at.slice(0, 10))

/** "weekly until 12 Oct", "£132.00 at 1.1550, rate of 24 Sep"; null for a plain line. */
export function noteOn(expense: Expense): string | null {
  const notes = [rateText(expense), repeatText(expense)].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(' · ')
}

function repeatText({ repeat, repeats_id }: Expense): string | null {
  if (repeat !== null) return `${repeat.every === 'week' ? 'weekly' : 'monthly'} until ${dayText(repeat.until)}`
  return repeats_id === null ? null : 'repeats'
}

/** What was paid in another currency, and how it was converted. */
function rateText(expense: Expense): string | null {
  const { amount, currency, rate } = expense
  if (rate === null) return null
  const original = money(amount, currency)
  if (rate.source === 'charged') return `${original}, as the card charged it`
  if (rate.source === 'typed' || rate.day === null) return `${original} at ${rate.rate}, typed in`
  return `${original} at ${rate.rate}, ${isOldRate(expense) ? 'old rate' : 'rate'} of ${dayText(rate.day)}`
}

/** What the viewer pays of a line; null if they share in none of it. */
export function ownShare({ own_member_id }: Costs, { shares }: Expense): string | null {
  return shares.find(({ member_id }) => member_id === own_member_id)?.amount ?? null
}

/** Whether somebody questions a line, and it is not answered. */
export function isQuestioned({ question, answer, voided }: Expense): boolean {
  return voided === null && question !== null && (answer === null || answer.at < question.at)
}

/** "21 of 105 nights", where a share has a weight. */
export function weightText({ split, shares }: Expense, weight: number): string | null {
  if (split !== 'nights' && split !== 'shares') return null
  const all = shares.reduce((sum, share) => sum + share.weight, 0)
  return `${weight} of ${all} ${split}`
}

/** "Void by Ana, 24 Sep: entered twice". */
export function voidText(costs: Costs, { voided }: Expense): string | null {
  return voided && `Void by ${callName(costs, voided.by, 'you')}, ${dayText(voided.at)}: ${voided.text}`
}
