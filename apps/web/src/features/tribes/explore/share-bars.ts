import { budgetBounds } from '@wayhouse/domain/tribes'
import { countOf } from '../../../platform/count-of.ts'

/** One bar of the histogram above the budget, two steps of the budget wide. */
export type ShareBar = { count: number; text: string; above: number; upTo: number }

const stepsPerBar = 2
const { min, max, step } = budgetBounds

/** The bars for the counts of bands, each with a text: "12 tribes between €400 and €500". */
export function shareBars(counts: readonly number[], format: (euros: number) => string): ShareBar[] {
  return Array.from({ length: counts.length / stepsPerBar }, (_, index) => {
    const first = index * stepsPerBar
    const count = sum(counts.slice(first, first + stepsPerBar))
    const above = min + first * step
    const upTo = above + stepsPerBar * step
    return { count, above, upTo, text: `${countOf(count, 'tribe')} ${rangeText(above, upTo, format)}` }
  })
}

/** The part of a bar that a budget covers, from 0 to 1. */
export function coveredPart({ above, upTo }: Pick<ShareBar, 'above' | 'upTo'>, budget: number): number {
  return Math.min(1, Math.max(0, (budget - above) / (upTo - above)))
}

/** "12 tribes fit", of those with a known cost; the highest budget includes all. Null for a budget at which no band ends. */
export function fittingText(counts: readonly number[], budget: number): string | null {
  const bands = budget === max ? counts.length : (budget - min) / step
  if (!Number.isInteger(bands) || bands > counts.length) return null
  const count = sum(counts.slice(0, Math.max(0, bands)))
  return `${countOf(count, 'tribe')} ${count === 1 ? 'fits' : 'fit'}`
}

function rangeText(above: number, upTo: number, format: (euros: number) => string): string {
  if (above === min) return `up to ${format(upTo)}`
  if (upTo === max) return `above ${format(above)}`
  return `between ${format(above)} and ${format(upTo)}`
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
