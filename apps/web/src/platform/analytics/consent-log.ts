import { type ConsentAnswer, consentVersion } from '@wayhouse/domain/accounts'
import { randomId } from '../storage/random-id.ts'
import { withLocalStorage } from '../storage/with-local-storage.ts'
import type { CookieChoice } from './stored-consent.ts'

const browserKey = 'consent-browser'
const unsentKey = 'consent-unsent'

/** Reports an answer to the server, which keeps it as evidence. What does not arrive is sent again by a later page. */
export function reportChoice({ analytics, functional }: CookieChoice): void {
  withLocalStorage((storage) => {
    const visitor = storage.getItem(browserKey) ?? randomId()
    storage.setItem(browserKey, visitor)
    const answer: ConsentAnswer = { id: randomId(), visitor, version: consentVersion, analytics, functional }
    storage.setItem(unsentKey, JSON.stringify([...unsent(storage), answer]))
  })
  void sendUnsentChoices()
}

/** Sends what no page has been told to have arrived. */
export async function sendUnsentChoices(): Promise<void> {
  for (const answer of withLocalStorage(unsent) ?? []) {
    // the page reloads after a choice: the request goes on without it
    const request = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
    const response = await fetch('/api/consent', { ...request, body: JSON.stringify(answer) }).catch(() => null)
    // what the server refuses for good is not sent again
    if (response?.ok || response?.status === 422) withLocalStorage((storage) => drop(storage, answer))
  }
}

function unsent(storage: Storage): { id: string }[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(unsentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((answer) => typeof answer?.id === 'string') : []
  } catch {
    return []
  }
}

function drop(storage: Storage, { id }: { id: string }): void {
  const left = unsent(storage).filter((answer) => answer.id !== id)
  if (left.length === 0) storage.removeItem(unsentKey)
  else storage.setItem(unsentKey, JSON.stringify(left))
}
