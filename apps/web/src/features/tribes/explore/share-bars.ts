import { budgetBounds } from '@wayhouse/domain/tribes'

/** One bar of the histogram above the budget, of two steps of it. */
export type ShareBar = { count: number; text: string; above: number; upTo: number }

const stepsPerBar = 2
const { min, max, step } = budgetBounds

/** Counts of bands as bars, each with its words: "12 tribes between €400 and €500". */
export function shareBars(counts: readonly number[], format: (euros: number) => string): ShareBar[] {
  return Array.from({ length: counts.length / stepsPerBar }, (_, at) => {
    const first = at * stepsPerBar
    const count = sum(counts.slice(first, first + stepsPerBar))
    const above = min + first * step
    const upTo = above + stepsPerBar * step
    return { count, above, upTo, text: `${tribes(count)} ${rangeText(above, upTo, format)}` }
  })
}

/** How much of a bar a budget covers, from 0 to 1. */
export function coveredOf({ above, upTo }: Pick<ShareBar, 'above' | 'upTo'>, budget: number): number {
  return Math.min(1, Math.max(0, (budget - above) / (upTo - above)))
}

/** "12 tribes fit", of those whose cost is known; at its upper end the budget takes any. Null for one that no band ends at. */
export function fittingText(counts: readonly number[], budget: number): string | null {
  const bands = budget === max ? counts.length : (budget - min) / step
  if (!Number.isInteger(bands) || bands > counts.length) return null
  const count = sum(counts.slice(0, Math.max(0, bands)))
  return `${tribes(count)} ${count === 1 ? 'fits' : 'fit'}`
}

function rangeText(above: number, upTo: number, format: (euros: number) => string): string {
  if (above === min) return `up to ${format(upTo)}`
  if (upTo === max) return `above ${format(above)}`
  return `between ${format(above)} and ${format(upTo)}`
}

const tribes = (count: number) => (count === 1 ? '1 tribe' : `${count} tribes`)
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
