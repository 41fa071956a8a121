/** A measure beside its budget; one without a budget is there for information. */
export type Measure = {
  name: string
  /** What was measured, as it is printed: the figures by their headings. */
  figures: Record<string, string | number>
  kept?: boolean
}

/** Prints a table and says whether every budget in it is kept. */
export function report(title: string, measures: readonly Measure[]): boolean {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(measures.map(({ name, figures, kept }) => [name, { ...figures, budget: said(kept) }])),
  )
  return measures.every(({ kept }) => kept !== false)
}

function said(kept: boolean | undefined): string {
  if (kept === undefined) return ''
  return kept ? 'kept' : 'OVER'
}

/** A ratio or a duration with as many digits as it deserves. */
export function rounded(figure: number, digits = 2): number {
  return Number(figure.toFixed(digits))
}
