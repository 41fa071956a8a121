/** Bounds and step of the budget filter in euros; the maximum means no limit. */
export const budgetBounds = { min: 100, max: 2000, step: 50 } as const

/** The width of a band in the histogram of prices per person, in euros: half a step of the budget. */
export const shareBandWidth = budgetBounds.step / 2

/**
 * The number of bands in that histogram, from the lowest budget to the highest. Each band includes its upper end and not its lower
 * one; the first also contains all lower prices, the last all higher ones.
 */
export const shareBandCount = (budgetBounds.max - budgetBounds.min) / shareBandWidth
