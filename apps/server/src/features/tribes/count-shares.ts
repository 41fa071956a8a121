import type { TribeShares, TribeSharesQuery } from '@wayhouse/domain/tribes'
import { seconds } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits.ts'
import type { ViewerId } from '../profiles/index.ts'
import { countByShare, sightOf } from './list-queries.ts'
import { searchFrom } from './list-tribes.ts'
import type { ListDeps } from './list-tribes.ts'

const cacheMs = seconds(60)
const maxCached = 100

/**
 * Counts open tribes by their share, with every filter but the budget (EXP-12). Unlike the list, it reads all matching
 * tribes: results are cached for a minute for all who find the same tribes, and queries that are not cached are limited for each requester.
 * What somebody does not find is never counted and subtracted: the two counts would be of different moments, and tell of it (BLOCK-02).
 */
export function shareCounter(deps: ListDeps & { limits: Limits }) {
  const cache = new Map<string, { expiresAt: number; shares: Promise<TribeShares> }>()
  return async (viewer: ViewerId, query: TribeSharesQuery, requester: string): Promise<TribeShares> => {
    const sight = await sightOf(deps.db, viewer)
    const now = deps.clock.now().getTime()
    for (const [key, { expiresAt }] of cache) if (expiresAt <= now || cache.size > maxCached) cache.delete(key)
    const key = JSON.stringify([sight, query]) // validation has put the fields in the order of the schema
    const cached = cache.get(key)
    if (cached) return cached.shares
    await deps.limits.count('count_shares', requester)
    // another request may have started the same query in the meantime
    const started = cache.get(key)
    if (started) return started.shares
    const shares = searchFrom(deps, viewer, query).then(async (search) => ({
      counts: await countByShare(deps.db, search, sight),
    }))
    cache.set(key, { expiresAt: now + cacheMs, shares })
    // failures are not cached
    shares.catch(() => cache.delete(key))
    return shares
  }
}
