/** Answers kept for a while, the least recently asked for dropped first. */
export type AnswerCache<T> = { get(key: string): T | undefined; set(key: string, answer: T): void }

/** @param now milliseconds since the epoch */
export function createAnswerCache<T>(maxAnswers: number, maxAgeMs: number, now: () => number): AnswerCache<T> {
  const kept = new Map<string, { answer: T; since: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      kept.delete(key)
      if (found === undefined || now() - found.since >= maxAgeMs) return undefined
      kept.set(key, found)
      return found.answer
    },
    set(key, answer) {
      kept.delete(key)
      kept.set(key, { answer, since: now() })
      // A Map keeps its order: the first key is the one asked for longest ago.
      const [oldest] = kept.keys()
      if (kept.size > maxAnswers && oldest !== undefined) kept.delete(oldest)
    },
  }
}
