type CacheLimits = {
  /** How many results are kept, and how many bytes they have together. */
  maxEntries: number
  maxBytes: number
}

type CacheEntry = { bytes: Promise<Uint8Array>; size: number }

/**
 * Keeps what was made last. Simultaneous calls with the same key share one `make`, and a failure is not kept. The key must say
 * everything that the result depends on: a result is never made anew.
 */
export function bytesCache({ maxEntries, maxBytes }: CacheLimits) {
  // the least recently used first
  const cache = new Map<string, CacheEntry>()
  let totalBytes = 0
  const drop = (key: string, entry: CacheEntry) => {
    if (cache.get(key) !== entry) return
    cache.delete(key)
    totalBytes -= entry.size
  }
  const dropOldest = () => {
    for (const [key, entry] of cache) if (cache.size > maxEntries || totalBytes > maxBytes) drop(key, entry)
  }
  return (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const entry = cache.get(key) ?? { bytes: make(), size: 0 }
    const isNew = !cache.has(key)
    cache.delete(key)
    cache.set(key, entry)
    if (!isNew) return entry.bytes
    const keep = ({ length }: Uint8Array) => {
      if (cache.get(key) !== entry) return
      entry.size = length
      totalBytes += length
      dropOldest()
    }
    entry.bytes.then(keep, () => drop(key, entry))
    dropOldest()
    return entry.bytes
  }
}
