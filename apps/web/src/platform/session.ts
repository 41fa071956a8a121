import { type DataTag, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PublicConfig, Session } from '@wayhouse/domain/accounts'
import { useCallback, useSyncExternalStore } from 'react'
import { api } from './api.ts'

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

/** The session of the person who looks, live from the cache the root route filled. */
export function useSession(): Session {
  return useCached(sessionQuery.queryKey) ?? { user: null }
}

/** The set-up of this installation, from the cache the root route filled. Throws outside the root route. */
export function useConfig(): PublicConfig {
  const config = useCached(configQuery.queryKey)
  if (!config) throw new Error('useConfig must be used below the root route, which loads it')
  return config
}

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
