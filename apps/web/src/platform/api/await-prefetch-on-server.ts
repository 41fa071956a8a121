import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/**
 * For a query that the page can render without. On the server it waits for the prefetch, so that the HTML has the data; a
 * query that was refused (4xx) is removed, so that the browser repeats it. Any other failure rejects: while the database is
 * unavailable the response is a 503, which is not cached. In the browser it returns immediately.
 */
export async function awaitPrefetchOnServer(
  queryClient: QueryClient,
  prefetch: Promise<void>,
  queryKey: QueryKey,
): Promise<void> {
  if (!import.meta.env.SSR) return
  await prefetch
  const state = queryClient.getQueryState<unknown, unknown>(queryKey)
  if (state?.status === 'success') return
  const error = state?.error
  queryClient.removeQueries({ queryKey, exact: true })
  if ((refusalOf(error)?.status ?? 500) >= 500) throw error
}
