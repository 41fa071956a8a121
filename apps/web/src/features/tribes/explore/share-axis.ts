import { budgetBounds, shareBandCount, shareBandWidth } from '@wayhouse/domain/tribes'

/** The prices that the budget's slider and its bars show: from `start` to `end` in euros, in bars of so many bands. */
export type ShareAxis = { start: number; end: number; bandsPerBar: number }

const aboutBars = 20
const shownPart = 0.95
const bandsPerStep = budgetBounds.step / shareBandWidth

/**
 * The axis for the counts of bands: from the lowest price to the one below which 95 % of the tribes lie, so that a few expensive
 * tribes do not squeeze the others. It has about twenty bars, and both ends are steps of the budget.
 */
export function shareAxis(counts: readonly number[]): ShareAxis {
  const lowest = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  )
  const first = lowest - (lowest % bandsPerStep)
  const shown = Math.max(aboutBars, bandsWithMost(counts) - first)
  const bandsPerBar = Math.round(shown / aboutBars)
  // whole bars and whole steps
  const unit = bandsPerBar % bandsPerStep === 0 ? bandsPerBar : bandsPerBar * bandsPerStep
  const length = Math.ceil(shown / unit) * unit
  const start = euros(Math.min(first, shareBandCount - length))
  return { start, end: start + length * shareBandWidth, bandsPerBar }
}

/** How many bands contain 95 % of the tribes; all bands if there are no tribes. */
function bandsWithMost(counts: readonly number[]): number {
  const wanted = shownPart * counts.reduce((total, count) => total + count, 0)
  if (wanted === 0) return shareBandCount
  let total = 0
  return counts.findIndex((count) => (total += count) >= wanted) + 1
}

function euros(band: number): number {
  return budgetBounds.min + band * shareBandWidth
}
