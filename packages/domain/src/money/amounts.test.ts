import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './format.ts'
import { decimalsOf } from './minor-units.ts'
import { parseAmount } from './parse.ts'

const languages =
  `en en-IN en-GB de de-CH de-AT fr fr-CH es pt-BR pt-PT it nl sv pl cs ru uk tr el he ar ar-EG fa ur-PK hi hi-u-nu-deva bn mr
  ta te-u-nu-telu my th-u-nu-thai km-u-nu-khmr ja zh ko vi id et lt ne sw`.split(/\s+/)
const currencies = 'EUR USD GBP CHF INR JPY KRW XOF KWD BHD TND IQD HUF IDR MGA MRU CLF UYW'.split(' ')

describe('the minor unit of a currency', () => {
  it.each([
    ['JPY', 0],
    ['EUR', 2],
    ['MGA', 2],
    ['MRU', 2],
    ['HUF', 2],
    ['RSD', 2],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
  ])('COST-03 %s has %i decimals, whatever this version of Intl shows', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })
})

describe('an amount as it is shown', () => {
  it.each([
    [5900, 'EUR', 'en', '€59.00'],
    [150_000, 'EUR', 'en', '€1,500.00'],
    [228_050, 'USD', 'en', '$2,280.50'],
    [-21_240, 'EUR', 'en', '-€212.40'],
    [1500, 'JPY', 'en', '¥1,500'],
    [1500, 'KWD', 'en', 'KWD\u00a01.500'],
    [150_000, 'HUF', 'en', 'HUF\u00a01,500.00'],
    [150_000, 'EUR', 'de', '1.500,00\u00a0€'],
    [15_000_050, 'INR', 'hi', '₹1,50,000.50'],
  ])('COST-03 %i minor units of %s in %s are "%s"', (minor, currency, language, shown) => {
    expect(formatMoney(minor, currency, language)).toBe(shown)
  })
})

describe('an amount as people type it', () => {
  it.each([
    ['1,500.00', 150_000],
    ['1.500,00', 150_000],
    ['1500', 150_000],
    ['12.5', 1250],
    ['12,5', 1250],
    ['.5', 50],
    ['12.', 1200],
    ['0.01', 1],
    ['007', 700],
    ['1,500', 150_000],
    ['1 500', 150_000],
    ['1\u00a0500,00', 150_000],
    ['1\u202f500,00', 150_000],
    ['1’500.00', 150_000],
    ["1'500", 150_000],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['1,50,000.50', 15_000_050],
    [' €12.50 ', 1250],
    ['12.50 eur', 1250],
    ['EUR 12,50', 1250],
    ['１２．５０', 1250],
    ['١٬٥٠٠٫٥٠', 150_050],
    ['۱۲٫۵', 1250],
    ['१,५०,०००.५०', 15_000_050],
  ])('COST-02 "%s" is %i cents', (text, minor) => {
    expect(parseAmount(text, 'EUR')).toBe(minor)
  })

  it.each([
    ['', 'EUR', 'empty'],
    [' € ', 'EUR', 'empty'],
    ['twelve', 'EUR', 'not_an_amount'],
    ['-5', 'EUR', 'not_an_amount'],
    ['$12', 'EUR', 'not_an_amount'],
    ['12 USD', 'EUR', 'not_an_amount'],
    ['1e3', 'EUR', 'not_an_amount'],
    ['1,50,00.00', 'EUR', 'not_an_amount'],
    ['1.500.00', 'EUR', 'not_an_amount'],
    ['1,500 000', 'EUR', 'not_an_amount'],
    ['15 00', 'EUR', 'not_an_amount'],
    ['12.50.', 'EUR', 'not_an_amount'],
    ['.', 'EUR', 'not_an_amount'],
    ['1.500', 'EUR', 'ambiguous'],
    ['1.500', 'JPY', 'ambiguous'],
    ['0.500', 'EUR', 'too_precise'],
    ['12.345,678', 'EUR', 'too_precise'],
    ['12.5', 'JPY', 'too_precise'],
    ['1.2345', 'KWD', 'too_precise'],
    ['99999999999999999', 'EUR', 'too_large'],
  ])('COST-02 "%s" of %s is refused: %s', (text, currency, problem) => {
    expect(parseAmount(text, currency)).toBe(problem)
  })

  it.each([
    ['1.500', 'EUR', 'en', 'ambiguous'],
    ['1.500', 'EUR', 'de', 150_000],
    ['1,500', 'EUR', 'de', 'ambiguous'],
    ['1.500', 'EUR', 'fr', 'ambiguous'],
    ['1.500', 'KWD', 'en', 1500],
    ['1.500', 'KWD', 'de', 1_500_000],
    ['0.500', 'KWD', 'de', 500],
    ['1.500', 'JPY', 'de', 1500],
  ])('COST-03 "%s" of %s in %s is %s', (text, currency, language, read) => {
    expect(parseAmount(text, currency, language)).toBe(read)
  })

  it.each(languages)('COST-03 what is shown in %s is read back as the same amount', (language) => {
    const amounts = fc.oneof(fc.nat(10_000_000), fc.nat(10 ** 15))
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (minor, currency) => {
        expect(parseAmount(formatMoney(minor, currency, language), currency, language)).toBe(minor)
      }),
      { numRuns: 100 },
    )
  })

  it('COST-02 any text is an amount of whole minor units or has a problem', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0159.,\u00a0 ’٫€') }))
    fc.assert(
      fc.property(typed, fc.constantFrom(...currencies), (text, currency) => {
        const read = parseAmount(text, currency)
        if (typeof read === 'number') expect(Number.isSafeInteger(read) && read >= 0).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
