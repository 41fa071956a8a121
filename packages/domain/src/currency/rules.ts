/** The currencies in which prices are displayed (CUR-01). Members are always charged in EUR. */
export const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD'] as const
export type Currency = (typeof currencies)[number]

export const defaultCurrency: Currency = 'EUR'

export const currencySymbols: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', AUD: '$', CAD: '$' }

export const currencyNames: Record<Currency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'British pound',
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
}

/** Units of each currency for 1 EUR, as of `asOf`. For display only: payments do not use these rates. */
export const rateTable: { asOf: string; perEuro: Record<Currency, number> } = {
  asOf: '2026-01-01',
  perEuro: { USD: 1.08, EUR: 1, GBP: 0.86, AUD: 1.65, CAD: 1.46 },
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((code) => code === value)
}

/** Whole units of `currency` for an amount in euros. Halves are rounded away from zero (decision G-45). */
export function convertEur(euros: number, currency: Currency): number {
  return roundHalfAwayFromZero(euros * rateTable.perEuro[currency])
}

/** A price as displayed: symbol and whole units, "€2,280"; "N/A" without a price (CUR-03). */
export function formatPrice(euros: number | null | undefined, currency: Currency): string {
  if (euros === null || euros === undefined || !Number.isFinite(euros)) return 'N/A'
  return formatUnits(convertEur(euros, currency), currency)
}

/** The symbol first, with thousands separators: the same in every language of the browser, as are all our texts. */
function formatUnits(units: number, currency: Currency): string {
  const grouped = String(Math.abs(units)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${units < 0 ? '-' : ''}${currencySymbols[currency]}${grouped}`
}

export function roundHalfAwayFromZero(value: number): number {
  // a small tolerance, so that 1.005 * 100, which is slightly less than 100.5, is rounded as a half
  const rounded = Math.sign(value) * Math.round(Math.abs(value) * (1 + Number.EPSILON))
  return rounded === 0 ? 0 : rounded
}

/** The currency set in a `Cookie` header or `document.cookie`; the default currency if it is missing or unknown. */
export function currencyFromCookies(cookies: string): Currency {
  const value = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]
  return isCurrency(value) ? value : defaultCurrency
}
