/** A cache with a maximum age; the least recently used response is removed first. */
export type ResponseCache<T> = { get(key: string): T | undefined; set(key: string, response: T): void }

/** @param now milliseconds since the epoch */
export function createResponseCache<T>(maxResponses: number, maxAgeMs: number, now: () => number): ResponseCache<T> {
  const entries = new Map<string, { response: T; storedAt: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      entries.delete(key)
      if (entry === undefined || now() - entry.storedAt >= maxAgeMs) return undefined
      entries.set(key, entry)
      return entry.response
    },
    set(key, response) {
      entries.delete(key)
      entries.set(key, { response, storedAt: now() })
      // a Map iterates in insertion order: the first key is the least recently used
      const [oldest] = entries.keys()
      if (entries.size > maxResponses && oldest !== undefined) entries.delete(oldest)
    },
  }
}
