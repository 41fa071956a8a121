import {
  isFull,
  type RemovableFilter,
  removableFilters,
  pricePerPerson,
  type TribeCard,
  without,
} from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/dates.ts'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

const maxShown = 3

/** A search without one of its filters, and the tribes that it finds. */
export type LooserSearch = { filter: RemovableFilter; tribes: readonly TribeCard[] }

/** Searches for the case that few tribes match: each leaves out one filter, and sorts the closest tribes first. The location always stays. */
export function looserSearches(search: ExploreSearch, limit: number) {
  return removableFilters.flatMap((filter) => {
    const rest = filter === 'location' ? null : without(filter, filtersOf(search))
    if (rest === null) return []
    const sort = filter === 'budget' ? ('price' as const) : filter === 'group_size' ? rest.sort : ('start' as const)
    return [{ filter, input: { ...rest, ...(sort && { sort }), limit } }]
  })
}

/** Tribes with a free spot that only one filter excludes, each with the reason. */
export function justOutside(
  looser: readonly LooserSearch[],
  matchingIds: ReadonlySet<string>,
  { budget }: ExploreSearch,
  format: (euros: number) => string,
): { tribe: TribeCard; reason: string }[] {
  const outside = new Map<string, { tribe: TribeCard; reason: string }>()
  for (const { filter, tribes } of looser)
    for (const tribe of tribes)
      if (!matchingIds.has(tribe.id) && !outside.has(tribe.id) && !isFull(tribe))
        outside.set(tribe.id, { tribe, reason: reasonOutside(tribe, filter, budget, format) })
  return [...outside.values()].slice(0, maxShown)
}

function reasonOutside(
  { airbnb_total_cost, size, start_date }: TribeCard,
  filter: RemovableFilter,
  budget: number | undefined,
  format: (euros: number) => string,
): string {
  if (filter === 'budget')
    return `${format((pricePerPerson(airbnb_total_cost, size) ?? 0) - (budget ?? 0))} over your budget`
  return filter === 'group_size' ? `${size + 1} people in total` : `Starts ${shortDate(start_date)}`
}
