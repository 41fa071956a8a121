/** Answers cached for a while; the least recently used is dropped first. */
export type ResponseCache<T> = { get(key: string): T | undefined; set(key: string, answer: T): void }

/** @param now milliseconds since the epoch */
export function createResponseCache<T>(maxResponses: number, maxAgeMs: number, now: () => number): ResponseCache<T> {
  const entries = new Map<string, { answer: T; since: number }>()
  return {
    get(key) {
      const found = entries.get(key)
      entries.delete(key)
      if (found === undefined || now() - found.since >= maxAgeMs) return undefined
      entries.set(key, found)
      return found.answer
    },
    set(key, answer) {
      entries.delete(key)
      entries.set(key, { answer, since: now() })
      // a Map keeps its order: the first key is the least recently used
      const [oldest] = entries.keys()
      if (entries.size > maxResponses && oldest !== undefined) entries.delete(oldest)
    },
  }
}
