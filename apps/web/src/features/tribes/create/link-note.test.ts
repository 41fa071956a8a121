import { findListingLink } from '@wayhouse/listing-links'
import { expect, it } from 'vitest'
import { linkNote } from './link-note.ts'

const noteOn = (query: string) =>
  linkNote(findListingLink(`https://www.airbnb.com/rooms/42?${query}`)?.stay ?? {}, '2026-11-21')

it.each([
  ['check_in=2027-02-09&check_out=2027-01-12', /wrong way round/],
  ['check_in=2027-02-09', /only one of the two dates/],
  ['check_in=2027-02-30&check_out=2027-03-09', /does not exist/],
  ['check_in=2026-02-09&check_out=2026-03-09', /have passed/],
  ['check_in=2031-02-09&check_out=2031-03-09', /more than two years away/],
  ['check_in=2027-02-09&check_out=2031-02-09', /longer than a year/],
])('NEW-05 wrong dates are reported: %s', (query, text) => {
  expect(noteOn(query)).toMatch(text)
})

it.each(['', 'check_in=2027-01-12&check_out=2027-02-09', 'adults=2'])(
  'NEW-05 nothing is reported for "%s"',
  (query) => {
    expect(noteOn(query)).toBeNull()
  },
)
