/** The median, or NaN without figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50)
}

/** The smallest figure that is not below this percentage of all figures, or NaN without figures. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** The median of the ratios of two series, round by round. */
export function medianRatio(figures: readonly number[], reference: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (reference[round] ?? Number.NaN)))
}
