import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { now, setClockAhead } from './clock.ts'
import { shortDate } from './dates.ts'
import { utcToday, viewerToday } from './today.ts'

/** Sets the time, and how many minutes the viewer's zone is behind UTC. */
function at(instant: string, behindUtc = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behindUtc)
  onTestFinished(() => {
    vi.useRealTimers()
    offset.mockRestore()
  })
}

afterEach(() => setClockAhead(0))

describe('the time of pages', () => {
  it('G-86 is that of the product, whose clock the sandbox can advance', () => {
    at('2026-12-30T12:00:00Z')
    setClockAhead(3 * 86_400_000)
    expect(now()).toEqual(new Date('2027-01-02T12:00:00Z'))
    expect([utcToday(), viewerToday()]).toEqual(['2027-01-02', '2027-01-02'])
    // the year is left out where it is this one
    expect([shortDate('2027-02-01'), shortDate('2026-02-01')]).toEqual(['1 Feb', '1 Feb 2026'])
  })

  it.each([
    ['Pago Pago at 23:00', '2026-11-21T10:00:00Z', 660, '2026-11-20'],
    ['Kiritimati at 00:20', '2026-11-20T10:20:00Z', -840, '2026-11-21'],
    ['Lisbon at noon', '2026-11-20T12:00:00Z', 0, '2026-11-20'],
  ])('G-86 EXP-04 NEW-05 in %s', (_place, instant, behindUtc, today) => {
    at(instant, behindUtc)
    expect(viewerToday()).toBe(today)
  })
})
