import { consentValidMonths, consentVersion } from '@wayhouse/domain/accounts'

/** What is allowed in this browser. `functional` is content from other sites, such as maps (decision G-141). */
export type CookieConsent = CookieChoice & { necessary: true }

/** The optional kinds. */
export type CookieChoice = { analytics: boolean; functional: boolean }

/** The name in the browser's storage. */
export const storageKey = 'cookie-consent'

/** Reads a stored choice. Null if it is missing, malformed, of another version, or six months old (decision G-140). */
export function parseConsent(stored: string | null, now = new Date()): CookieConsent | null {
  const { analytics, functional, version, chosen_at: chosenAt } = fieldsOf(stored)
  const isComplete = typeof analytics === 'boolean' && typeof functional === 'boolean' && typeof chosenAt === 'string'
  if (!isComplete || version !== consentVersion) return null
  const expiry = new Date(chosenAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + consentValidMonths)
  return now < expiry ? { necessary: true, analytics, functional } : null
}

/** A choice as it is stored: with its version and its time. */
export function serializeConsent(choice: CookieChoice, now: Date): string {
  return JSON.stringify({ necessary: true, ...choice, version: consentVersion, chosen_at: now.toISOString() })
}

/** The stored text; null without one, or if the browser forbids storage. */
export function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function fieldsOf(stored: string | null): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(stored ?? 'null')
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}
