import { useNavigate } from '@tanstack/react-router'
import type { ExploreSearch } from './explore-search.ts'

export type FilterChanges = { [Name in keyof ExploreSearch]: ExploreSearch[Name] | undefined }

/** Changes filters in the URL, which is their only store. Adds a history entry, unless `replace` replaces the last one. */
export function useFilterChange() {
  const navigate = useNavigate()
  return (changes: FilterChanges, replace = false) =>
    void navigate({
      to: '/app',
      search: (current: ExploreSearch) => ({ ...current, ...changes }),
      replace,
      resetScroll: false,
    })
}
