/** Settles once requests are let through again; undefined while they are. */
let held: Promise<void> | undefined
let reading = new AbortController()

/**
 * Holds back this tab's requests from now on, and cancels the reads in progress: its session ends, and they would be
 * refused (G-19). Returns what lets requests through again.
 */
export function holdRequests(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  reading.abort()
  reading = new AbortController()
  return () => {
    if (held === promise) held = undefined
    resolve()
  }
}

/** `fetch`, once requests are let through. */
export async function fetchUnlessHeld(url: string, init: RequestInit): Promise<Response> {
  if (held) {
    await held
    // by then they may be held back again
    return fetchUnlessHeld(url, init)
  }
  if (init.method !== 'GET') return fetch(url, init)
  return fetch(url, { ...init, signal: AbortSignal.any([reading.signal, init.signal ?? reading.signal]) })
}
