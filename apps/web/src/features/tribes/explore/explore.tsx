import { CreateTribeLink } from './create-tribe-link.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ResultCount } from './result-count.tsx'
import { TribeResults } from './tribe-results.tsx'
import { useTribeList } from './use-tribe-list.ts'

/** Explore: heading, filters, open tribes newest first. */
export function Explore({ search }: { search: ExploreSearch }) {
  const list = useTribeList(search)
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h1 className="display text-4xl">Find your tribe</h1>
          <ResultCount list={list} />
        </div>
        <CreateTribeLink className="max-sm:w-full" />
      </div>
      <FilterPanel search={search} />
      <TribeResults list={list} />
    </main>
  )
}
