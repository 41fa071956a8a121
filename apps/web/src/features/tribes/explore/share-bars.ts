import { budgetBounds, shareBandWidth } from '@wayhouse/domain/tribes'
import { countOf } from '../../../platform/format/count-of.ts'
import type { ShareAxis } from './share-axis.ts'

/** One bar of the histogram above the budget. */
export type ShareBar = { count: number; text: string; above: number; upTo: number }

const { min, max } = budgetBounds

/**
 * The bars for the counts of bands, each with a text: "12 tribes between €400 and €450". The first includes all lower prices, the
 * last all higher ones.
 */
export function shareBars(
  counts: readonly number[],
  { start, end, bandsPerBar }: ShareAxis,
  format: (euros: number) => string,
): ShareBar[] {
  const width = bandsPerBar * shareBandWidth
  return Array.from({ length: (end - start) / width }, (_, index) => {
    const above = start + index * width
    const upTo = above + width
    const first = above === start ? 0 : bandsBelow(above)
    const count = sum(counts.slice(first, upTo === end ? undefined : bandsBelow(upTo)))
    const prices =
      above === start
        ? `up to ${format(upTo)}`
        : upTo === end
          ? `above ${format(above)}`
          : `between ${format(above)} and ${format(upTo)}`
    return { count, above, upTo, text: `${countOf(count, 'tribe')} ${prices}` }
  })
}

/** The part of a bar that a budget covers, from 0 to 1. */
export function coveredPart({ above, upTo }: Pick<ShareBar, 'above' | 'upTo'>, budget: number): number {
  return Math.min(1, Math.max(0, (budget - above) / (upTo - above)))
}

/** "12 tribes fit", of those with a known cost; the highest budget includes all. Null for a budget at which no band ends. */
export function fittingText(counts: readonly number[], budget: number): string | null {
  const bands = budget === max ? counts.length : bandsBelow(budget)
  if (!Number.isInteger(bands) || bands > counts.length) return null
  const count = sum(counts.slice(0, Math.max(0, bands)))
  return `${countOf(count, 'tribe')} ${count === 1 ? 'fits' : 'fit'}`
}

function bandsBelow(euros: number): number {
  return (euros - min) / shareBandWidth
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
