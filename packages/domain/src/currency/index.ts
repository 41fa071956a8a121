export {
  convertEur,
  currencies,
  currencyOfCookies,
  currencyNames,
  currencySymbols,
  defaultCurrency,
  eurosOf,
  formatPrice,
  isCurrency,
  rateTable,
  roundHalfAwayFromZero,
} from './rules.ts'
export type { Currency } from './rules.ts'
