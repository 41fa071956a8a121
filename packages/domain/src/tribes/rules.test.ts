import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/index.ts'
import {
  freeSpots,
  isFull,
  meanRating,
  pricePerPerson,
  savingsPerMonth,
  stayDatesFrom,
  stayLength,
  endsInFuture,
  spotsLeftText,
} from './rules.ts'
import { stayEnds, stayProblem, stayStarts } from './stay-problem.ts'

describe('the price of a stay', () => {
  it.each([
    [2280, 3, 570],
    [1960, 3, 490],
    [1000, 2, 333],
    [1001, 1, 501],
    [null, 3, null],
  ])('EXP-10 %s euros split by size %i is %s per person', (total, size, share) => {
    expect(pricePerPerson(total, size)).toBe(share)
  })

  it.each([
    [2280, 3, 28, 1710],
    [2280, 3, 30, 1710],
    [2280, 3, 60, 855],
    [2280, 3, 7, 1710],
    [0, 3, 30, null],
    [null, 3, 30, null],
  ])('EXP-10 G-48 savings of %s euros at size %i over %i nights are %s a month', (total, size, nights, savings) => {
    expect(savingsPerMonth(total, size, nights)).toBe(savings)
  })

  it('EXP-10 shares add up to the total, within half a euro per person', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 15 }), (total, size) => {
        const share = pricePerPerson(total, size) ?? Number.NaN
        expect(Math.abs(share * (size + 1) - total)).toBeLessThanOrEqual((size + 1) / 2 + 1e-6)
      }),
    )
  })
})

describe('spots', () => {
  it('EXP-08 TRIBE-05 are all taken when the number of members reaches the size', () => {
    expect(isFull({ size: 3, members_count: 2 })).toBe(false)
    expect(isFull({ size: 3, members_count: 3 })).toBe(true)
    expect(freeSpots({ size: 3, members_count: 2 })).toBe(1)
    expect(freeSpots({ size: 3, members_count: 4 })).toBe(0)
  })
})

describe('the length of a stay', () => {
  it.each([
    [1, 'day', 1],
    [3, 'day', 3],
    [4, 'week', 1],
    [10, 'week', 1],
    [11, 'week', 2],
    [28, 'week', 4],
    [30, 'week', 4],
  ] as const)('TRIBE-05 G-63 %i nights are displayed as %s %i', (nights, unit, count) => {
    expect(stayLength(nights)).toEqual({ unit, count })
  })
})

describe('dates from a listing link', () => {
  it('NEW-05 G-76 are those of the link, otherwise today and thirty days later', () => {
    const linkDates = { checkIn: '2027-01-12', checkOut: '2027-02-09' }
    expect(stayDatesFrom(linkDates, '2026-11-21')).toEqual({ start_date: '2027-01-12', end_date: '2027-02-09' })
    expect(stayDatesFrom(undefined, '2026-11-21')).toEqual({ start_date: '2026-11-21', end_date: '2026-12-21' })
  })

  it('NEW-05 a stay must end in the future and after it starts', () => {
    const today = '2026-11-21'
    expect(endsInFuture({ start_date: '2026-11-01', end_date: '2026-11-22' }, today)).toBe(true)
    expect(endsInFuture({ start_date: '2026-11-01', end_date: '2026-11-21' }, today)).toBe(false)
    expect(endsInFuture({ start_date: '2026-12-09', end_date: '2026-12-09' }, today)).toBe(false)
  })
})

describe('dates of a new tribe', () => {
  const today = '2026-11-21'

  it.each([
    ['2026-11-01', '2026-11-22', null],
    ['2027-01-12', '2028-01-13', null],
    ['2028-11-21', '2028-12-21', null],
    ['2026-11-01', '2026-11-21', 'STAY_IN_THE_PAST'],
    ['2027-02-09', '2027-01-12', 'STAY_IN_THE_PAST'],
    ['2027-01-12', '2028-01-14', 'STAY_TOO_LONG'],
    ['2027-01-12', '2031-01-12', 'STAY_TOO_LONG'],
    ['2028-11-23', '2028-12-21', 'STAY_TOO_FAR'],
    ['2150-01-01', '2150-02-01', 'STAY_TOO_FAR'],
  ])('NEW-05 %s to %s: %s', (start_date, end_date, problem) => {
    expect(stayProblem({ start_date, end_date }, today)).toBe(problem)
  })

  it.each(['2026-11-01', today, '2027-01-12', '2028-11-21'])(
    'NEW-05 the ends offered for %s are those allowed',
    (start) => {
      const { first, last } = stayEnds(start, today)
      for (const end of [first, last]) expect(stayProblem({ start_date: start, end_date: end }, today)).toBeNull()
      for (const end of [addDays(first, -1), addDays(last, 1)])
        expect(stayProblem({ start_date: start, end_date: end }, today)).not.toBeNull()
    },
  )

  it('NEW-05 the first days offered are from today to the last one allowed', () => {
    const { first, last } = stayStarts(today)
    expect(first).toBe(today)
    const problem = (start: string) => stayProblem({ start_date: start, end_date: addDays(start, 1) }, today)
    expect([problem(first), problem(last), problem(addDays(last, 1))]).toEqual([null, null, 'STAY_TOO_FAR'])
  })
})

describe('ratings', () => {
  it.each([
    [[], null],
    [[5], 5],
    [[4.5, 5, 5], 4.8],
    [[4, 4.5], 4.3],
  ])('TRIBE-02 TRIBE-03 G-62 the mean of %s is %s', (ratings, mean) => {
    expect(meanRating(ratings)).toBe(mean)
  })
})

it.each([
  [2, 3, '1 of 3 spots left'],
  [0, 1, '1 of 1 spot left'],
  [3, 3, 'Every spot is taken'],
])('TRIBE-05 %i of %i taken reads "%s"', (members_count, size, text) => {
  expect(spotsLeftText({ members_count, size })).toBe(text)
})
