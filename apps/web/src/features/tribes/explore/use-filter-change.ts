import { useNavigate } from '@tanstack/react-router'
import type { ExploreSearch } from './explore-search.ts'

export type FilterChanges = { [Name in keyof ExploreSearch]: ExploreSearch[Name] | undefined }

/** Sets filters in the URL, where they live: a step of the history, unless it replaces the last one. */
export function useFilterChange() {
  const navigate = useNavigate()
  return (changes: FilterChanges, replace = false) =>
    void navigate({
      to: '/app',
      search: (now: ExploreSearch) => ({ ...now, ...changes }),
      replace,
      resetScroll: false,
    })
}
