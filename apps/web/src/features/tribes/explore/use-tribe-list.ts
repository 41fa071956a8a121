import { useInfiniteQuery } from '@tanstack/react-query'
import type { ExploreSearch } from './explore-search.ts'
import { tribeListOptions } from './tribe-list.ts'

export type TribeList = ReturnType<typeof useTribeList>

/** The loaded pages of the list, and a function to load more. */
export function useTribeList(search: ExploreSearch) {
  return useInfiniteQuery(tribeListOptions(search))
}
