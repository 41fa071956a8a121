import { shareBandCount } from '@wayhouse/domain/tribes'
import { describe, expect, it } from 'vitest'
import { coveredPart, fittingText, shareBars } from './share-bars.ts'

const dollars = (euros: number) => `$${euros * 2}`
const countsWith = (counts: Record<number, number>) =>
  Array.from({ length: shareBandCount }, (_, index) => counts[index] ?? 0)

describe('the bars above the budget', () => {
  it('EXP-12 each cover two steps of the budget, with a text in the selected currency', () => {
    const bars = shareBars(countsWith({ 0: 2, 1: 1, 6: 4, 7: 8, 37: 1 }), dollars)
    expect(bars).toHaveLength(19)
    expect(bars[0]).toEqual({ count: 3, above: 100, upTo: 200, text: '3 tribes up to $400' })
    expect(bars[3]).toEqual({ count: 12, above: 400, upTo: 500, text: '12 tribes between $800 and $1000' })
    expect(bars[18]).toEqual({ count: 1, above: 1900, upTo: 2000, text: '1 tribe above $3800' })
  })

  it('EXP-12 are covered up to the budget, the bar that contains the budget in part', () => {
    const bar = { above: 400, upTo: 500 }
    expect([350, 400, 450, 500, 2000].map((budget) => coveredPart(bar, budget))).toEqual([0, 0, 0.5, 1, 1])
  })

  it('EXP-12 come with the number of tribes that fit a budget', () => {
    const counts = countsWith({ 0: 1, 9: 3, 10: 5, 37: 2 })
    expect(fittingText(counts, 100)).toBe('0 tribes fit')
    expect(fittingText(counts, 150)).toBe('1 tribe fits')
    expect(fittingText(counts, 600)).toBe('4 tribes fit')
    expect(fittingText(counts, 2000)).toBe('11 tribes fit')
    expect(fittingText(counts, 620)).toBeNull()
    expect(fittingText(counts, 2500)).toBeNull()
    expect(fittingText(counts, 50)).toBe('0 tribes fit')
  })
})
