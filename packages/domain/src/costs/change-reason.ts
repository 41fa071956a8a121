import { longDate } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { formatMoney } from '../money/index.ts'

/** What a line says, as far as a change of it can be told from this. */
export type LineFacts = {
  title: string
  day: PlainDate
  payer_id: string
  amount: number
  currency: string
  /** How it is split, and the weight of each: equal texts are equal splits. */
  split: string
  /** How it is converted, how often it repeats, its receipt. */
  rate: string
  repeat: string
  receipt: string
}

/** A split in the form that facts are compared in. */
export function splitFact(kind: string, weights: readonly { member_id: string; weight: number }[]): string {
  const parts = weights.filter(({ weight }) => weight > 0).map(({ member_id, weight }) => `${member_id} ${weight}`)
  return [kind, ...parts.toSorted()].join()
}

/**
 * Why a line was changed, where nobody says so: what is other than before (COST-05). It names nobody and quotes no title, because it stays
 * when a member is erased; the versions of the line have both.
 */
export function changeReason(before: LineFacts, after: LineFacts): string {
  const amountOf = ({ amount, currency }: LineFacts) => formatMoney(amount, currency)
  const others = (['title', 'payer_id', 'split', 'rate', 'repeat', 'receipt'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const changes = [
    ...(amountOf(before) === amountOf(after) ? [] : [`amount ${amountOf(before)} → ${amountOf(after)}`]),
    ...(before.day === after.day ? [] : [`day ${longDate(before.day)} → ${longDate(after.day)}`]),
    ...others.map((field) => names[field]),
  ]
  const text = changes.length === 0 ? 'saved again without a change' : changes.join(', ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

const names = {
  title: 'another title',
  payer_id: 'another payer',
  split: 'another split',
  rate: 'another rate',
  repeat: 'another repetition',
  receipt: 'another receipt',
}
