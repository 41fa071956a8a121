import { describe, expect, it } from 'vitest'
import { dueText, fullTime, timeAgo } from './relative-time.ts'

const now = new Date('2026-05-09T10:00:00Z')

describe('a past instant', () => {
  it.each([
    ['2026-05-09T10:00:30Z', 'Just now'],
    ['2026-05-09T09:59:31Z', 'Just now'],
    ['2026-05-09T09:59:00Z', '1 min ago'],
    ['2026-05-09T09:00:01Z', '59 min ago'],
    ['2026-05-09T07:40:00Z', 'Today, 7:40'],
    ['2026-05-08T21:30:00Z', 'Yesterday, 21:30'],
    ['2026-05-06T14:12:00Z', '6 May, 14:12'],
    ['2025-12-31T23:00:00Z', '31 Dec 2025'],
  ])('NOTI-02 %s is shown as "%s"', (instant, text) => expect(timeAgo(new Date(instant), now, 'UTC')).toBe(text))

  it('NOTI-02 uses the calendar of the viewer’s time zone', () => {
    const instant = new Date('2026-05-08T23:30:00Z')
    expect(timeAgo(instant, now, 'UTC')).toBe('Yesterday, 23:30')
    expect(timeAgo(instant, now, 'Asia/Tokyo')).toBe('Today, 8:30')
    expect(fullTime(instant, 'UTC')).toBe('Friday 8 May 2026 at 23:30')
  })
})

describe('a deadline', () => {
  it.each([
    ['2026-05-09T18:00:00Z', '18:00 today'],
    ['2026-05-10T06:05:00Z', '6:05 tomorrow'],
    ['2026-05-12T10:00:00Z', 'Tue 12 May'],
  ])('RES-07 at %s is shown as "%s"', (instant, text) => expect(dueText(new Date(instant), now, 'UTC')).toBe(text))
})
