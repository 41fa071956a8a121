import { type DataTag, notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { orpc } from '../api/orpc.ts'
import { setClockAhead } from '../format/clock.ts'
import { ConfigContext, SessionContext } from './session.ts'

/** The viewer's session. The root route loads it before any page renders. */
export const sessionQuery = orpc.accounts.session.queryOptions({ staleTime: 5 * 60_000 })

/** The configuration of this installation: places, map, theme. It does not change while a page is open. */
export const configQuery = orpc.accounts.config.queryOptions({ staleTime: Infinity })

/** Provides `useSession`, which updates, and `useConfig`, from the cache that the root route fills. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useCached(sessionQuery.queryKey) ?? visitor
  const config = useQueryClient().getQueryData(configQuery.queryKey) ?? null
  // a page that the server has rendered does not run the root route's `beforeLoad`
  setClockAhead(config?.clock_ahead_ms ?? 0)
  return (
    <SessionContext value={session}>
      <ConfigContext value={config}>{children}</ConfigContext>
    </SessionContext>
  )
}

const visitor = { user: null }

/** Reads the cache without the library's observers, which pages that only need the session should not download. */
function useCached<Data>(key: DataTag<QueryKey, Data, Error>): Data | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    // once the current render is over: the cache announces what components do with it while they render
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  )
  const read = () => queryClient.getQueryData(key)
  return useSyncExternalStore(subscribe, read, read)
}
