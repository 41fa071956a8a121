import { expect, it } from 'vitest'
import { lastDayBefore, lastDayToWithdraw, momentOf, weekdayOf } from './contract-days.ts'

it('DUTY-02 DUTY-03 the days of a contract are those that its order names', () => {
  const term = { start: '2026-09-29T09:12:00Z', end: '2027-09-29T09:12:00Z', days: 365 }
  expect(weekdayOf(term.end)).toBe('Wed 29 Sep 2027')
  const withdrawal = { until: '2027-10-13T09:12:00Z', refund: null }
  expect(lastDayToWithdraw({ ordered_at: '2026-09-29T23:59:00Z', withdrawal: null })).toBe('2026-10-13')
  expect(lastDayToWithdraw({ ordered_at: '2026-09-29T09:11:00Z', withdrawal })).toBe('2027-10-13')
  expect(lastDayBefore(term.end)).toBe('2027-09-28')
})

it('DUTY-02 a moment names its time zone', () => {
  expect(momentOf('2026-10-06T13:02:30Z', false)).toEqual({ day: 'Tue 6 Oct 2026', time: '13:02', zone: 'UTC' })
})
