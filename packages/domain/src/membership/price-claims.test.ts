import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plans } from './plans.ts'
import type { Plan, PlanId } from './plans.ts'
import { withClaims } from './price-claims.ts'

const at = (prices: Partial<Record<PlanId, number>>): Plan[] =>
  plans.map((plan) => ({ ...plan, priceCents: prices[plan.id] ?? plan.priceCents }))
const claimsOf = (offered: readonly Plan[], kind: 'spec' | 'computed') =>
  withClaims(offered, kind).map(({ note, savesCents }) => [note, savesCents])

describe('price claims', () => {
  it('DUTY-05 LAND-06 G-37 are the specified texts', () => {
    expect(claimsOf(plans, 'spec')).toEqual([
      [null, null],
      ['Save 13 euros per year', null],
      ['Early bird', null],
    ])
  })

  it('DUTY-05 computed, two half-years of 33 less a year of 59 are 7 euros', () => {
    expect(claimsOf(plans, 'computed')).toEqual([
      [null, null],
      [null, 700],
      ['Early bird', null],
    ])
  })

  it.each([
    [3300, 5300, 1300],
    [3300, 6599, 1],
    [3300, 6600, null],
    [3300, 7000, null],
    [2950, 5900, null],
    [100, 1, 199],
  ])('DUTY-05 computed, half-years of %i and a year of %i cents save %s', (wannabe, nomad, saving) => {
    expect(claimsOf(at({ wannabe, nomad }), 'computed')[1]).toEqual([null, saving])
  })

  it('DUTY-05 computed, no plan claims more than it saves', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, (wannabe, nomad) => {
        const [, year] = withClaims(at({ wannabe, nomad }), 'computed')
        expect(nomad + (year?.savesCents ?? 0)).toBeLessThanOrEqual(Math.max(nomad, 2 * wannabe))
        expect(year?.savesCents === null).toBe(nomad >= 2 * wannabe)
      }),
    )
  })

  it('DUTY-05 computed, a yearly plan alone has nothing to be compared with', () => {
    expect(
      claimsOf(
        plans.filter(({ id }) => id === 'nomad'),
        'computed',
      ),
    ).toEqual([[null, null]])
  })
})
