import { type LooseFilter, looseFilters, without } from '@wayhouse/domain/tribes'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

/** How many filters are set; the days of the stay are one, and an order is none. */
export function filterCount(search: ExploreSearch): number {
  return looseFilters.filter((filter) => without(filter, filtersOf(search)) !== null).length
}

/** Every filter taken away; the order stays. */
export const noFilters = {
  location: undefined,
  duration: undefined,
  group_size: undefined,
  from: undefined,
  to: undefined,
  budget: undefined,
} as const

/** The change that takes one filter away; both days of the stay are one. */
export function loosened(filter: LooseFilter): Partial<typeof noFilters> {
  return filter === 'dates' ? { from: undefined, to: undefined } : { [filter]: undefined }
}
