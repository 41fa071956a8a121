import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, earliestDayAt } from './day-at.ts'
import { addDays, addMonths, dateOf, isPlainDate, longDate, nightsBetween } from './rules.ts'

const anyDate = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2190-12-31'), noInvalidDate: true })
  .map((instant) => dateOf(instant))

describe('dates of stays', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a date', (date) => {
    expect(isPlainDate(date)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '9999-12-31',
    '1999-01-01',
    '26-01-01',
    '2026-1-1',
    '',
    null,
    20260101,
  ])('%s is not a date', (value) => {
    expect(isPlainDate(value)).toBe(false)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('EXP-04 %s plus %i months is %s, at most the last day of the month', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result)
  })

  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-22T01:00:00+02:00', '2026-11-21'],
    ['2026-11-21T20:00:00-05:00', '2026-11-22'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('G-86 T23 the date of %s is %s, that in UTC', (instant, day) => {
    expect(dateOf(new Date(instant))).toBe(day)
    expect(longDate(day)).toMatch(/^\d{1,2} \p{Lu}\p{Ll}+ \d{4}$/u)
  })

  it.each([
    ['Pacific/Pago_Pago', '2026-11-21T10:00:00Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:20:00Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    [null, '2026-11-20T23:59:59Z', '2026-11-20'],
  ])('G-86 in %s it is at %s the %s', (timeZone, instant, day) => {
    expect(dayAt(timeZone, new Date(instant))).toBe(day)
  })

  it('G-86 no place on earth has an earlier date than the earliest', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (instant) => {
        const days = Intl.supportedValuesOf('timeZone').map((zone) => dayAt(zone, instant))
        expect(days.every((day) => day >= earliestDayAt(null, instant))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('T23 every calendar date is valid, and adding months never skips one', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 24 }), (date, months) => {
        expect(isPlainDate(date)).toBe(true)
        const [year = 0, month = 0] = date.split('-').map(Number)
        const later = addMonths(date, months)
        const [laterYear = 0, laterMonth = 0] = later.split('-').map(Number)
        expect(laterYear * 12 + laterMonth).toBe(year * 12 + month + months)
        expect(isPlainDate(later)).toBe(true)
      }),
    )
  })

  it('adding days adds as many nights, independent of time zones', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
        expect(nightsBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})
