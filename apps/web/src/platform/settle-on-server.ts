import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For a query that the page can render without. On the server it waits for the prefetch, so that the HTML has the data;
 * a failed query is removed, so that the browser repeats it. In the browser it returns at once.
 */
export async function settleOnServer(
  queryClient: QueryClient,
  prefetch: Promise<void>,
  queryKey: QueryKey,
): Promise<void> {
  if (!import.meta.env.SSR) return
  await prefetch
  const failed = queryClient.getQueryState(queryKey)?.status !== 'success'
  if (failed) queryClient.removeQueries({ queryKey, exact: true })
}
