import { useMemo, useSyncExternalStore } from 'react'

/** What is allowed in this browser. `functional` is content of others, such as maps (decision G-141). */
export type CookieConsent = CookieChoice & { necessary: true }

/** What there is to choose. */
export type CookieChoice = { analytics: boolean; functional: boolean }

const storageKey = 'cookie-consent'
/** Increases when the choices change: everyone is asked again. */
const consentVersion = 1
const monthsKept = 6

/**
 * The choice that a storage keeps; null where there is none, or none that still counts: of another version, six months
 * old (decision G-140), or not what the banner writes.
 */
export function readConsent(kept: string | null, now = new Date()): CookieConsent | null {
  const { analytics, functional, version, chosen_at: chosenAt } = fieldsOf(kept)
  const isWhole = typeof analytics === 'boolean' && typeof functional === 'boolean' && typeof chosenAt === 'string'
  if (!isWhole || version !== consentVersion) return null
  const until = new Date(chosenAt)
  until.setUTCMonth(until.getUTCMonth() + monthsKept)
  return now < until ? { necessary: true, analytics, functional } : null
}

/** How a choice is kept: with its version and its time. */
export function consentRecord(choice: CookieChoice, now: Date): string {
  return JSON.stringify({ necessary: true, ...choice, version: consentVersion, chosen_at: now.toISOString() })
}

/** This browser's choice, live: one made in another tab counts here. Undefined while a page is rendered on the server. */
export function useCookieConsent(): CookieConsent | null | undefined {
  const kept = useSyncExternalStore(onChange, keptHere, () => undefined)
  return useMemo(() => (kept === undefined ? undefined : readConsent(kept)), [kept])
}

/** Whether analytics are allowed at this moment, whatever was allowed when the page was loaded. */
export function allowsAnalytics(): boolean {
  return readConsent(keptHere())?.analytics ?? false
}

/** Keeps a choice and starts the page over with it (COOK-03). False where this browser keeps nothing. */
export function chooseCookies(choice: CookieChoice): boolean {
  try {
    window.localStorage.setItem(storageKey, consentRecord(choice, new Date()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Forgets the choice kept in this browser and starts over, so that the banner asks again. */
export function askAboutCookiesAgain(): void {
  try {
    window.localStorage.removeItem(storageKey)
  } catch {
    // a browser that forbids storage keeps no choice either
  }
  window.location.reload()
}

function fieldsOf(kept: string | null): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(kept ?? 'null')
    return typeof record === 'object' && record !== null ? { ...record } : {}
  } catch {
    return {}
  }
}

function keptHere(): string | null {
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
