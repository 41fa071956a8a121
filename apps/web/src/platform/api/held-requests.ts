/** Resolves when requests may be sent again; undefined while they may. */
let hold: Promise<void> | undefined
let reads = new AbortController()

/**
 * Holds this tab's requests and aborts the reads in progress: the session is ending, and they would be refused (G-19).
 * Returns a function that releases the requests.
 */
export function holdRequests(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  reads.abort()
  reads = new AbortController()
  return () => {
    if (hold === promise) hold = undefined
    resolve()
  }
}

/** `fetch`, which waits while requests are held. */
export async function fetchUnlessHeld(url: string, init: RequestInit): Promise<Response> {
  if (hold) {
    await hold
    // requests may be held again by now
    return fetchUnlessHeld(url, init)
  }
  if (init.method !== 'GET') return fetch(url, init)
  return fetch(url, { ...init, signal: AbortSignal.any([reads.signal, init.signal ?? reads.signal]) })
}
