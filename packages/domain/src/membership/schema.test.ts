import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { earlyBirdFeature, planIds, plans, subscriptionContexts, subscriptionTitles } from './plans.ts'
import { plansOnOffer } from './rules.ts'
import { CheckoutRequest, PortalRequest, Receipt } from './schema.ts'

const long = (length: number) => 'x'.repeat(length)

describe('a request to buy a plan', () => {
  it.each([
    ...planIds.map((planId) => ({ planId })),
    ...subscriptionContexts.map((context) => ({ context })),
    { returnPath: '/app/tribes/1' },
    { returnPath: long(500), successUrl: long(500), cancelUrl: long(500) },
    { userId: long(100), email: long(320) },
  ])('SUB-05 can have %j', (part) => {
    expect(invalidFields(CheckoutRequest, { planId: 'nomad', ...part })).toEqual([])
  })

  it.each([
    [{ planId: 'free' }, ['planId']],
    [{ planId: 'constructor' }, ['planId']],
    [{ planId: ['nomad'] }, ['planId']],
    [{ planId: undefined }, ['planId']],
    [{ context: 'elsewhere' }, ['context']],
    [{ returnPath: '' }, ['returnPath']],
    [{ returnPath: long(501) }, ['returnPath']],
    [{ successUrl: 7 }, ['successUrl']],
    [{ email: long(321) }, ['email']],
    [{ userId: long(101) }, ['userId']],
    [{ amount_cents: 1 }, ['']],
    [{ currency: 'EUR' }, ['']],
    [{ quantity: 2 }, ['']],
    [{ customer: 'cus_1' }, ['']],
    [{ price: 'price_1' }, ['']],
  ])('G-32 T10 cannot have %j', (part, fields) => {
    expect(invalidFields(CheckoutRequest, { planId: 'nomad', ...part })).toEqual(fields)
  })

  it('SUB-08 a request for the portal has a return address or nothing', () => {
    for (const request of [{}, { returnPath: '/app' }, { returnUrl: long(500) }])
      expect(invalidFields(PortalRequest, request)).toEqual([])
    expect(invalidFields(PortalRequest, { returnPath: '' })).toEqual(['returnPath'])
    expect(invalidFields(PortalRequest, { customer: 'cus_1' })).toEqual([''])
  })

  it('G-49 SUB-09 receipts are in euros', () => {
    const receipt = {
      id: '5f0c3f9e-0000-4000-8000-000000000001',
      plan: 'nomad',
      paid_at: '2026-11-21T09:30:00Z',
      amount_cents: 5900,
      refunded_cents: 0,
      currency: 'EUR',
      status: 'paid',
      url: null,
      invoice_url: null,
    }
    expect(invalidFields(Receipt, receipt)).toEqual([])
    expect(invalidFields(Receipt, { ...receipt, currency: 'USD' })).toEqual(['currency'])
    expect(invalidFields(Receipt, { ...receipt, amount_cents: 59.5 })).toEqual(['amount_cents'])
  })
})

describe('the plans', () => {
  it('SUB-01 G-37 are three, with the lifetime plan featured and the specified notes', () => {
    expect(plans.map(({ id, name, priceCents, featured }) => [id, name, priceCents, featured])).toEqual([
      ['wannabe', 'Wannabe', 3300, false],
      ['nomad', 'Nomad', 5900, false],
      ['worlds_citizen', "World's Citizen", 10900, true],
    ])
    expect(plans.map(({ note }) => note)).toEqual([null, 'Save 13 euros per year', 'Early bird'])
  })

  it.each([1, 100])('G-38 SUB-10 with %i seats left show the early-bird and the regular price', (seatsLeft) => {
    const lifetime = plansOnOffer(seatsLeft).find(({ id }) => id === 'worlds_citizen')
    expect(lifetime).toMatchObject({ priceCents: 10900, regularPriceCents: 24900 })
    expect(lifetime?.features).toContain(earlyBirdFeature)
  })

  it.each([0, -1])('G-38 SUB-10 with %i seats left mention no early bird', (seatsLeft) => {
    const offered = plansOnOffer(seatsLeft)
    expect(offered.map(({ priceCents }) => priceCents)).toEqual([3300, 5900, 24900])
    expect(JSON.stringify(offered)).not.toMatch(/early.?bird/i)
    expect(offered.map(({ regularPriceCents }) => regularPriceCents)).toEqual([null, null, null])
    expect(plans.map(({ priceCents }) => priceCents)).toEqual([3300, 5900, 10900])
  })

  it('SUB-02 have a dialog title for each place where they are offered', () => {
    expect(Object.keys(subscriptionTitles)).toEqual([...subscriptionContexts])
  })
})
