import type { Currency } from '@wayhouse/domain/currency'
import { plans } from '@wayhouse/domain/membership'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CurrencyProvider } from '../../platform/money.tsx'
import { PlanPrice } from './plan-price.tsx'

function textOf(planId: string, currency: Currency): string {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new Error(`no plan ${planId}`)
  const html = renderToStaticMarkup(
    <CurrencyProvider saved={null} remembered={currency}>
      <PlanPrice {...plan} night={false} />
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

  it('SUB-01 of the early bird stands before what it will be', () => {
    expect(textOf('worlds_citizen', 'EUR')).toBe('€109 instead of €249 one-time, lifetime')
  })

  it('CUR-03 in another currency says what is charged in euros', () => {
    expect(textOf('nomad', 'GBP')).toBe('£51 per year charged in EUR (€59)')
    expect(textOf('nomad', 'EUR')).not.toContain('charged')
  })
})
