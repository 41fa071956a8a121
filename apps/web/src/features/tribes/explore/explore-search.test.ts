import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterCount } from './active-filters.ts'
import { exploreSearch, filtersOf } from './explore-search.ts'

describe('the filters of Explore in the URL', () => {
  it('EXP-03 EXP-04 EXP-05 EXP-06 are read and passed to the API', () => {
    const search = exploreSearch({ location: ' Lisbon ', duration: '3months', group_size: 3 })
    expect(search).toEqual({ location: 'Lisbon', duration: '3months', group_size: 3 })
    expect(filtersOf(search)).toEqual({ location: 'Lisbon', duration: '3months', group_size: '3' })
  })

  it.each([
    ['2', 2],
    [4, 4],
    ['5+', '5+'],
  ])('EXP-05 a group size of %s is parsed as %s', (value, parsed) => {
    expect(exploreSearch({ group_size: value })).toEqual({ group_size: parsed })
  })

  it.each([
    [{ duration: '2months' }],
    [{ duration: ['1month', '3months'] }],
    [{ duration: 'any' }],
    [{ group_size: '1' }],
    [{ group_size: 5 }],
    [{ group_size: [2, 3] }],
    [{ group_size: { toString: 0 } }],
    [{ group_size: 'any' }],
    [{ location: '   ' }],
    [{ location: ['Lisbon', 'Porto'] }],
    [{ location: { city: 'Lisbon' } }],
    [{ location: true }],
    [{ from: '2026-02-30' }],
    [{ to: 20260201 }],
    [{ budget: 'cheap' }],
    [{ budget: -1 }],
    [{ budget: 12.5 }],
    [{ sort: 'newest' }],
    [{ sort: 'random' }],
    [{ utm_source: 'mail' }],
  ])('EXP-06 %j is no filter', (query) => {
    expect(exploreSearch(query)).toEqual({})
  })

  it('EXP-03 a location that the router parsed as a number is still a location', () => {
    expect(exploreSearch({ location: 1770 })).toEqual({ location: '1770' })
  })

  it('EXP-03 a location is cut to the length that the API accepts, and % and _ stay as typed', () => {
    expect(exploreSearch({ location: 'x'.repeat(10_000) }).location).toHaveLength(120)
    expect(exploreSearch({ location: '100%_' })).toEqual({ location: '100%_' })
  })

  it('EXP-12 dates, budget and order are read and passed to the API; the dates count as one filter, the order does not count', () => {
    const search = exploreSearch({ from: '2027-06-01', to: '2027-07-31', budget: '600', sort: 'price' })
    expect(filtersOf(search)).toEqual({ from: '2027-06-01', to: '2027-07-31', budget: 600, sort: 'price' })
    expect(filterCount(search)).toBe(2)
  })

  it('EXP-06 parsing is idempotent for any query', () => {
    const query = fc.record({
      location: fc.anything(),
      duration: fc.anything(),
      group_size: fc.anything(),
      from: fc.anything(),
      budget: fc.anything(),
    })
    fc.assert(
      fc.property(query, (values) => {
        const once = exploreSearch(values)
        expect(exploreSearch(once)).toEqual(once)
      }),
    )
  })
})

describe('a budget in the URL', () => {
  it.each([
    [1, 100],
    [103, 150],
    [150, 150],
    [1951, undefined],
    [5000, undefined],
    ['x', undefined],
  ])(
    'EXP-12 CUR-03 %s is the step %s of the slider, so that none that is displayed the same is left out',
    (budget, step) => {
      expect(exploreSearch({ budget }).budget).toBe(step)
    },
  )
})
