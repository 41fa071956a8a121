import { describe, expect, it } from 'vitest'
import { instant } from './instant.ts'
import { periodOf, resumption } from './stripe-period.ts'

const [start, middle, end, later] = [1_000, 5_000, 9_000, 20_000]
const items = { data: [{ current_period_start: start, current_period_end: end }] }

describe('the period of a plan', () => {
  it.each([
    ['that renews', false, null, { end, isLast: false }],
    ['cancelled in the older form', true, null, { end, isLast: true }],
    ['cancelled in the older form, with its time', true, end, { end, isLast: true }],
    ['cancelled in the newer form', false, end, { end, isLast: true }],
    ['cancelled before the end of the period', false, middle, { end: middle, isLast: true }],
    ['cancelled before the end of the period, in both forms', true, middle, { end: middle, isLast: true }],
    ['to be cancelled in a later period', false, later, { end, isLast: false }],
  ] as const)('SUB-09 of one %s', (_, cancel_at_period_end, cancel_at, period) => {
    expect(periodOf({ cancel_at_period_end, cancel_at, items })).toEqual({
      start: instant(start),
      end: instant(period.end),
      isLast: period.isLast,
    })
  })

  it('SUB-09 is unknown without items', () => {
    expect(periodOf({ cancel_at_period_end: false, cancel_at: null, items: { data: [] } })).toBeNull()
    expect(periodOf({ cancel_at_period_end: true, cancel_at: end })).toBeNull()
  })

  it('SUB-09 a cancellation is taken back in its own form', () => {
    expect(resumption({ cancel_at_period_end: true })).toEqual({ cancel_at_period_end: false })
    expect(resumption({ cancel_at_period_end: false })).toEqual({ cancel_at: '' })
  })
})
