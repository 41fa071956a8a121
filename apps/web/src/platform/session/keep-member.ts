import type { QueryClient } from '@tanstack/react-query'
import { refusalOf } from '../api/refusal.ts'
import { answeredCodes } from './page-member.ts'
import { sessionQuery } from './session-query.tsx'
import type { PageSession } from './session.ts'

/** Refusals without a session: by our API, and by the endpoints of the sign-in library. */
const signedOutCodes = ['UNAUTHENTICATED', 'UNAUTHORIZED']

/**
 * For a member's page: when the session has ended, the cache keeps the member and `hasEnded`, so that the page stays as it
 * is, with what was typed, and can say so. Every refused call asks for the session again. Returns a function that stops.
 */
export function keepMember(queryClient: QueryClient): () => void {
  const { queryKey } = sessionQuery
  for (const code of signedOutCodes) answeredCodes.add(code)
  queryClient.setQueryDefaults(queryKey, { ...queryClient.getQueryDefaults(queryKey), structuralSharing: keptSession })
  // the defaults are for later calls
  const query = queryClient.getQueryCache().find({ queryKey })
  query?.setOptions({ ...query.options, structuralSharing: keptSession })
  const check = (error: unknown) => {
    if (answeredCodes.has(refusalOf(error)?.code ?? '')) void queryClient.refetchQueries({ queryKey, exact: true })
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What the cache holds after a session was loaded. */
function keptSession(last: unknown, next: unknown): PageSession {
  const [before, now] = [last as PageSession | undefined, next as PageSession] // the types of the session's query
  return now.user === null && before?.user && answeredCodes.size > 0 ? { ...before, hasEnded: true } : now
}
