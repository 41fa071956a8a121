import { type RemovableFilter, removableFilters, without } from '@wayhouse/domain/tribes'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

/** How many filters are active. The two dates count as one, the order does not count. */
export function filterCount(search: ExploreSearch): number {
  return removableFilters.filter((filter) => without(filter, filtersOf(search)) !== null).length
}

/** The change that removes all filters and keeps the order. */
export const noFilters = {
  location: undefined,
  duration: undefined,
  group_size: undefined,
  from: undefined,
  to: undefined,
  budget: undefined,
} as const

/** The change that removes one filter. The two dates are one filter. */
export function withoutFilter(filter: RemovableFilter): Partial<typeof noFilters> {
  return filter === 'dates' ? { from: undefined, to: undefined } : { [filter]: undefined }
}
