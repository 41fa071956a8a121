import { CreateTribeLink } from './create-tribe-link.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { FilterForm } from './filter-form.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchPill } from './search-pill.tsx'
import { TribeResults } from './tribe-results.tsx'
import { useTribeList } from './use-tribe-list.ts'

/** Explore: heading, filters, open tribes: newest first, full ones last. */
export function Explore({ search }: { search: ExploreSearch }) {
  const list = useTribeList(search)
  return (
    <main id="main" className="page pt-5 pb-20 lg:pt-12">
      <div className="flex items-end justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-2xl sm:text-4xl">Find your tribe</h1>
          <ResultCount list={list} />
        </div>
        <CreateTribeLink compact />
      </div>
      <SearchPill search={search} list={list} />
      <FilterForm search={search} />
      <TribeResults search={search} list={list} />
    </main>
  )
}
