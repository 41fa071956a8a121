import type { TribeCard } from '@wayhouse/domain/tribes'
import { describe, expect, it } from 'vitest'
import { justOutside, looserSearches } from './just-outside.ts'

const tribe = (id: string, change: Partial<TribeCard> = {}): TribeCard => ({
  id,
  title: id,
  location: 'Lisbon, Portugal',
  description: null,
  image_url: null,
  audience: 'everyone',
  non_binary: false,
  cover_keeps: 'middle',
  start_date: '2031-08-10',
  end_date: '2031-09-07',
  size: 3,
  members_count: 1,
  airbnb_total_cost: 2520,
  host: null,
  members: [],
  ...change,
})
const euros = (amount: number) => `€${amount}`

describe('tribes just outside the filters', () => {
  it('EXP-13 are searched for without one filter at a time, the closest first', () => {
    const search = { location: 'Lisbon', from: '2031-06-01', budget: 600 }
    expect(looserSearches(search, ['dates', 'group_size', 'budget'], 9)).toEqual([
      { filter: 'dates', input: { location: 'Lisbon', budget: 600, sort: 'start', limit: 9 } },
      { filter: 'budget', input: { location: 'Lisbon', from: '2031-06-01', sort: 'price', limit: 9 } },
    ])
    expect(looserSearches({ ...search, sort: 'price' }, ['location'], 9)).toEqual([
      { filter: 'location', input: { from: '2031-06-01', budget: 600, sort: 'price', limit: 9 } },
    ])
    expect(looserSearches({ location: 'Lisbon' }, ['dates', 'budget'], 9)).toEqual([])
  })

  it('EXP-13 are shown with the reason', () => {
    const looser = [
      { filter: 'dates', tribes: [tribe('later', { start_date: '2032-08-10' })] },
      { filter: 'group_size', tribes: [tribe('large', { size: 5 })] },
      { filter: 'budget', tribes: [tribe('dear')] },
      { filter: 'location', tribes: [tribe('elsewhere')] },
    ] as const
    expect(justOutside(looser, new Set(), { budget: 600 }, euros).map(({ reason }) => reason)).toEqual([
      'Starts 10 Aug 2032',
      '6 people in total',
      '€30 over your budget',
      'In another place',
    ])
  })

  it('EXP-13 exclude matching and full tribes and duplicates, and come from each search in turn', () => {
    const tribes = ['match', 'one', 'two', 'three'].map((id) => tribe(id))
    const looser = [
      { filter: 'budget', tribes: [tribe('full', { members_count: 3 }), ...tribes] },
      { filter: 'dates', tribes: [tribe('later'), tribe('last'), tribe('one')] },
    ] as const
    const shown = justOutside(looser, new Set(['match']), { budget: 600 }, euros)
    expect(shown.map(({ tribe: { id } }) => id)).toEqual(['later', 'last', 'one', 'two', 'three'])
  })
})
