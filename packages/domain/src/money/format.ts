import { decimalsOf } from './minor-units.ts'

/**
 * An amount in minor units, such as cents, with all its decimals and as a language writes it: "€1,500.00", "1.500,00 €". Our texts are in
 * English whatever the browser speaks; another language is for what follows the reader's.
 */
export function formatMoney(minor: number, currency: string, language = 'en'): string {
  return moneyFormat(currency, language).format(minor / 10 ** decimalsOf(currency))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept: creating one takes longer than a hundred uses. */
export function moneyFormat(currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const digits = decimalsOf(currency)
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format
}
