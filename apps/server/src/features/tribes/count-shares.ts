import type { TribeShares, TribeSharesQuery } from '@wayhouse/domain/tribes'
import { seconds } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits.ts'
import type { ViewerId } from '../profiles/index.ts'
import { countAudienceByShare, countByShare, countHiddenByShare } from './list-queries.ts'
import { searchFrom } from './list-tribes.ts'
import type { ListDeps } from './list-tribes.ts'

const cacheMs = seconds(60)
const maxCached = 100

/**
 * Counts open tribes by their share, with every filter but the budget (EXP-12). Unlike the list, it reads all matching
 * tribes: results are cached for a minute, and queries that are not cached are limited for each requester.
 */
export function shareCounter(deps: ListDeps & { limits: Limits }) {
  const cache = new Map<string, { expiresAt: number; shares: Promise<TribeShares> }>()
  const countForAll = async (viewer: ViewerId, query: TribeSharesQuery, requester: string): Promise<TribeShares> => {
    const now = deps.clock.now().getTime()
    for (const [key, { expiresAt }] of cache) if (expiresAt <= now || cache.size > maxCached) cache.delete(key)
    const key = JSON.stringify(query) // validation has put the fields in the order of the schema
    const cached = cache.get(key)
    if (cached) return cached.shares
    await deps.limits.count('count_shares', requester)
    // another request may have started the same query in the meantime
    const started = cache.get(key)
    if (started) return started.shares
    const shares = searchFrom(deps, viewer, query).then(async (search) => ({
      counts: await countByShare(deps.db, search),
    }))
    cache.set(key, { expiresAt: now + cacheMs, shares })
    // failures are not cached
    shares.catch(() => cache.delete(key))
    return shares
  }
  // what is counted for all is cached, and the few that are hidden from the viewer, or only shown to some, are subtracted and added
  return async (viewer: ViewerId, query: TribeSharesQuery, requester: string): Promise<TribeShares> => {
    const shares = await countForAll(viewer, query, requester)
    if (viewer === null) return shares
    const search = await searchFrom(deps, viewer, query)
    const [hidden, more] = await Promise.all([
      countHiddenByShare(deps.db, search),
      countAudienceByShare(deps.db, search),
    ])
    const seen = (count: number, band: number) => Math.max(0, count - (hidden[band] ?? 0)) + (more[band] ?? 0)
    return { counts: shares.counts.map(seen) }
  }
}
