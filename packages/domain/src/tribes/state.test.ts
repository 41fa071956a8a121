import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/index.ts'
import { acceptsMembers, tribeState } from './state.ts'

const stay = { status: 'open', start_date: '2026-12-01', end_date: '2026-12-31', has_host: true } as const

describe('the state of a stay', () => {
  it.each([
    ['upcoming', {}, '2026-11-30'],
    ['under way', {}, '2026-12-01'],
    ['under way', {}, '2026-12-30'],
    ['over', {}, '2026-12-31'],
    ['over', {}, '2027-06-01'],
    ['completed', { status: 'completed' }, '2026-12-10'],
    ['cancelled', { status: 'cancelled' }, '2026-11-01'],
    ['hostless', { has_host: false }, '2026-11-30'],
    ['over', { has_host: false }, '2027-01-01'],
  ] as const)('G-58 G-59 G-65 is %s with %o on %s', (state, changes, today) =>
    expect(tribeState({ ...stay, ...changes }, today)).toBe(state),
  )

  it('G-65 accepts members only while it is open, has a host and is not over, on any day', () => {
    const facts = fc.record({
      status: fc.constantFrom('open', 'completed', 'cancelled'),
      has_host: fc.boolean(),
      startsIn: fc.integer({ min: -400, max: 400 }),
      nights: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(facts, ({ status, has_host, startsIn, nights }) => {
        const start_date = addDays('2026-11-21', startsIn)
        const end_date = addDays(start_date, nights)
        const state = tribeState({ status, start_date, end_date, has_host }, '2026-11-21')
        expect(acceptsMembers(state)).toBe(status === 'open' && has_host && startsIn + nights > 0)
      }),
    )
  })
})
