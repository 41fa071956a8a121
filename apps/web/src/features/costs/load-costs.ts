import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Costs } from '@wayhouse/domain/costs'
import { isMissing, refusalOf } from '../../platform/api/refusal.ts'
import { savedCosts } from './offline/saved-costs.ts'
import { costsQuery } from './queries.ts'

type Member = { id: string }

/** Loads the costs of a tribe: without a connection, those that this browser has seen last. For who may not see them, not found. */
export async function loadCosts(queryClient: QueryClient, tribeId: string, member: Member): Promise<Costs> {
  const query = costsQuery(tribeId)
  try {
    return await queryClient.ensureQueryData({ ...query, retry: false })
  } catch (error) {
    if (mayNoLongerSee(error)) savedCosts.remove(member.id, tribeId)
    const saved = refusalOf(error) === null ? savedCosts.get(member.id, tribeId) : null
    if (saved === null) throw isMissing(error) ? notFound() : error
    return queryClient.setQueryData<Costs>(query.queryKey, saved.costs, { updatedAt: saved.at }) ?? saved.costs
  }
}

/** Whether the server refuses the costs to this member: they left long ago, are suspended, or signed out. */
export function mayNoLongerSee(error: unknown): boolean {
  return isMissing(error) || [401, 403].includes(refusalOf(error)?.status ?? 0)
}
