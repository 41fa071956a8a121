import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onTabMessage, notifyOtherTabs } from '../../platform/session/session-channel.ts'
import { configQuery, sessionQuery } from '../../platform/session/session-query.tsx'

/**
 * Call after a sign-in in this tab: fetches the session, discards data of the previous user, and notifies other tabs.
 * Resolves when the session is loaded.
 */
export async function refreshAfterSignIn(queryClient: QueryClient): Promise<void> {
  notifyOtherTabs('signed-in')
  await refreshSession(queryClient)
}

/** Refreshes the session when another tab signs in. Returns a function that stops. In the browser only. */
export function followSignInsOfOtherTabs(router: AnyRouter, queryClient: QueryClient): () => void {
  return onTabMessage('signed-in', () => void refreshSession(queryClient).then(() => router.invalidate()))
}

async function refreshSession(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  const publicKeys = new Set([sessionQuery, configQuery].map(({ queryKey }) => hashKey(queryKey)))
  const belongsToUser = ({ queryHash }: { queryHash: string }) => !publicKeys.has(queryHash)
  queryClient.removeQueries({ type: 'inactive', predicate: belongsToUser })
  await queryClient.invalidateQueries({ predicate: belongsToUser })
}
