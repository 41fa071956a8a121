import { useInfiniteQuery } from '@tanstack/react-query'
import type { ExploreSearch } from './explore-search.ts'
import { tribeListOptions } from './tribe-list.ts'

export type TribeList = ReturnType<typeof useTribeList>

/** The pages of the list that are there, and how to ask for more. */
export function useTribeList(search: ExploreSearch) {
  return useInfiniteQuery(tribeListOptions(search))
}
