import { type DataTag, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { ConfigContext, SessionContext } from './session.ts'

/**
 * Who is here. The root route has it before any page renders. Whoever changes it (sign-in, a saved currency) asks
 * anew with `queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })`: nothing observes it that an invalidation
 * would wake.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.accounts.session(),
  staleTime: 5 * 60_000,
})

/** How this installation is set up: places, map, theme. It does not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => api.accounts.config(),
  staleTime: Infinity,
})

/** Provides `useSession` and `useConfig`, live from the cache that the root route fills. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useCached(sessionQuery.queryKey) ?? visitor
  const config = useCached(configQuery.queryKey) ?? null
  return (
    <SessionContext value={session}>
      <ConfigContext value={config}>{children}</ConfigContext>
    </SessionContext>
  )
}

const visitor = { user: null }

/** Reads the cache without the library's observers, which pages that only ask who is here need not download. */
function useCached<Data>(key: DataTag<QueryKey, Data, Error>): Data | undefined {
  const queryClient = useQueryClient()
  const [name] = key
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === name) listener()
      }),
    [queryClient, name],
  )
  const read = () => queryClient.getQueryData(key)
  return useSyncExternalStore(subscribe, read, read)
}
