import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/index.ts'
import { answerBy, askAgainAt, nextCheckAt, staysOverlap } from './rules.ts'

const stay = { start_date: '2026-12-20', end_date: '2027-01-10' }
const at = (text: string) => new Date(`${text}Z`)

describe('a host can answer', () => {
  it.each([
    ['for seven days', '2026-12-01T10:00:00', '2026-12-08T10:00:00'],
    ['until the stay starts', '2026-12-18T10:00:00', '2026-12-20T00:00:00'],
    ['for seven days after the stay has started', '2026-12-20T10:00:00', '2026-12-27T10:00:00'],
    ['until the stay ends after it has started', '2027-01-08T10:00:00', '2027-01-10T00:00:00'],
  ])('RES-07 %s', (_case, requestedAt, deadline) => {
    expect(answerBy(stay, at(requestedAt))).toEqual(at(deadline))
  })
})

describe('a request is checked', () => {
  const created_at = at('2026-12-01T10:00:00')
  const answer_by = answerBy(stay, created_at)

  it.each([
    ['first after a day', '2026-12-01T10:00:00', '2026-12-02T10:00:00'],
    ['then after three days', '2026-12-02T10:00:00', '2026-12-04T10:00:00'],
    ['then at its deadline', '2026-12-04T10:00:00', '2026-12-08T10:00:00'],
    ['at its deadline if an outage has skipped the reminders', '2026-12-06T10:00:00', '2026-12-08T10:00:00'],
  ])('RES-07 %s', (_case, now, next) => {
    expect(nextCheckAt({ created_at, answer_by }, at(now))).toEqual(at(next))
  })

  it('RES-07 never after its deadline', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 400 }), (daysBefore, hoursLater) => {
        const created_at = new Date(Date.parse(stay.start_date) - daysBefore * 86_400_000 - 1)
        const answer_by = answerBy(stay, created_at)
        const now = new Date(created_at.getTime() + hoursLater * 3_600_000)
        expect(nextCheckAt({ created_at, answer_by }, now).getTime()).toBeLessThanOrEqual(answer_by.getTime())
      }),
    )
  })
})

describe('requesting again and overlapping stays', () => {
  it('RES-10 a rejected member may request again after seven days', () => {
    expect(askAgainAt(at('2026-12-01T10:00:00'))).toEqual(at('2026-12-08T10:00:00'))
  })

  it('G-97 stays overlap if they share a night, in any order', () => {
    const day = fc.integer({ min: 0, max: 30 })
    const nights = fc.integer({ min: 1, max: 20 })
    const from = (start: number, length: number) => {
      const start_date = addDays('2026-12-01', start)
      return { start_date, end_date: addDays(start_date, length) }
    }
    fc.assert(
      fc.property(day, nights, day, nights, (a, aNights, b, bNights) => {
        const shared = Math.min(a + aNights, b + bNights) - Math.max(a, b)
        expect(staysOverlap(from(a, aNights), from(b, bNights))).toBe(shared > 0)
        expect(staysOverlap(from(b, bNights), from(a, aNights))).toBe(shared > 0)
      }),
    )
  })
})
