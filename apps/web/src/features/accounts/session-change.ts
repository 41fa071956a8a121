import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { hearOtherTabs, tellOtherTabs } from '../../platform/session-channel.ts'
import { configQuery, sessionQuery } from '../../platform/session-query.tsx'

/**
 * After a sign-in in this tab: asks again who is here, forgets what was fetched for someone else, and tells
 * the other tabs. Resolves once the session is known.
 */
export async function sessionChanged(queryClient: QueryClient): Promise<void> {
  tellOtherTabs('signed-in')
  await sessionRefreshed(queryClient)
}

/** Follows sign-ins of other tabs. Returns how to stop. In the browser only. */
export function followOtherTabs(router: AnyRouter, queryClient: QueryClient): () => void {
  return hearOtherTabs('signed-in', () => void sessionRefreshed(queryClient).then(() => router.invalidate()))
}

async function sessionRefreshed(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  const kept = new Set([sessionQuery, configQuery].map(({ queryKey }) => hashKey(queryKey)))
  const isForeign = ({ queryHash }: { queryHash: string }) => !kept.has(queryHash)
  queryClient.removeQueries({ type: 'inactive', predicate: isForeign })
  await queryClient.invalidateQueries({ predicate: isForeign })
}
