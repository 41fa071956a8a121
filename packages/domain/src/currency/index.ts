export { toEuros } from './euros-of.ts'
export {
  convertEur,
  currencies,
  currencyFromCookies,
  currencyNames,
  currencySymbols,
  defaultCurrency,
  formatPrice,
  isCurrency,
  rateTable,
  roundHalfAwayFromZero,
} from './rules.ts'
export type { Currency } from './rules.ts'
