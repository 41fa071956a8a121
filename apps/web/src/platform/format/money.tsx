import { type Currency, formatPrice } from '@wayhouse/domain/currency'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'

export type CurrencyAccess = {
  currency: Currency
  setCurrency: (currency: Currency) => void
  /** CUR-03: "N/A" for none, else converted, whole units, symbol first. */
  format: (euros: number | null | undefined) => string
}

const CurrencyContext = createContext<CurrencyAccess | null>(null)
const oneYearS = 365 * 24 * 60 * 60

type ProviderProps = {
  /** A member's saved choice, which wins over this browser's (CUR-02). */
  saved: Currency | null
  /** This browser's choice: `currencyFromCookies` of the request or the document. */
  remembered: Currency
  /** Called with a new choice, to save it for a member. */
  onChoose?: (currency: Currency) => void
  children: ReactNode
}

/** Provides the currency of prices, and stores a new choice in this browser. All providers of a page use the same currency. */
export function CurrencyProvider({ saved, remembered, onChoose, children }: ProviderProps) {
  const chosen = useSyncExternalStore(onCurrencyChoice, currentChoice, () => null)
  const currency = chosen ?? saved ?? remembered
  const access = useMemo(() => {
    const setCurrency = (next: Currency) => {
      setBrowserCurrency(next)
      onChoose?.(next)
    }
    return { currency, setCurrency, format: (euros: number | null | undefined) => formatPrice(euros, currency) }
  }, [currency, onChoose])
  return <CurrencyContext value={access}>{children}</CurrencyContext>
}

/** The currency chosen on this page; always null on the server. */
let choice: Currency | null = null
const changeEvent = 'wayhouse:currency'

const currentChoice = () => choice

/** Shows every price in this currency and stores it in this browser: the last choice wins, wherever it was made (G-44). */
export function setBrowserCurrency(next: Currency): void {
  choice = next
  document.cookie = `currency=${next}; path=/; max-age=${oneYearS}; samesite=lax`
  window.dispatchEvent(new Event(changeEvent))
}

/** Back to the saved currency: for tests, which share a document. */
export function forgetCurrencyChoice(): void {
  choice = null
}

/** Calls a listener when a currency is chosen on this page. Returns a function that stops. */
export function onCurrencyChoice(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  return () => window.removeEventListener(changeEvent, listener)
}

/** The viewer's currency. CUR-04: throws outside its provider. */
export function useCurrency(): CurrencyAccess {
  const access = use(CurrencyContext)
  if (!access) throw new Error('useCurrency must be used within a CurrencyProvider')
  return access
}
