/**
 * Splits an amount in minor units in proportion to whole weights: nights, shares, or 1 for each person. The shares add up to the amount
 * exactly, and each is less than one unit from its exact proportion: the units that are left over go to the largest remainders.
 *
 * @param line the number of the line in its list. People with equal remainders take turns by it: over lines of the same kind nobody pays
 *   more than one unit more than another
 */
export function splitByWeights(total: number, weights: readonly number[], line: number): number[] {
  const amount = BigInt(total)
  const parts = weights.map(BigInt)
  const sum = parts.reduce((before, part) => before + part, 0n)
  if (sum <= 0n || parts.some((part) => part < 0n))
    throw new RangeError(`cannot split by the weights ${weights.join()}`)
  // in BigInt, because products may have more digits than a number holds. It divides towards zero: a reversed line is the same, negative
  const shares = parts.map((part) => Number((amount * part) / sum))
  const remainders = parts.map((part) => magnitude((amount * part) % sum))
  const left = Math.abs(total - shares.reduce((before, share) => before + share, 0))
  const takers = takersOf(remainders, left, line)
  return shares.map((share, person) => (takers.has(person) ? share + Math.sign(total) : share))
}

/** By how much exact shares are more than the amount that they split; negative if something is missing. */
export function overBy(total: number, shares: readonly number[]): number {
  return shares.reduce((before, share) => before + share, 0) - total
}

/** Who takes the units that are left: the largest remainders, and of those that tie for the last units the next ones in turn. */
function takersOf(remainders: readonly bigint[], left: number, line: number): Set<number> {
  const ranked = remainders
    .map((remainder, person) => ({ remainder, person }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0))
  const cut = ranked[left - 1]?.remainder
  if (cut === undefined) return new Set()
  const above = ranked.filter(({ remainder }) => remainder > cut)
  const tied = ranked.filter(({ remainder }) => remainder === cut)
  const units = left - above.length
  // each line goes on where the one before it, of the same kind, has stopped
  const first = (line * units) % tied.length
  const inTurn = [...tied, ...tied].slice(first, first + units)
  return new Set([...above, ...inTurn].map(({ person }) => person))
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)
