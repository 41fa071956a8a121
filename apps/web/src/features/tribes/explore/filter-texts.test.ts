import { describe, expect, it } from 'vitest'
import { durationText } from './duration-text.ts'
import { datesText, filtersText, filterTexts, whenText } from './filter-texts.ts'

const year = 2031
const euros = (amount: number) => `€${amount}`

describe('the texts of the filters', () => {
  it.each([
    [{ from: `${year}-06-01`, to: `${year}-07-31` }, '1 Jun – 31 Jul'],
    [{ from: `${year}-06-01` }, 'From 1 Jun'],
    [{ to: `${year}-07-31` }, 'Until 31 Jul'],
    [{}, null],
  ])('EXP-12 the dates %j read "%s"', (search, text) => expect(datesText(search)).toBe(text))

  it('EXP-04 EXP-12 a duration is explained by its last day', () => {
    expect(durationText('3months', '2031-11-30')).toBe('Starts today or later, ends by 29 Feb 2032.')
  })

  it('EXP-12 all filters are summarised on one line', () => {
    expect(
      filtersText(
        { location: 'Lisbon', from: `${year}-06-01`, duration: '3months', group_size: 3, budget: 600 },
        euros,
      ),
    ).toBe('From 1 Jun · Within 3 months · 2 Guests + Host · up to €600')
    expect(filtersText({ location: 'Lisbon', sort: 'price' }, euros)).toBe('Any dates · any budget')
  })

  it('EXP-12 each active filter has a text', () => {
    const search = { location: 'Lisbon', to: `${year}-07-31`, sort: 'price', budget: 600 } as const
    expect(filterTexts(search, euros)).toEqual([
      { filter: 'location', text: 'Lisbon' },
      { filter: 'dates', text: 'Until 31 Jul' },
      { filter: 'budget', text: 'up to €600' },
    ])
    expect(filterTexts({}, euros)).toEqual([])
  })

  it('EXP-12 dates and duration are combined', () => {
    expect(whenText({ from: `${year}-06-01`, duration: '1month' })).toBe('From 1 Jun · Within 1 month')
    expect(whenText({})).toBeNull()
  })
})
