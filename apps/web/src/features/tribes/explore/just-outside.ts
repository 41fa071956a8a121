import {
  isFull,
  type LooseFilter,
  looseFilters,
  pricePerPerson,
  type TribeCard,
  without,
} from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/dates.ts'
import { type ExploreSearch, filtersOf } from './explore-search.ts'

const mostShown = 3

/** A search without one of its filters, and the tribes that it finds. */
export type LooserSearch = { filter: LooseFilter; tribes: readonly TribeCard[] }

/** What to ask for where few tribes match: without each filter in turn, the nearest to it first. Another place is not near. */
export function looserSearches(search: ExploreSearch, limit: number) {
  return looseFilters.flatMap((filter) => {
    const rest = filter === 'location' ? null : without(filter, filtersOf(search))
    if (rest === null) return []
    const sort = filter === 'budget' ? ('price' as const) : filter === 'group_size' ? rest.sort : ('start' as const)
    return [{ filter, input: { ...rest, ...(sort && { sort }), limit } }]
  })
}

/** The tribes with a free spot that lie outside one filter alone, each with what keeps it out. */
export function justOutside(
  looser: readonly LooserSearch[],
  matching: ReadonlySet<string>,
  { budget }: ExploreSearch,
  format: (euros: number) => string,
): { tribe: TribeCard; why: string }[] {
  const found = new Map<string, { tribe: TribeCard; why: string }>()
  for (const { filter, tribes } of looser)
    for (const tribe of tribes)
      if (!matching.has(tribe.id) && !found.has(tribe.id) && !isFull(tribe))
        found.set(tribe.id, { tribe, why: whyOutside(tribe, filter, budget, format) })
  return [...found.values()].slice(0, mostShown)
}

function whyOutside(
  { airbnb_total_cost, size, start_date }: TribeCard,
  filter: LooseFilter,
  budget: number | undefined,
  format: (euros: number) => string,
): string {
  if (filter === 'budget')
    return `${format((pricePerPerson(airbnb_total_cost, size) ?? 0) - (budget ?? 0))} over your budget`
  return filter === 'group_size' ? `${size + 1} people in total` : `Starts ${shortDate(start_date)}`
}
