import { describe, expect, it } from 'vitest'
import { dayByKey, rangeWith, weeksOf } from './calendar-days.ts'

describe('the days of a calendar', () => {
  it('EXP-12 are in weeks that start on Monday', () => {
    const weeks = weeksOf('2026-07-01')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual(['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'])
    expect(weeks[1]?.[0]).toBe('2026-07-06')
    expect(weeks.at(-1)).toEqual(['2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31'])
  })

  it('EXP-12 fill four weeks in a February that starts on Monday, and include the 29th in a leap year', () => {
    expect(weeksOf('2027-02-01').map((week) => week.length)).toEqual([7, 7, 7, 7])
    expect(weeksOf('2028-02-01').flat()).toContain('2028-02-29')
  })

  it.each([
    ['nothing', {}, { from: '2026-06-10', to: undefined }],
    ['an earlier first day', { from: '2026-06-01' }, { from: '2026-06-01', to: '2026-06-10' }],
    ['a later first day', { from: '2026-06-20' }, { from: '2026-06-10', to: undefined }],
    ['the same first day', { from: '2026-06-10' }, { from: '2026-06-10', to: undefined }],
    ['a complete range', { from: '2026-06-01', to: '2026-07-31' }, { from: '2026-06-10', to: undefined }],
    ['only a last day', { to: '2026-07-31' }, { from: '2026-06-10', to: undefined }],
  ])('EXP-12 a choice after %s gives the right range', (_, before, after) => {
    expect(rangeWith('2026-06-10', before)).toEqual(after)
  })

  it.each([
    ['ArrowLeft', '2026-05-31'],
    ['ArrowDown', '2026-06-08'],
    ['Home', '2026-06-01'],
    ['End', '2026-06-07'],
    ['PageUp', '2026-05-01'],
    ['PageDown', '2026-07-01'],
    ['a', null],
  ])('EXP-12 %s moves from Monday, 1 June, to %s', (key, day) => {
    expect(dayByKey(key, '2026-06-01')).toBe(day)
  })
})
