import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fullDate, monthYear, shortDate, stayDates } from './dates.ts'

describe('dates of stays', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('show day and month in the given year', () => {
    expect(stayDates('2026-01-12', '2026-02-09', 2026)).toBe('12 Jan – 9 Feb')
    expect(shortDate('2026-01-12', 2026)).toBe('12 Jan')
  })

  it('show the year in any other year', () => {
    expect(stayDates('2027-01-12', '2027-02-09', 2026)).toBe('12 Jan – 9 Feb 2027')
    expect(stayDates('2026-12-20', '2027-01-17', 2026)).toBe('20 Dec 2026 – 17 Jan 2027')
    expect(shortDate('2025-12-31', 2026)).toBe('31 Dec 2025')
  })

  it('compare with the current year by default', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') })
    onTestFinished(() => void vi.useRealTimers())
    expect([shortDate('2026-12-31'), shortDate('2027-01-01')]).toEqual(['31 Dec', '1 Jan 2027'])
    vi.setSystemTime('2027-01-01T00:00:00Z')
    expect([shortDate('2026-12-31'), shortDate('2027-01-01')]).toEqual(['31 Dec 2026', '1 Jan'])
    expect(stayDates('2027-01-01', '2027-01-29')).toBe('1 Jan – 29 Jan')
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('do not shift in %s', (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    expect(stayDates('2026-03-01', '2026-03-31', 2026)).toBe('1 Mar – 31 Mar')
    expect(monthYear('2026-10-01')).toBe('Oct 2026')
    expect(monthYear('2026-09-30T23:59:59Z')).toBe('Sept 2026')
    expect(fullDate('2026-12-31T23:59:59Z')).toBe('31 Dec 2026')
  })
})
