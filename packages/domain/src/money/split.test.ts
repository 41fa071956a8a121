import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overBy, splitByWeights } from './split.ts'

const amounts = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })
const weights = fc
  .array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 16 })
  .filter((list) => list.some((weight) => weight > 0))
/** So few that many people tie. */
const fewWeights = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
const lines = fc.integer({ min: 0, max: 500 })
const thorough = { numRuns: 3000 }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const equally = (people: number) => Array.from({ length: people }, () => 1)

describe('splitting an amount', () => {
  it.each([
    [150_000, [5, 5, 3], 1, [57_692, 57_692, 34_616]],
    [100, [1, 1, 1], 0, [34, 33, 33]],
    [100, [1, 1, 1], 1, [33, 34, 33]],
    [100, [1, 1, 1], 2, [33, 33, 34]],
    [101, [1, 1, 1], 1, [34, 33, 34]],
    [1, [0, 7, 0], 0, [0, 1, 0]],
    [0, [1, 2], 3, [0, 0]],
    [-100, [1, 1, 1], 1, [-33, -34, -33]],
  ])('COST-02 COST-03 %i by %j in line %i is %j', (total, parts, line, shares) => {
    expect(splitByWeights(total, parts, line)).toEqual(shares)
  })

  it('COST-03 the shares of any amount by any weights add up to it exactly', () => {
    fc.assert(
      fc.property(amounts, weights, lines, (total, parts, line) => {
        expect(sumOf(splitByWeights(total, parts, line))).toBe(total)
      }),
      thorough,
    )
  })

  it('COST-03 each share is less than one unit from its exact proportion, and who has no weight pays nothing', () => {
    fc.assert(
      fc.property(amounts, weights, lines, (total, parts, line) => {
        const sum = BigInt(sumOf(parts))
        splitByWeights(total, parts, line).forEach((share, person) => {
          const difference = BigInt(share) * sum - BigInt(total) * BigInt(parts[person] ?? 0)
          expect(difference > -sum && difference < sum).toBe(true)
          if (parts[person] === 0) expect(share).toBe(0)
        })
      }),
      thorough,
    )
  })

  it('COST-03 who has more weight never pays less', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), weights, lines, (total, parts, line) => {
        const shares = splitByWeights(total, parts, line)
        const byWeight = [...parts.keys()].toSorted((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0))
        const pairs = byWeight.slice(1).map((person, index) => [byWeight[index] ?? 0, person] as const)
        for (const [less, more] of pairs)
          if (parts[less] !== parts[more]) expect(shares[more]).toBeGreaterThanOrEqual(shares[less] ?? 0)
      }),
      thorough,
    )
  })

  it('COST-03 a reversed line takes back exactly what the line took', () => {
    fc.assert(
      fc.property(amounts, weights, lines, (total, parts, line) => {
        const taken = splitByWeights(total, parts, line)
        const given = splitByWeights(-total, parts, line)
        expect(taken.map((share, person) => share + (given[person] ?? Number.NaN))).toEqual(parts.map(() => 0))
      }),
      thorough,
    )
  })

  it('COST-03 over as many equal lines as there are people, all pay the same', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 16 }), lines, (total, people, first) => {
        const paid = paidOver(people, (line) => splitByWeights(total, equally(people), first + line))
        expect(paid).toEqual(equally(people).map(() => total))
      }),
      thorough,
    )
  })

  it('COST-03 over any number of lines of one kind, people of equal weight differ by one unit at most', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fewWeights, lines, fc.integer({ min: 1, max: 40 }), (total, parts, first, count) => {
        const paid = paidOver(count, (line) => splitByWeights(total, parts, first + line))
        for (const weight of new Set(parts)) {
          const same = paid.filter((_, person) => parts[person] === weight)
          expect(Math.max(...same) - Math.min(...same)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each([[[]], [[0, 0]], [[2, -1]], [[1.5, 1]]])('the weights %j are refused', (parts) => {
    expect(() => splitByWeights(100, parts, 1)).toThrow(RangeError)
  })

  it('COST-03 exact amounts say by how much they are over or missing', () => {
    expect(overBy(10_000, [5000, 5001])).toBe(1)
    expect(overBy(10_000, [5000, 4900])).toBe(-100)
    expect(overBy(10_000, [2500, 7500])).toBe(0)
  })
})

/** What each person has paid after lines 0 to `count`. */
function paidOver(count: number, sharesOf: (line: number) => number[]): number[] {
  const lists = Array.from({ length: count }, (_, line) => sharesOf(line))
  return (lists[0] ?? []).map((_, person) => sumOf(lists.map((shares) => shares[person] ?? Number.NaN)))
}
