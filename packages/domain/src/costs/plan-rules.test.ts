import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDue, dateStates, dueDay, planAmounts, planOver, planShare, suggestedPlan } from './plan-rules.ts'
import type { PlanDate } from './plan.ts'
import { canReleaseSpot, canSeeCosts } from './policy.ts'

describe('a payment plan', () => {
  it('COST-07 is suggested as 30 % within 7 days, and the rest 14 days before the booking can be cancelled free', () => {
    const dates = suggestedPlan({ free_cancellation_until: '2026-11-02', start_date: '2026-11-16' })
    const plan = { share: planShare(315_000, 4), currency: 'EUR', dates }
    expect(planAmounts(plan)).toEqual([18_900, 44_100])
    expect(planOver(plan)).toBe(0)
    expect(dates[1]?.due).toEqual({ on: '2026-10-19' })
  })

  it('COST-07 of percentages that make a hundred adds up to any share exactly', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.nat(10 ** 9), parts, (share, percents) => {
        const rest = 100 - percents.reduce((sum, percent) => sum + percent, 0)
        const dates = [...percents, ...(rest > 0 ? [rest] : [])].map((percent): PlanDate => ({
          due: { days_after_acceptance: 1 },
          part: { percent },
        }))
        expect(planOver({ share, currency: 'EUR', dates })).toBe(0)
      }),
    )
  })

  it('COST-07 says by how much it is over or short', () => {
    const on = { on: '2026-10-19' }
    const of = (...parts: PlanDate['part'][]) =>
      planOver({ share: 63_000, currency: 'EUR', dates: parts.map((part) => ({ due: on, part })) })
    expect(of({ percent: 30 }, { amount: '441.00' })).toBe(0)
    expect(of({ percent: 30 }, { amount: '441.01' })).toBe(1)
    expect(of({ percent: 99 })).toBe(-630)
    expect(of({ percent: 31 }, { percent: 70 })).toBe(630)
  })

  it.each([
    [{ days_after_acceptance: 7 }, '2026-10-01', '2026-10-08'],
    [{ on: '2026-10-19' }, '2026-10-01', '2026-10-19'],
    [{ days_after_acceptance: 60 }, '2026-10-01', '2026-11-02'],
    [{ on: '2026-10-19' }, '2026-10-25', '2026-10-26'],
  ])('COST-07 %j for who was accepted on %s is due on %s', (due, accepted, day) => {
    expect(dueDay({ due, part: { percent: 100 } }, accepted, '2026-11-02')).toBe(day)
  })
})

describe('what is paid of a plan', () => {
  const dates = [
    { due: '2026-09-28', amount: 18_900 },
    { due: '2026-10-19', amount: 44_100 },
  ]
  const statesOf = (received: number, claimed: number) =>
    dateStates(dates, { received, claimed }, '2026-10-06').map(({ state, paid, days_late }) => [state, paid, days_late])

  it('COST-07 fills its dates in their order', () => {
    expect(statesOf(0, 0)).toEqual([
      ['due', 0, 8],
      ['due', 0, 0],
    ])
    expect(statesOf(0, 18_900)).toEqual([
      ['claimed', 0, 8],
      ['due', 0, 0],
    ])
    expect(statesOf(20_000, 43_000)).toEqual([
      ['paid', 18_900, 0],
      ['claimed', 1100, 0],
    ])
    expect(statesOf(63_000, 0)).toEqual([
      ['paid', 18_900, 0],
      ['paid', 44_100, 0],
    ])
  })
})

describe('the dates of who joined late', () => {
  const late = [
    { due: '2026-10-27', amount: 18_900 },
    { due: '2026-10-21', amount: 44_100 },
  ]

  it('COST-07 are filled as they are due, and stay at their place in the plan', () => {
    expect(byDue(late).map(({ due }) => due)).toEqual(['2026-10-21', '2026-10-27'])
    const states = dateStates(late, { received: 44_100, claimed: 900 }, '2026-10-22')
    expect(states).toEqual([
      { due: '2026-10-27', amount: 18_900, paid: 0, claimed: 900, state: 'due', days_late: 0 },
      { due: '2026-10-21', amount: 44_100, paid: 44_100, claimed: 0, state: 'paid', days_late: 0 },
    ])
  })
})

describe('the policies', () => {
  const host = { id: 'h', standing: 'host' } as const
  const now = new Date('2026-10-06T14:00:00Z')
  const at = { today: '2026-10-06', now }

  it.each([
    ['2026-10-02', null, 'NOT_LATE_ENOUGH'],
    ['2026-10-01', null, null],
    ['2026-10-01', '2026-10-05T00:00:00Z', 'CLAIM_WAITS'],
    ['2026-09-20', '2026-09-29T13:00:00Z', null],
    [null, null, 'NOT_LATE_ENOUGH'],
  ])('COST-07 a spot unpaid since %s, claimed at %s, may be released: %s', (oldestUnpaid, claimed, code) => {
    const member = { oldestUnpaid, claimedAt: claimed === null ? null : new Date(claimed) }
    const decision = canReleaseSpot(host, member, at)
    expect(decision.allowed ? null : decision.code).toBe(code)
    expect(canReleaseSpot({ id: 'm', standing: 'accepted' }, member, at)).toEqual({ allowed: false, code: 'FORBIDDEN' })
  })

  it.each([
    ['accepted', false, '2020-01-01', true],
    ['left', true, '2020-01-01', true],
    ['left', false, '2026-07-09', true],
    ['left', false, '2026-07-08', false],
  ] as const)('COST-01 %s, open %s, settled on %s reads the costs: %s', (standing, hasOpenBalance, day, sees) => {
    const settledAt = new Date(`${day}T12:00:00Z`)
    expect(canSeeCosts({ standing, hasOpenBalance, settledAt }, now).allowed).toBe(sees)
  })
})
