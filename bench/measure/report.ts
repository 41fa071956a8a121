/** A measurement and whether it is within its budget. Without a budget it is only for information. */
export type Measure = {
  name: string
  /** The printed figures by their headings. */
  figures: Record<string, string | number>
  withinBudget?: boolean
}

/** Prints a table. Returns whether every measurement is within its budget. */
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
  return withinBudget ? 'ok' : 'OVER'
}

/** A figure, rounded to a number of digits. */
export function rounded(figure: number, digits = 2): number {
  return Number(figure.toFixed(digits))
}
