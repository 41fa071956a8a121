import type { Clock } from './clock.ts'

/**
 * Caches what `read` returns for `cacheMs` milliseconds. Simultaneous calls share one read, and a failure is not cached.
 * `read` gets the previous result, if there is one.
 */
export function cachedRead<Value>(
  { clock, cacheMs }: { clock: Clock; cacheMs: number },
  read: (previous: Promise<Value> | undefined) => Promise<Value>,
): () => Promise<Value> {
  let cached: { until: number; value: Promise<Value> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (cached !== undefined && now < cached.until) return cached.value
    const entry = { until: now + cacheMs, value: read(cached?.value) }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
