import type { Currency } from '@wayhouse/domain/currency'
import { earlyBirdSeats, plansOnOffer, withClaims } from '@wayhouse/domain/membership'
import type { PriceClaims } from '@wayhouse/domain/membership'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CurrencyProvider } from '../../platform/format/money.tsx'
import { PlanPrice } from './plan-price.tsx'

function textOf(planId: string, currency: Currency, seatsLeft = 37, claims: PriceClaims = 'spec'): string {
  const plan = withClaims(plansOnOffer(seatsLeft), claims).find(({ id }) => id === planId)
  if (!plan) throw new Error(`no plan ${planId}`)
  const { priceCents, regularPriceCents, periodLabel, savesCents, features, ...rest } = plan
  const offered = {
    ...rest,
    features: [...features],
    price_cents: priceCents,
    regular_price_cents: regularPriceCents,
    period_label: periodLabel,
    saves_cents: savesCents,
  }
  const html = renderToStaticMarkup(
    <CurrencyProvider saved={null} remembered={currency}>
      <PlanPrice
        plan={offered}
        offer={{ claims, early_bird: { seats: earlyBirdSeats, seats_left: seatsLeft } }}
        night={false}
      />
    </CurrencyProvider>,
  )
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('the price of a plan', () => {
  it('SUB-01 is shown with its period', () => {
    expect(textOf('wannabe', 'EUR')).toBe('€33 per half-year')
    expect(textOf('nomad', 'EUR')).toBe('€59 per year')
  })

  it('SUB-01 for early birds comes before the regular one', () => {
    expect(textOf('worlds_citizen', 'EUR')).toBe('€109 instead of €249 one-time, lifetime 37 of 100 left at this price')
  })

  it('DUTY-05 for early birds names what comes after, where claims are computed', () => {
    expect(textOf('worlds_citizen', 'EUR', 37, 'computed')).toBe(
      '€109 one-time, lifetime for the first 100, €249 after 37 of 100 left at this price',
    )
    expect(textOf('worlds_citizen', 'EUR', 0, 'computed')).toBe('€249 one-time, lifetime')
  })

  it('SUB-10 is the regular one once the early-bird seats are gone', () => {
    expect(textOf('worlds_citizen', 'EUR', 0)).toBe('€249 one-time, lifetime')
  })

  it('CUR-03 G-49 in another currency shows what is charged in euros', () => {
    expect(textOf('nomad', 'GBP')).toBe('£51 per year charged in EUR (€59)')
    expect(textOf('nomad', 'EUR')).not.toContain('charged')
  })
})
