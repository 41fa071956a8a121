/** Euros between which a budget is chosen, and by which it steps; the upper end stands for any. */
export const budgetBounds = { min: 100, max: 2000, step: 50 } as const

/**
 * How many bands a histogram of shares has: each holds those above one step of the budget, up to the next. The first also holds all
 * that are lower, the last all that are higher.
 */
export const shareBands = (budgetBounds.max - budgetBounds.min) / budgetBounds.step
