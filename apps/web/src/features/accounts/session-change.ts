import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { configQuery, sessionQuery } from '../../platform/session-query.tsx'

let ownChannel: BroadcastChannel | undefined

/**
 * After a sign-in in this tab: asks anew who is here, forgets what was fetched for someone else, and tells
 * the other tabs. Resolves once the session is known.
 */
export async function sessionChanged(queryClient: QueryClient): Promise<void> {
  channel().postMessage('changed')
  await sessionRefreshed(queryClient)
}

/** Follows sign-ins and sign-outs of other tabs. Returns how to stop. In the browser only. */
export function followOtherTabs(router: AnyRouter, queryClient: QueryClient): () => void {
  const follow = () => void sessionRefreshed(queryClient).then(() => router.invalidate())
  channel().addEventListener('message', follow)
  return () => channel().removeEventListener('message', follow)
}

async function sessionRefreshed(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  const kept = new Set([sessionQuery, configQuery].map(({ queryKey }) => hashKey(queryKey)))
  const isForeign = ({ queryHash }: { queryHash: string }) => !kept.has(queryHash)
  queryClient.removeQueries({ type: 'inactive', predicate: isForeign })
  await queryClient.invalidateQueries({ predicate: isForeign })
}

/** One for the tab, so that a tab does not receive its own messages. */
function channel(): BroadcastChannel {
  return (ownChannel ??= new BroadcastChannel('session'))
}
