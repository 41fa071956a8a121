import { isFull, type RemovableFilter, pricePerPerson, type TribeCard, without } from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/format/dates.ts'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

/** A search without one of its filters, and the tribes that it finds. */
export type LooserSearch = { filter: RemovableFilter; tribes: readonly TribeCard[] }

/** A tribe that one filter excludes, with the reason. */
export type OutsideTribe = { tribe: TribeCard; reason: string }

/** Searches that each leave out one of these filters, and sort the closest tribes first. */
export function looserSearches(search: ExploreSearch, filters: readonly RemovableFilter[], limit: number) {
  return filters.flatMap((filter) => {
    const rest = without(filter, filtersOf(search))
    if (rest === null) return []
    const sort = closestFirst[filter] ?? rest.sort
    return [{ filter, input: { ...rest, ...(sort && { sort }), limit } }]
  })
}

const closestFirst = { budget: 'price', dates: 'start', duration: 'start', group_size: null, location: null } as const

/** Tribes with a free spot that only one filter excludes, the first of each search, then the second, and so on. */
export function justOutside(
  looser: readonly LooserSearch[],
  matchingIds: ReadonlySet<string>,
  { budget }: ExploreSearch,
  format: (euros: number) => string,
): OutsideTribe[] {
  const outside = new Map<string, OutsideTribe>()
  const longest = Math.max(0, ...looser.map(({ tribes }) => tribes.length))
  for (let index = 0; index < longest; index++)
    for (const { filter, tribes } of looser) {
      const tribe = tribes[index]
      if (tribe && !matchingIds.has(tribe.id) && !outside.has(tribe.id) && !isFull(tribe))
        outside.set(tribe.id, { tribe, reason: reasonOutside(tribe, filter, budget, format) })
    }
  return [...outside.values()]
}

function reasonOutside(
  { airbnb_total_cost, size, start_date }: TribeCard,
  filter: RemovableFilter,
  budget: number | undefined,
  format: (euros: number) => string,
): string {
  if (filter === 'location') return 'In another place'
  if (filter === 'budget')
    return `${format((pricePerPerson(airbnb_total_cost, size) ?? 0) - (budget ?? 0))} over your budget`
  return filter === 'group_size' ? `${size + 1} people in total` : `Starts ${shortDate(start_date)}`
}
