import { useMemo, useSyncExternalStore } from 'react'

/** What is allowed in this browser. `functional` is content from other sites, such as maps (decision G-141). */
export type CookieConsent = CookieChoice & { necessary: true }

/** The optional kinds. */
export type CookieChoice = { analytics: boolean; functional: boolean }

const storageKey = 'cookie-consent'
/** Increase it when the kinds change: every visitor is asked again. */
const consentVersion = 1
const validMonths = 6

/** Reads a stored choice. Null if it is missing, malformed, of another version, or six months old (decision G-140). */
export function parseConsent(stored: string | null, now = new Date()): CookieConsent | null {
  const { analytics, functional, version, chosen_at: chosenAt } = fieldsOf(stored)
  const isComplete = typeof analytics === 'boolean' && typeof functional === 'boolean' && typeof chosenAt === 'string'
  if (!isComplete || version !== consentVersion) return null
  const expiry = new Date(chosenAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + validMonths)
  return now < expiry ? { necessary: true, analytics, functional } : null
}

/** A choice as it is stored: with its version and its time. */
export function serializeConsent(choice: CookieChoice, now: Date): string {
  return JSON.stringify({ necessary: true, ...choice, version: consentVersion, chosen_at: now.toISOString() })
}

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
  window.location.reload()
  return true
}

/** Removes the stored choice and reloads the page, so that the banner asks again. */
export function resetCookieChoice(): void {
  try {
    window.localStorage.removeItem(storageKey)
  } catch {
    // a browser that forbids storage has stored no choice either
  }
  window.location.reload()
}

function fieldsOf(stored: string | null): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(stored ?? 'null')
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}

function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
