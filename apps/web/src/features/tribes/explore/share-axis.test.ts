import { budgetBounds, shareBandCount } from '@wayhouse/domain/tribes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareAxis } from './share-axis.ts'
import { shareBars } from './share-bars.ts'

const countsWith = (counts: Record<number, number>) =>
  Array.from({ length: shareBandCount }, (_, index) => counts[index] ?? 0)
const euros = (amount: number) => `€${amount}`
const { min, max, step } = budgetBounds

describe('the axis of the budget', () => {
  it('EXP-12 is not stretched by a few expensive tribes: it ends where 95 % of all tribes lie below', () => {
    const usual = { 4: 5, 8: 10, 12: 10, 20: 8, 30: 6 }
    expect(shareAxis(countsWith(usual))).toEqual({ start: 200, end: 900, bandsPerBar: 1 })
    expect(shareAxis(countsWith({ ...usual, 75: 1 }))).toEqual({ start: 200, end: 900, bandsPerBar: 1 })
    expect(shareAxis(countsWith({ ...usual, 75: 6 }))).toEqual({ start: 200, end: 2000, bandsPerBar: 4 })
  })

  it('EXP-12 has room for the prices around, if there are few tribes or none', () => {
    expect(shareAxis(countsWith({ 8: 1 }))).toEqual({ start: 300, end: 800, bandsPerBar: 1 })
    expect(shareAxis(countsWith({ 75: 1 }))).toEqual({ start: 1500, end: 2000, bandsPerBar: 1 })
    expect(shareAxis(countsWith({}))).toEqual({ start: 100, end: 2000, bandsPerBar: 4 })
    expect(shareAxis([])).toEqual({ start: 100, end: 2000, bandsPerBar: 4 })
  })

  it('EXP-12 always ends at steps of the budget, has about twenty bars, and no tribe is missing from them', () => {
    const counts = fc.array(fc.nat(5), { minLength: shareBandCount, maxLength: shareBandCount })
    fc.assert(
      fc.property(counts, fc.nat(shareBandCount), fc.nat(shareBandCount), (all, from, to) => {
        const shown = all.map((count, band) => (band >= from && band <= to ? count : 0))
        const axis = shareAxis(shown)
        expect(axis.start).toBeGreaterThanOrEqual(min)
        expect(axis.end).toBeLessThanOrEqual(max)
        expect([(axis.start - min) % step, (axis.end - min) % step]).toEqual([0, 0])
        const bars = shareBars(shown, axis, euros)
        expect(bars.length).toBeGreaterThanOrEqual(14)
        expect(bars.length).toBeLessThanOrEqual(30)
        const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0)
        expect(sum(bars.map(({ count }) => count))).toBe(sum(shown))
      }),
    )
  })
})
