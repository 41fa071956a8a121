import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Money } from '../../ui/labels/money.tsx'
import { CurrencyProvider } from './money.tsx'

describe('prices', () => {
  it('CUR-04 cannot be shown outside the provider', () => {
    expect(() => renderToStaticMarkup(<Money euros={570} />)).toThrow(
      new Error('useCurrency must be used within a CurrencyProvider'),
    )
  })

  it('CUR-02 a member’s saved currency takes precedence over the one stored in this browser', () => {
    const html = renderToStaticMarkup(
      <CurrencyProvider saved="GBP" remembered="USD">
        <Money euros={570} />
      </CurrencyProvider>,
    )
    expect(html).toContain('£490')
  })

  it('CUR-03 an unknown price is N/A, without a currency', () => {
    const html = renderToStaticMarkup(
      <CurrencyProvider saved={null} remembered="USD">
        <Money euros={null} />
      </CurrencyProvider>,
    )
    expect(html).toBe('<span class="figure">N/A</span>')
  })

  it('G-47 a price in dollars has its currency code', () => {
    const html = renderToStaticMarkup(
      <CurrencyProvider saved={null} remembered="AUD">
        <Money euros={570} />
      </CurrencyProvider>,
    )
    expect(html).toBe('<span class="figure" title="$941 AUD">$941<span class="sr-only"> AUD</span></span>')
  })
})
