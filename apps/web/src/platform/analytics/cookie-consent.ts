import { useMemo, useSyncExternalStore } from 'react'
import { reportChoice } from './consent-log.ts'
import {
  type CookieChoice,
  type CookieConsent,
  parseConsent,
  serializeConsent,
  storageKey,
  storedConsent,
} from './stored-consent.ts'

export type { CookieChoice } from './stored-consent.ts'

/** This browser's choice, updated when another tab changes it. Undefined while a page is rendered on the server. */
export function useCookieConsent(): CookieConsent | null | undefined {
  const stored = useSyncExternalStore(onChange, storedConsent, () => undefined)
  return useMemo(() => (stored === undefined ? undefined : parseConsent(stored)), [stored])
}

/** Whether analytics are allowed now; the choice may have changed since the page was loaded. */
export function allowsAnalytics(): boolean {
  return parseConsent(storedConsent())?.analytics ?? false
}

/** Stores a choice and reloads the page (COOK-03). False if the browser forbids storage. */
export function saveCookieChoice(choice: CookieChoice): boolean {
  try {
    window.localStorage.setItem(storageKey, serializeConsent(choice, new Date()))
  } catch {
    return false
  }
  reportChoice(choice)
  window.location.reload()
  return true
}

/** Removes the stored choice, which withdraws what it allowed, and reloads the page, so that the banner asks again. */
export function resetCookieChoice(): void {
  try {
    if (storedConsent() !== null) reportChoice({ analytics: false, functional: false })
    window.localStorage.removeItem(storageKey)
  } catch {
    // a browser that forbids storage has stored no choice either
  }
  window.location.reload()
}

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
