import { lazy, Suspense, useState } from 'react'
import Search from '~icons/lucide/search'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import { useCurrency } from '../../../platform/format/money.tsx'
import { filterCount } from './active-filters.ts'
import type { ExploreSearch } from './explore-search.ts'
import { filtersText } from './filter-texts.ts'
import type { TribeList } from './use-tribe-list.ts'

// loaded when first opened
const loadSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }))
const FilterSheet = lazy(loadSheet)

/** Below 1024 px: a sticky line with the active filters, which opens the filters as a sheet. */
export function SearchPill({ search, list }: { search: ExploreSearch; list: TribeList }) {
  const { format } = useCurrency()
  const [sheet, setSheet] = useState({ wasOpened: false, open: false })
  const setOpen = (open: boolean) => setSheet({ wasOpened: true, open })
  const count = filterCount(search)
  return (
    <div className="sticky top-2 z-20 mt-4 lg:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheet.open}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3.5 rounded-full border border-line bg-surface py-1.5 pr-1.5 pl-5 text-left shadow-2"
      >
        <Search size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">Filters: </span>
          <span className="block truncate leading-tight font-strong">{search.location ?? 'Anywhere'}</span>
          <span className="mt-0.5 block truncate text-sm text-muted">{filtersText(search, format)}</span>
        </span>
        <span className="relative grid size-11 shrink-0 place-items-center rounded-full bg-primary-tint text-primary">
          <SlidersHorizontal size={20} aria-hidden="true" />
          {count > 0 && (
            <span className="absolute -top-1 -right-0.5 grid size-5 place-items-center rounded-full bg-primary text-xs font-bold text-on-primary">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </span>
      </button>
      {sheet.wasOpened && (
        <Suspense>
          <FilterSheet list={list} open={sheet.open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
