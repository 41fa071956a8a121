import { QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'
import { configQuery, sessionQuery } from './session-query.tsx'

const freshForMs = 30_000
const maxRetries = 2

/** One per page load in the browser, one per request on the server. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshForMs, retry: mayRetry },
      // what was sent, a password among it, is not kept; without a connection an action fails at once
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  })
  // read without observers, so nothing else keeps them from being cleared away, or knows how to refetch them
  queryClient.setQueryDefaults(sessionQuery.queryKey, { ...sessionQuery, gcTime: Infinity })
  queryClient.setQueryDefaults(configQuery.queryKey, { ...configQuery, gcTime: Infinity })
  return queryClient
}

/** A refusal (4xx) stays a refusal however often it is retried; a lost connection or a 5xx may pass. */
function mayRetry(failures: number, error: unknown): boolean {
  if (import.meta.env.SSR) return false
  const status = refusalOf(error)?.status ?? 0
  return failures < maxRetries && (status < 400 || status >= 500)
}
