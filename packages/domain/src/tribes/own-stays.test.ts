import { describe, expect, it } from 'vitest'
import { stayPart } from './own-stays.ts'

const stay = { status: 'open', start_date: '2026-12-01', end_date: '2026-12-31' } as const

describe('a stay in the list of own stays', () => {
  it.each([
    ['upcoming', {}, '2026-11-30'],
    ['now', {}, '2026-12-01'],
    ['past', {}, '2026-12-31'],
    ['past', { status: 'completed' }, '2026-12-10'],
    ['past', { status: 'cancelled' }, '2026-11-01'],
  ] as const)('RES-05 is %s with %o on %s', (part, changes, today) => {
    expect(stayPart({ ...stay, ...changes }, today)).toBe(part)
  })
})
