const reads = new Set<AbortController>()
let held: Promise<void> | undefined

/**
 * Holds back what this tab asks of the server from now on, and calls off what it is reading: its session ends, and the
 * answer would be a refusal (G-19). Returns what lets requests through again.
 */
export function holdRequests(): () => void {
  let letThrough = () => {}
  const hold = new Promise<void>((resolve) => (letThrough = resolve))
  held = hold
  for (const read of reads) read.abort()
  return () => {
    if (held === hold) held = undefined
    letThrough()
  }
}

/** `fetch`, once requests are let through. */
export async function fetchUnlessHeld(url: string, init: RequestInit): Promise<Response> {
  if (held) {
    await held
    // by then they may be held back again
    return fetchUnlessHeld(url, init)
  }
  init.signal?.throwIfAborted()
  if (init.method !== 'GET') return fetch(url, init)
  const read = new AbortController()
  init.signal?.addEventListener('abort', () => read.abort())
  reads.add(read)
  return fetch(url, { ...init, signal: read.signal }).finally(() => reads.delete(read))
}
