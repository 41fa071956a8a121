import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEuros, moneyIn } from './price.ts'

describe('money in a text', () => {
  it.each([
    ['€2,280', 2280, 'EUR'],
    ['2.280 €', 2280, 'EUR'],
    ['€ 2.280,00', 2280, 'EUR'],
    ['1 234,50 €', 1234.5, 'EUR'],
    ['1\u202f234,50\u00a0€', 1234.5, 'EUR'],
    ['EUR 95', 95, 'EUR'],
    ['US$1,234.50', 1234.5, 'USD'],
    ['$1,234', 1234, 'USD'],
    ['$2,000 AUD', 2000, 'AUD'],
    ['A$2,000', 2000, 'AUD'],
    ['CA$99.9', 99.9, 'CAD'],
    ['1 234,50 $ CA', 1234.5, 'CAD'],
    ['£1,000,000', 1_000_000, 'GBP'],
    ['CHF 1’234.50', 1234.5, 'CHF'],
    ['₹12,34,567', 1_234_567, 'INR'],
    ['12 345 kr', 12_345, 'SEK'],
    ['€2,280 for 28 nights', 2280, 'EUR'],
    ['€95 28 nights', 95, 'EUR'],
    ['Total: €95.', 95, 'EUR'],
  ])('is found in "%s"', (text, amount, currency) => {
    expect(moneyIn(text)).toEqual({ amount, currency })
  })

  it.each([
    '',
    'free',
    '28 nights',
    '€',
    '-€50',
    '−50 €',
    '€1.23.45',
    '€12,3456',
    '€1,2345.00',
    '100 EUROS',
    'XX$100',
    '€0',
  ])('is not found in "%s"', (text) => {
    expect(moneyIn(text)).toBeUndefined()
  })

  it('with a dollar sign is ignored if the country is unknown', () => {
    expect(moneyIn('$2,000', '')).toBeUndefined()
    expect(moneyIn('US$2,000', '')).toEqual({ amount: 2000, currency: 'USD' })
  })

  it('is read back as formatted by any locale', () => {
    const locales = [
      'en-US',
      'en-GB',
      'en-AU',
      'de-DE',
      'de-CH',
      'de-AT',
      'fr-FR',
      'fr-CA',
      'es-ES',
      'pt-PT',
      'pt-BR',
      'it-IT',
      'nl-NL',
      'pl-PL',
      'sv-SE',
      'en-IN',
    ]
    const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CAD']
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        cents,
        fc.boolean(),
        (locale, currency, amountInCents, whole) => {
          const amount = whole ? amountInCents : amountInCents / 100
          const display = /-(?:US|AU|CA)$/.test(locale) ? 'code' : 'symbol'
          const digits = whole ? 0 : 2
          const formatted = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: display,
            maximumFractionDigits: digits,
            minimumFractionDigits: digits,
          }).format(amount)
          const symbolIsBare = /(?<![A-Z])\$(?! ?[A-Z])/.test(formatted)
          expect({ formatted, ...moneyIn(formatted) }).toEqual({
            formatted,
            amount,
            currency: symbolIsBare ? 'USD' : currency,
          })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is positive and finite for any text, with a currency code', () => {
    const fragments = fc
      .array(fc.constantFrom('€', '$', 'US', 'EUR', '1', '23', '456', ',', '.', ' ', '’', '-', '\u202f', 'kr', 'x'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fragments), (text) => {
        const money = moneyIn(text) ?? { amount: 1, currency: 'EUR' }
        expect({
          text,
          isValid: money.amount > 0 && Number.isFinite(money.amount) && money.currency.length === 3,
        }).toEqual({ text, isValid: true })
      }),
      { numRuns: 500 },
    )
  })
})

describe('CUR-01 euros', () => {
  it.each([
    ['USD', 108, 100],
    ['GBP', 86, 100],
    ['AUD', 165, 100],
    ['CAD', 146, 100],
    ['EUR', 99.99, 99.99],
    ['USD', 1000, 925.93],
  ])('%s %d is €%d', (currency, amount, euros) => {
    expect(inEuros({ amount, currency })).toBe(euros)
  })

  it('other currencies are not converted', () => {
    expect(inEuros({ amount: 1000, currency: 'THB' })).toBeUndefined()
  })
})
