/** The middle one, or NaN of none. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50)
}

/** The smallest figure that so many percent of all are not above, or NaN of none. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
