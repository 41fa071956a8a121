import { expect, it } from 'vitest'
import { stayInQuery } from './stay-in-link.ts'

const dates = { checkIn: '2027-01-12', checkOut: '2027-02-09' }

it.each(['check_in=2027-01-12&check_out=2027-02-09', 'checkin=2027-01-12&checkout=2027-02-09'])(
  'NEW-05 %s are the dates',
  (query) => {
    expect(stayInQuery(query)).toEqual({ dates })
  },
)

it.each([
  'check_in=2027-01-12',
  'check_in=2027-02-09&check_out=2027-01-12',
  'check_in=2027-01-12&check_out=2027-01-12',
  'check_in=2027-02-30&check_out=2027-03-09',
  'check_in=2027-1-12&check_out=2027-02-09',
  'check_in=2027-01-12&check_out=2027-13-09',
  'check_in=0000-01-12&check_out=2027-02-09',
])('NEW-05 %s are none', (query) => {
  expect(stayInQuery(query)).toEqual({})
})

it('adults count from 1 to 16', () => {
  expect(['1', '16', '0', '17', '-1', '2.5', 'two'].map((adults) => stayInQuery(`adults=${adults}`).adults)).toEqual([
    1,
    16,
    ...Array(5),
  ])
})
