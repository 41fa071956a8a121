import { describe, expect, it } from 'vitest'
import { membershipStateOf } from './membership-state.ts'
import type { RunningPlan } from './membership-state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000)

const plan = (changes: Partial<RunningPlan> = {}): RunningPlan => ({
  id: 'sub_1',
  planId: 'nomad',
  status: 'active',
  periodStart: day(-30),
  periodEnd: day(335),
  cancelAtPeriodEnd: false,
  endedUnpaid: false,
  reversal: 'none',
  ...changes,
})
const state = (...plans: RunningPlan[]) => membershipStateOf({ lifetime: [], plans }, now)

describe('the state from payments', () => {
  it.each([
    ['active', {}, 'active'],
    ['trialing', { status: 'trialing' }, 'active'],
    ['a renewal six days late', { periodEnd: day(-6) }, 'active'],
    ['a renewal seven days late', { periodEnd: day(-7) }, 'past_due'],
    ['cancelled, in its last period', { cancelAtPeriodEnd: true, periodEnd: day(1) }, 'active'],
    ['cancelled, its last period just ended', { cancelAtPeriodEnd: true, periodEnd: now }, 'canceled'],
    ['unpaid for six days', { status: 'past_due', periodStart: day(-6) }, 'active'],
    ['unpaid for seven days', { status: 'past_due', periodStart: day(-7) }, 'past_due'],
    ['unpaid after all retries', { status: 'unpaid' }, 'past_due'],
    ['ended by cancellation', { status: 'canceled' }, 'canceled'],
    ['ended because it was not paid', { status: 'canceled', endedUnpaid: true }, 'expired'],
    ['paused', { status: 'paused' }, 'canceled'],
    ['never started', { status: 'incomplete' }, 'none'],
    ['never started and expired', { status: 'incomplete_expired' }, 'none'],
    ['of an unknown status', { status: 'something new' }, 'none'],
    ['refunded', { reversal: 'refunded' }, 'canceled'],
  ] as const)('SUB-09 a plan that is %s', (_case, changes, status) => {
    expect(state(plan(changes)).status).toBe(status)
  })

  it('SUB-09 has the time of its next change without further events, and the status after that', () => {
    expect(state(plan({ cancelAtPeriodEnd: true }))).toMatchObject({ endsAt: day(335), afterwards: 'canceled' })
    expect(state(plan())).toMatchObject({ endsAt: day(342), afterwards: 'past_due', graceUntil: null })
    const failed = plan({ status: 'past_due', periodStart: day(-2) })
    expect(state(failed)).toMatchObject({ endsAt: day(5), afterwards: 'past_due', graceUntil: day(5) })
    expect(state(plan({ status: 'canceled' })).endsAt).toBeNull()
  })

  it('SUB-09 is none without payments', () => {
    expect(state()).toMatchObject({ status: 'none', plan: null })
  })

  it('SUB-09 depends on the plan that lasts longest, in any order', () => {
    const old = plan({ id: 'sub_0', planId: 'wannabe', status: 'canceled', periodStart: day(-300) })
    for (const both of [
      [old, plan()],
      [plan(), old],
    ])
      expect(state(...both)).toMatchObject({ status: 'active', plan: 'nomad' })
  })

  it('SUB-09 depends on a lifetime membership first, until its payment is reversed', () => {
    const ended = plan({ status: 'canceled' })
    const lifetime = (reversal: 'none' | 'disputed' | 'refunded') =>
      membershipStateOf({ lifetime: [{ reversal }], plans: [] }, now)
    expect(membershipStateOf({ lifetime: [{ reversal: 'none' }], plans: [ended] }, now)).toMatchObject({
      status: 'active',
      plan: 'worlds_citizen',
      currentPeriodEnd: null,
      endsAt: null,
    })
    expect(lifetime('disputed').status).toBe('active')
    expect(lifetime('refunded').status).toBe('canceled')
    expect(membershipStateOf({ lifetime: [{ reversal: 'refunded' }], plans: [plan()] }, now).status).toBe('active')
  })
})
