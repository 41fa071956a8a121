import { useQueries } from '@tanstack/react-query'
import { useCurrency } from '../../../platform/money.tsx'
import { orpc } from '../../../platform/orpc.ts'
import { TribeCard } from '../tribe-card.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { justOutside, looserSearches } from './just-outside.ts'

const limit = 9

/** EXP-13: if few tribes match, shows some that only one filter excludes, each with the reason. */
export function OutsideFilters({ search, matchingIds }: { search: ExploreSearch; matchingIds: readonly string[] }) {
  const { format } = useCurrency()
  const looser = looserSearches(search, limit)
  const results = useQueries({
    queries: looser.map(({ input }) => orpc.tribes.list.queryOptions({ input, staleTime: 60_000 })),
  })
  const loaded = looser.map(({ filter }, index) => ({ filter, tribes: results[index]?.data?.items ?? [] }))
  const outside = justOutside(loaded, new Set(matchingIds), search, format)
  if (outside.length === 0) return null
  return (
    <section aria-labelledby="outside-filters" className="mt-14">
      <h2 id="outside-filters" className="display text-title">
        Just outside your filters
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {outside.map(({ tribe, reason }, index) => (
          <li key={tribe.id} className="flex">
            <TribeCard tribe={tribe} index={matchingIds.length + index} note={reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}
