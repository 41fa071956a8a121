import { useQueries } from '@tanstack/react-query'
import { type RemovableFilter, removableFilters, type TribePage } from '@wayhouse/domain/tribes'
import { orpc } from '../../../platform/api/orpc.ts'
import { useCurrency } from '../../../platform/format/money.tsx'
import { TribeCard } from '../tribe-card.tsx'
import { filterCount } from './active-filters.ts'
import type { ExploreSearch } from './explore-search.ts'
import { justOutside, looserSearches, type OutsideTribe } from './just-outside.ts'

const limit = 9
const exceptLocation = removableFilters.filter((filter) => filter !== 'location')

export type OutsideFiltersProps = {
  search: ExploreSearch
  /** The tribes that match, if there are few. */
  matchingIds: readonly string[]
  /** If nothing matches: the filters without which something would, so that only these are searched without. */
  loosen?: TribePage['loosen']
}

/** EXP-13: if few tribes match or none, shows some that only one filter excludes, each with the reason. */
export function OutsideFilters({ search, matchingIds, loosen }: OutsideFiltersProps) {
  const outside = useOutside(search, loosen ? locationLast(loosen) : exceptLocation, matchingIds)
  const shown = outside.slice(0, loosen ? 4 : 3)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="outside-filters" className="mt-14">
      <h2 id="outside-filters" className="display text-title">
        {loosen ? titleOf(search, loosen) : 'Just outside your filters'}
      </h2>
      <ul
        className={`mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 ${shown.length === 4 ? 'min-[1200px]:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {shown.map(({ tribe, reason }, index) => (
          <li key={tribe.id} className="flex">
            <TribeCard tribe={tribe} index={matchingIds.length + index} note={reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOutside(
  search: ExploreSearch,
  filters: readonly RemovableFilter[],
  matchingIds: readonly string[],
): OutsideTribe[] {
  const { format } = useCurrency()
  const looser = looserSearches(search, filters, limit)
  const results = useQueries({
    queries: looser.map(({ input }) => orpc.tribes.list.queryOptions({ input, staleTime: 60_000 })),
  })
  const loaded = looser.map(({ filter }, index) => ({ filter, tribes: results[index]?.data?.items ?? [] }))
  return justOutside(loaded, new Set(matchingIds), search, format)
}

/** A tribe in another place is the least close. */
function locationLast(loosen: TribePage['loosen']): RemovableFilter[] {
  const filters = loosen.map(({ filter }) => filter)
  return filters.toSorted((a, b) => Number(a === 'location') - Number(b === 'location'))
}

function titleOf(search: ExploreSearch, [only]: TribePage['loosen']): string {
  if (filterCount(search) > 1) return 'These match all but one filter'
  return only?.filter === 'location' ? 'Open tribes in other places' : 'Just outside your filter'
}
