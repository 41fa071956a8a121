import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Session } from '@wayhouse/domain/accounts'
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { orpc } from './orpc.ts'
import { isPageReleased } from './page-member.ts'
import { ConfigContext, SessionContext } from './session.ts'

/** The viewer's session. The root route loads it before any page renders. */
export const sessionQuery = orpc.accounts.session.queryOptions({ staleTime: 5 * 60_000 })

/** The configuration of this installation: places, map, theme. It does not change while a page is open. */
export const configQuery = orpc.accounts.config.queryOptions({ staleTime: Infinity })

/**
 * Provides `useSession`, which updates, and `useConfig`, from the cache that the root route fills. When the session of a
 * member has ended, the page goes on showing the member, so that nothing that was typed is lost.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useShownSession(useCached(sessionQuery.queryKey) ?? visitor)
  const config = useQueryClient().getQueryData(configQuery.queryKey) ?? null
  return (
    <SessionContext value={session}>
      <ConfigContext value={config}>{children}</ConfigContext>
    </SessionContext>
  )
}

const visitor = { user: null }

function useShownSession(session: Session) {
  const [lastMember, setLastMember] = useState(session)
  const signsIn = useLocation({ select: ({ pathname }) => pathname === '/auth' })
  if (session.user !== null && session !== lastMember) setLastMember(session)
  const hasEnded = session.user === null && lastMember.user !== null && !signsIn && !isPageReleased()
  return useMemo(() => (hasEnded ? { ...lastMember, hasEnded } : session), [hasEnded, lastMember, session])
}

/** Reads the cache without the library's observers, which pages that only need the session should not download. */
function useCached<Data>(key: DataTag<QueryKey, Data, Error>): Data | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  )
  const read = () => queryClient.getQueryData(key)
  return useSyncExternalStore(subscribe, read, read)
}
