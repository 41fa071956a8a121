import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEuros } from './euros-of.ts'
import {
  convertEur,
  currencies,
  currencyFromCookies,
  currencySymbols,
  defaultCurrency,
  formatPrice,
  rateTable,
} from './rules.ts'

describe('currency', () => {
  it('CUR-01 G-43 offers five currencies with their symbols and rates, with the euro as default', () => {
    expect(currencies).toEqual(['USD', 'EUR', 'GBP', 'AUD', 'CAD'])
    expect(defaultCurrency).toBe('EUR')
    expect(currencySymbols).toEqual({ USD: '$', EUR: '€', GBP: '£', AUD: '$', CAD: '$' })
    expect(rateTable.perEuro).toEqual({ USD: 1.08, EUR: 1, GBP: 0.86, AUD: 1.65, CAD: 1.46 })
  })

  it('G-50 has a date for its rates', () => {
    expect(rateTable.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Object.keys(rateTable.perEuro)).toEqual([...currencies])
  })

  it.each([
    [570, 'EUR', '€570'],
    [570, 'USD', '$616'],
    [570, 'GBP', '£490'],
    [1710, 'EUR', '€1,710'],
    [999.5, 'EUR', '€1,000'],
    [1_000_000, 'EUR', '€1,000,000'],
    [1_234_567, 'GBP', '£1,061,728'],
    [-2280, 'USD', '-$2,462'],
    [0, 'EUR', '€0'],
    [-0.2, 'EUR', '€0'],
    [1.5, 'EUR', '€2'],
    [-1.5, 'EUR', '-€2'],
    [null, 'EUR', 'N/A'],
    [undefined, 'USD', 'N/A'],
    [Number.NaN, 'USD', 'N/A'],
    [Number.POSITIVE_INFINITY, 'CAD', 'N/A'],
  ] as const)('CUR-03 G-45 %s euros in %s is displayed as %s', (euros, currency, displayed) => {
    expect(formatPrice(euros, currency)).toBe(displayed)
  })

  it('CUR-03 a converted price is a whole number within half a unit of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...currencies), (euros, currency) => {
        const units = convertEur(euros, currency)
        expect(Number.isInteger(units)).toBe(true)
        expect(Math.abs(units - euros * rateTable.perEuro[currency])).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

describe('the currency from cookies', () => {
  it.each([
    ['currency=USD', 'USD'],
    ['theme=dark; currency=CAD; a=b', 'CAD'],
    ['currency=XXX', 'EUR'],
    ['mycurrency=USD', 'EUR'],
    ['currency=USDT', 'EUR'],
    ['currency=USDX; currency=GBP', 'GBP'],
    ['', 'EUR'],
  ])('CUR-02 a visitor with the cookies "%s" sees %s', (cookies, currency) => {
    expect(currencyFromCookies(cookies)).toBe(currency)
  })

  it.each([
    [1620, 'USD', 1500],
    [100, 'GBP', 116.28],
    [99.99, 'EUR', 99.99],
    [0, 'CAD', 0],
  ] as const)('G-46 %d %s are %d euros, to the cent', (amount, currency, euros) => {
    expect(toEuros(amount, currency)).toBe(euros)
  })
})
