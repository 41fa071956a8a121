import { useFilters } from '../../../platform/page/use-filters.ts'
import { filterCount } from './active-filters.ts'
import { countText } from './count-text.ts'
import { CreateTribeLink } from './create-tribe-link.tsx'
import { FilterForm } from './filter-form.tsx'
import { SearchPill } from './search-pill.tsx'
import { TribeResults } from './tribe-results.tsx'
import { useTribeList, type TribeList } from './use-tribe-list.ts'

/** Explore: heading, filters and open tribes. */
export function Explore() {
  const [search] = useFilters('/app/')
  const list = useTribeList(search)
  return (
    <main id="main" className="page pt-5 pb-20 lg:pt-12">
      <div className="flex items-end justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-2xl sm:text-4xl">Find your tribe</h1>
          <ResultCount list={list} isFiltered={filterCount(search) > 0} />
        </div>
        <CreateTribeLink compact />
      </div>
      <SearchPill search={search} list={list} />
      <FilterForm list={list} />
      <TribeResults search={search} list={list} />
    </main>
  )
}

/** EXP-02: the number of tribes, announced after each change of the filters; a loading text before that. */
function ResultCount({ list, isFiltered }: { list: TribeList; isFiltered: boolean }) {
  return (
    <p role="status" className="mt-2 min-h-lh text-md text-muted">
      {textFor(list, isFiltered)}
    </p>
  )
}

function textFor({ data, isPending, isPlaceholderData }: TribeList, isFiltered: boolean): string {
  if (isPending || isPlaceholderData) return 'Finding your perfect tribe...'
  const first = data?.pages[0]
  if (first?.count == null) return ''
  return first.count === 0 && isFiltered ? 'No tribe matches all filters' : countText(first.count, first.count_limit)
}
