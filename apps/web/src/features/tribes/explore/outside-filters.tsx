import { useQueries } from '@tanstack/react-query'
import { useCurrency } from '../../../platform/money.tsx'
import { orpc } from '../../../platform/orpc.ts'
import { TribeCard } from '../tribe-card.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { justOutside, looserSearches } from './just-outside.ts'

const asked = 9

/** EXP-13: where few tribes match, some that one filter alone keeps out, each with the reason. */
export function OutsideFilters({ search, matching }: { search: ExploreSearch; matching: readonly string[] }) {
  const { format } = useCurrency()
  const looser = looserSearches(search, asked)
  const answers = useQueries({
    queries: looser.map(({ input }) => orpc.tribes.list.queryOptions({ input, staleTime: 60_000 })),
  })
  const found = looser.map(({ filter }, at) => ({ filter, tribes: answers[at]?.data?.items ?? [] }))
  const outside = justOutside(found, new Set(matching), search, format)
  if (outside.length === 0) return null
  return (
    <section aria-labelledby="outside-filters" className="mt-14">
      <h2 id="outside-filters" className="display text-title">
        Just outside your filters
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {outside.map(({ tribe, why }, at) => (
          <li key={tribe.id} className="flex">
            <TribeCard tribe={tribe} place={matching.length + at} note={why} />
          </li>
        ))}
      </ul>
    </section>
  )
}
