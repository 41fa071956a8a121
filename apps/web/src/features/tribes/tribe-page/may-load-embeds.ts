import { useSyncExternalStore } from 'react'

const storageKey = 'cookie-consent'

/**
 * Whether maps of other companies may load by themselves: only after consent to functional cookies, which is kept in
 * this browser as `{"functional": true}` (decisions G-68, G-141). Without it a person asks for each map by a click.
 */
export function mayLoadEmbeds(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    const consent: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    return consent instanceof Object && 'functional' in consent && consent.functional === true
  } catch {
    return false // not what the consent banner writes
  }
}

/** The same, live: a choice made in another tab counts here. No while a page is rendered on the server. */
export function useMayLoadEmbeds(): boolean {
  return useSyncExternalStore(
    onChange,
    () => mayLoadEmbeds(ownStorage()),
    () => false,
  )
}

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Null where the browser forbids storage. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
