import { describe, expect, it } from 'vitest'
import { needsConsent, priceToAnnounce, renewalCents } from './renewal-price.ts'

describe('DUTY-04 the price of a renewal', () => {
  it.each([
    ['keep', 5900, 6900, false, 5900],
    ['keep', 5900, 4900, false, 5900],
    ['ask', 5900, 6900, false, 6900],
    ['ask', 5900, 4900, false, 4900],
    // too late to ask
    ['ask', 5900, 6900, true, 5900],
    ['ask', 5900, 4900, true, 4900],
  ] as const)('%s: of %i, sold at %i, late: %s, is announced as %i', (rule, ownCents, soldAtCents, isLate, announced) =>
    expect(priceToAnnounce(rule, { ownCents, soldAtCents, isLate })).toBe(announced),
  )

  const rise = { oldCents: 5900, announcedCents: 6900, isAgreed: false }
  const agreed = { ...rise, isAgreed: true }
  it.each([
    ['ask', rise, 6900, 6900, true],
    // raised once more: what was announced is the most
    ['ask', rise, 7900, 6900, true],
    ['ask', rise, 6500, 6500, true],
    // taken back, or lower than before
    ['ask', rise, 5900, 5900, false],
    ['ask', rise, 4900, 4900, false],
    ['ask', agreed, 7900, 6900, false],
    ['ask', agreed, 6500, 6500, false],
    // the operators keep old prices again
    ['keep', rise, 6900, 5900, false],
    ['keep', agreed, 6900, 6900, false],
    ['keep', { ...rise, announcedCents: 4900 }, 4900, 4900, false],
  ] as const)(
    '%s: %j, sold at %i, renews for %i; consent is needed: %s',
    (rule, announced, soldAtCents, cents, isNeeded) => {
      expect(renewalCents(rule, announced, soldAtCents)).toBe(cents)
      expect(needsConsent(announced, cents)).toBe(isNeeded)
    },
  )
})
