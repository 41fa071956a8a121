import { describe, expect, it } from 'vitest'
import { dayAndTime, dayOf, shortDay } from './chat-dates.ts'

describe('the dates of messages', () => {
  it.each([
    ['2026-11-20T08:58:00Z', 'UTC', 'Nov 20, 8:58 AM'],
    ['2026-11-20T00:05:00Z', 'UTC', 'Nov 20, 12:05 AM'],
    ['2026-11-20T12:00:00Z', 'UTC', 'Nov 20, 12:00 PM'],
    ['2026-11-20T23:30:00Z', 'Asia/Tokyo', 'Nov 21, 8:30 AM'],
    ['2027-01-01T02:00:00Z', 'America/Los_Angeles', 'Dec 31, 6:00 PM'],
    // the repeated hour when summer time ends
    ['2026-10-25T00:30:00Z', 'Europe/Lisbon', 'Oct 25, 1:30 AM'],
    ['2026-10-25T01:30:00Z', 'Europe/Lisbon', 'Oct 25, 1:30 AM'],
  ])('G-131 MSG-06 %s is shown in %s as "%s"', (at, zone, text) => expect(dayAndTime(at, zone)).toBe(text))

  it('G-131 MSG-04 a day is shown without its year', () => {
    expect(shortDay('2025-05-06T10:00:00Z', 'UTC')).toBe('May 6')
    expect(shortDay('2026-11-20T23:30:00Z', 'Asia/Tokyo')).toBe('Nov 21')
  })

  it('G-131 days differ by the reader’s time zone and by year', () => {
    const [evening, night, yearBefore] = ['2026-11-20T22:00:00Z', '2026-11-20T23:30:00Z', '2025-11-20T22:00:00Z']
    expect(dayOf(evening, 'UTC')).toBe(dayOf(night, 'UTC'))
    expect(dayOf(evening, 'Europe/Berlin')).not.toBe(dayOf(night, 'Europe/Berlin'))
    expect(dayOf(evening, 'UTC')).not.toBe(dayOf(yearBefore, 'UTC'))
  })
})
