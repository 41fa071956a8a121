/** Bounds and step of the budget filter in euros; the maximum means no limit. */
export const budgetBounds = { min: 100, max: 2000, step: 50 } as const

/**
 * The number of bands in the histogram of prices per person. Each band goes from one step of the budget, exclusive, to the next,
 * inclusive; the first also contains all lower prices, the last all higher ones.
 */
export const shareBandCount = (budgetBounds.max - budgetBounds.min) / budgetBounds.step
