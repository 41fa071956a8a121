import { QueryClient } from '@tanstack/react-query'
import { configQuery, sessionQuery } from '../session/session-query.tsx'
import { refusalOf } from './refusal.ts'

const staleTimeMs = 30_000
const maxRetries = 2

/** One per page load in the browser, one per request on the server. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: mayRetry },
      // the input, which may be a password, is not cached; without a connection an action fails immediately
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  })
  // these are read without observers, so their cache time and query function must be set here
  queryClient.setQueryDefaults(sessionQuery.queryKey, { ...sessionQuery, gcTime: Infinity })
  queryClient.setQueryDefaults(configQuery.queryKey, { ...configQuery, gcTime: Infinity })
  return queryClient
}

/** Retrying does not change a refusal (4xx); a lost connection or a 5xx may be temporary. */
function mayRetry(failures: number, error: unknown): boolean {
  if (import.meta.env.SSR) return false
  const status = refusalOf(error)?.status ?? 0
  return failures < maxRetries && (status < 400 || status >= 500)
}
