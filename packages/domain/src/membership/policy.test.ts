import { describe, expect, it } from 'vitest'
import { subscriptionTitles } from './plans.ts'
import { canOpenPortal, canStartCheckout } from './policy.ts'
import { plansOnOffer } from './rules.ts'

describe('a checkout', () => {
  it.each([
    ['none', null, 'wannabe', true],
    ['canceled', 'nomad', 'nomad', true],
    ['past_due', 'nomad', 'wannabe', true],
    ['expired', 'worlds_citizen', 'worlds_citizen', true],
    ['active', 'nomad', 'worlds_citizen', true],
    ['active', null, 'worlds_citizen', true],
    ['active', 'nomad', 'nomad', false],
    ['active', 'wannabe', 'nomad', false],
    ['active', null, 'nomad', false],
    ['active', 'worlds_citizen', 'wannabe', false],
    ['active', 'worlds_citizen', 'worlds_citizen', false],
  ] as const)('G-39 with the status %s and the plan %s, for %s: %s', (subscription_status, plan, planId, allowed) => {
    expect(canStartCheckout({ subscription_status, plan, pending_plan: null }, planId)).toEqual(
      allowed ? { allowed } : { allowed, code: 'ALREADY_SUBSCRIBED' },
    )
  })

  it('T15 starts for no plan while a payment is pending', () => {
    for (const planId of ['wannabe', 'nomad', 'worlds_citizen'] as const) {
      const member = { subscription_status: 'none', plan: null, pending_plan: 'nomad' } as const
      expect(canStartCheckout(member, planId)).toEqual({ allowed: false, code: 'PAYMENT_PENDING' })
    }
  })

  it('G-40 the portal opens only for a member with a plan to manage', () => {
    expect(canOpenPortal({ can_manage: true })).toEqual({ allowed: true })
    expect(canOpenPortal({ can_manage: false })).toEqual({ allowed: false, code: 'NO_BILLING_ACCOUNT' })
  })
})

describe('the dialog with the plans', () => {
  it('SUB-02 has a title for each place where it is opened', () => {
    expect(subscriptionTitles).toEqual({
      'create-tribe': 'Subscribe to Create Your Tribe',
      'join-tribe': 'Subscribe to Join This Tribe',
      chat: 'Subscribe to Access Chat',
      general: 'Choose Your Plan',
    })
  })
})

describe('the plans on offer', () => {
  const lifetimePlan = (seatsLeft: number) => plansOnOffer(seatsLeft).find(({ id }) => id === 'worlds_citizen')

  it('SUB-01 SUB-10 lifetime costs 109 instead of 249 while a seat is left, then 249 without any early-bird text', () => {
    expect(lifetimePlan(1)).toMatchObject({ priceCents: 10900, regularPriceCents: 24900, note: 'Early bird' })
    expect(lifetimePlan(0)).toMatchObject({ priceCents: 24900, regularPriceCents: null, note: null })
    expect(JSON.stringify(lifetimePlan(0))).not.toMatch(/early/i)
  })

  it('SUB-01 the other plans cost the same with or without seats left', () => {
    expect(plansOnOffer(0).map(({ priceCents }) => priceCents)).toEqual([3300, 5900, 24900])
    expect(plansOnOffer(7).map(({ priceCents }) => priceCents)).toEqual([3300, 5900, 10900])
  })
})
