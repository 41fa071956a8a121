import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { orpc } from '../../../platform/orpc.ts'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

const freshForMs = 5 * 60_000
const keptForMs = 30 * 60_000

/**
 * The list for these filters, page by page. Kept for half an hour so that whoever comes back from a tribe finds every
 * page they had loaded, and their place in it.
 */
export function tribeListOptions(search: ExploreSearch) {
  return orpc.tribes.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtersOf(search), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: freshForMs,
    gcTime: keptForMs,
    placeholderData: keepPreviousData,
  })
}

/**
 * Has the first page in the first HTML. In the browser it only starts the request: the page shows its skeletons and
 * the filters stay where they are. A list that failed here is asked for again by the browser.
 */
export async function loadTribeList(queryClient: QueryClient, search: ExploreSearch): Promise<void> {
  const options = tribeListOptions(search)
  const loading = queryClient.prefetchInfiniteQuery(options)
  if (!import.meta.env.SSR) return
  await loading
  const failed = queryClient.getQueryState(options.queryKey)?.status !== 'success'
  if (failed) queryClient.removeQueries({ queryKey: options.queryKey, exact: true })
}
