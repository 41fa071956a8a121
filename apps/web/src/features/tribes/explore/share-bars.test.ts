import { shareBandCount } from '@wayhouse/domain/tribes'
import { describe, expect, it } from 'vitest'
import { coveredPart, fittingText, shareBars } from './share-bars.ts'

const dollars = (euros: number) => `$${euros * 2}`
const countsWith = (counts: Record<number, number>) =>
  Array.from({ length: shareBandCount }, (_, index) => counts[index] ?? 0)

describe('the bars above the budget', () => {
  const axis = { start: 200, end: 700, bandsPerBar: 2 }

  it('EXP-12 have the tribes of their prices, with a text in the selected currency', () => {
    const bars = shareBars(countsWith({ 4: 3, 12: 4, 13: 8 }), axis, dollars)
    expect(bars).toHaveLength(10)
    expect(bars[0]).toEqual({ count: 3, above: 200, upTo: 250, text: '3 tribes up to $500' })
    expect(bars[4]).toEqual({ count: 12, above: 400, upTo: 450, text: '12 tribes between $800 and $900' })
  })

  it('EXP-12 include lower prices in the first bar, and all higher ones in the last', () => {
    const bars = shareBars(countsWith({ 0: 2, 5: 1, 22: 1, 23: 1, 75: 1 }), axis, dollars)
    expect(bars[0]).toMatchObject({ count: 3, text: '3 tribes up to $500' })
    expect(bars[9]).toMatchObject({ count: 3, text: '3 tribes above $1300' })
  })

  it('EXP-12 are covered up to the budget, the bar that contains the budget in part', () => {
    const bar = { above: 400, upTo: 500 }
    expect([350, 400, 450, 500, 2000].map((budget) => coveredPart(bar, budget))).toEqual([0, 0, 0.5, 1, 1])
  })

  it('EXP-12 come with the number of tribes that fit a budget', () => {
    const counts = countsWith({ 0: 1, 18: 3, 20: 5, 75: 2 })
    expect(fittingText(counts, 100)).toBe('0 tribes fit')
    expect(fittingText(counts, 150)).toBe('1 tribe fits')
    expect(fittingText(counts, 600)).toBe('4 tribes fit')
    expect(fittingText(counts, 2000)).toBe('11 tribes fit')
    expect(fittingText(counts, 620)).toBeNull()
    expect(fittingText(counts, 2500)).toBeNull()
    expect(fittingText(counts, 50)).toBe('0 tribes fit')
  })
})
