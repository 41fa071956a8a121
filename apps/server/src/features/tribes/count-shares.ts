import type { TribeShares, TribeSharesQuery } from '@wayhouse/domain/tribes'
import { seconds } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits.ts'
import { sharesCounted } from './list-queries.ts'
import { searchFrom } from './list-tribes.ts'
import type { ListDeps } from './list-tribes.ts'

const keptMs = seconds(60)
const mostKept = 100

/**
 * How many open tribes have which share, the filters but for the budget applied (EXP-12). Unlike the list, it reads everything that matches:
 * so it is read once a minute at most, however many ask, and nobody asks for too many different ones.
 */
export function shareCounter(deps: ListDeps & { limits: Limits }) {
  const kept = new Map<string, { until: number; shares: Promise<TribeShares> }>()
  return async (query: TribeSharesQuery, requester: string): Promise<TribeShares> => {
    const now = deps.clock.now().getTime()
    for (const [key, { until }] of kept) if (until <= now || kept.size > mostKept) kept.delete(key)
    const key = JSON.stringify(query) // in the order of its schema, however it was asked
    const known = kept.get(key)
    if (known) return known.shares
    await deps.limits.count('count_shares', requester)
    const shares = searchFrom(deps, query).then(async (search) => ({ counts: await sharesCounted(deps.db, search) }))
    kept.set(key, { until: now + keptMs, shares })
    // a failure is not kept
    shares.catch(() => kept.delete(key))
    return shares
  }
}
