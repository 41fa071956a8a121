/** A measure beside its budget; one without a budget is there for information. */
export type Measure = {
  name: string
  /** What was measured, as it is printed: the figures by their headings. */
  figures: Record<string, string | number>
  withinBudget?: boolean
}

/** Prints a table and returns whether every figure is within its budget. */
export function report(title: string, measures: readonly Measure[]): boolean {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      measures.map(({ name, figures, withinBudget }) => [name, { ...figures, budget: budgetText(withinBudget) }]),
    ),
  )
  return measures.every(({ withinBudget }) => withinBudget !== false)
}

function budgetText(withinBudget: boolean | undefined): string {
  if (withinBudget === undefined) return ''
  return withinBudget ? 'kept' : 'OVER'
}

/** A ratio or a duration with as many digits as it deserves. */
export function rounded(figure: number, digits = 2): number {
  return Number(figure.toFixed(digits))
}
