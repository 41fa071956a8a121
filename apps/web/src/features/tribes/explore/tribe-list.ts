import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { awaitPrefetchOnServer } from '../../../platform/api/await-prefetch-on-server.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

const staleMs = 5 * 60_000
const cacheMs = 30 * 60_000

/**
 * The list for these filters, page by page. Cached for half an hour, so that going back from a tribe shows every loaded
 * page at the same scroll position.
 */
export function tribeListOptions(search: ExploreSearch) {
  return orpc.tribes.list.infiniteOptions({
    ...pages(filtersOf(search)),
    staleTime: staleMs,
    gcTime: cacheMs,
    placeholderData: keepPreviousData,
  })
}

/**
 * On the server, waits for the first page so that it is in the HTML. In the browser it only starts the request: the page
 * shows skeletons and the filters stay in place. The browser repeats a request that was refused on the server.
 */
export async function loadTribeList(queryClient: QueryClient, search: ExploreSearch): Promise<void> {
  const options = tribeListOptions(search)
  await awaitPrefetchOnServer(queryClient, queryClient.prefetchInfiniteQuery(options), options.queryKey)
}
