import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { durationLabels, groupSizeLabels } from './filter-labels.ts'
import { durations, groupSizes } from './filters.ts'
import { drawingPath, linkPreviewPath } from './pictures.ts'
import { removableFilters, without } from './removable-filters.ts'
import { TribeListQuery, TribeSharesQuery } from './schema.ts'
import { budgetBounds, shareBandCount } from './share-bands.ts'

const long = (length: number) => 'x'.repeat(length)

describe('the filters of Explore', () => {
  it('EXP-04 EXP-05 G-53 G-54 have the specified labels', () => {
    expect(Object.values(durationLabels)).toEqual(['Within 1 month', 'Within 3 months', 'Within 6 months'])
    expect(Object.keys(durationLabels)).toEqual(Object.keys(durations))
    expect(groupSizes.map((size) => groupSizeLabels[size])).toEqual([
      '1 Guest + Host',
      '2 Guests + Host',
      '3 Guests + Host',
      '4 or more Guests + Host',
    ])
  })

  it.each([
    {},
    { location: long(120), duration: '1month', group_size: '5+' },
    { from: '2027-01-12', to: '2027-02-09' },
    { budget: '1' },
    { budget: '1000000', sort: 'price' },
    { limit: '100', cursor: long(200) },
  ])('EXP-12 can be %j', (query) => {
    expect(invalidFields(TribeListQuery, query)).toEqual([])
  })

  it.each([
    { location: long(121) },
    { location: ['a', 'b'] },
    { duration: '2months' },
    { duration: 'constructor' },
    { group_size: '1' },
    { group_size: '5' },
    { from: '2027-02-30' },
    { to: '' },
    { budget: '0' },
    { budget: '1000001' },
    { budget: '99.5' },
    { budget: 'cheap' },
    { sort: 'rating' },
    { limit: '101' },
    { cursor: long(201) },
  ])('EXP-12 G-57 cannot be %j', (query) => {
    expect(invalidFields(TribeListQuery, query)).toEqual(Object.keys(query))
  })

  it('EXP-12 of the price histogram exclude budget, sort order and page', () => {
    expect(invalidFields(TribeSharesQuery, { location: 'Lisbon', group_size: '2' })).toEqual([])
    for (const excluded of [{ budget: '100' }, { sort: 'price' }, { cursor: 'x' }, { limit: '1' }])
      expect(invalidFields(TribeSharesQuery, excluded)).toEqual([''])
    expect(shareBandCount).toBe(76)
    expect((budgetBounds.max - budgetBounds.min) % budgetBounds.step).toBe(0)
  })
})

describe('a search without one of its filters', () => {
  const all = {
    location: 'Lisbon',
    duration: '1month',
    group_size: '2',
    from: '2027-01-12',
    to: '2027-02-09',
    budget: 500,
    sort: 'price',
  } as const

  it.each([
    ['location', ['location']],
    ['dates', ['from', 'to']],
    ['duration', ['duration']],
    ['group_size', ['group_size']],
    ['budget', ['budget']],
  ] as const)('EXP-13 has no %s, but all the others', (filter, removed) => {
    const remaining = Object.entries(without(filter, all) ?? {}).filter(([, value]) => value !== undefined)
    const expected = Object.keys(all).filter((name) => !removed.some((removedName) => removedName === name))
    expect(remaining.map(([name]) => name)).toEqual(expected)
  })

  it('EXP-13 is null if the filter is not used; one of the two dates is enough', () => {
    expect(removableFilters.map((filter) => without(filter, { sort: 'price' }))).toEqual([null, null, null, null, null])
    expect(without('dates', { to: '2027-02-09' })).toEqual({ from: undefined, to: undefined })
    expect(all.from).toBe('2027-01-12')
  })
})

it('TRIBE-02 SHELL-03 every drawing has its own path, and the path of the link preview changes with spots and price', () => {
  expect([drawingPath('x'), drawingPath('x', 5)]).toEqual([
    '/images/tribes/x/drawing-1.svg',
    '/images/tribes/x/drawing-5.svg',
  ])
  const shared = { id: 'x', size: 3, members_count: 1, airbnb_total_cost: 2280 }
  const changed = [{ size: 4 }, { members_count: 2 }, { airbnb_total_cost: null }].map((part) => ({
    ...shared,
    ...part,
  }))
  const addresses = [shared, ...changed].map(linkPreviewPath)
  expect(addresses[0]).toBe('/images/tribes/x/share.jpg?v=1-3-2280')
  expect(new Set(addresses).size).toBe(4)
})
