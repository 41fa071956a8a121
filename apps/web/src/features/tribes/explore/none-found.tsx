import type { TribePage } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { tribesText } from './count-text.ts'
import { CreateTribeLink } from './create-tribe-link.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { looseTexts } from './filter-texts.ts'
import { filterCount, loosened } from './set-filters.ts'

/** EXP-02, EXP-13: no tribe matches; which filter to loosen, and how many would match then. */
export function NoneFound({ search, found }: { search: ExploreSearch; found: TribePage }) {
  const { loosen, count_limit: countLimit } = found
  return (
    <EmptyState title="No tribes found" text="Try adjusting your filters or create your own tribe!" level={3}>
      {loosen.length > 0 && (
        <nav aria-label="Loosen a filter" className="mb-3 w-full">
          <ul className="flex flex-wrap justify-center gap-2.5">
            {loosen.map(({ filter, count }) => (
              <li key={filter}>
                <ButtonLink to="/app" search={{ ...search, ...loosened(filter) }} variant="outline" resetScroll={false}>
                  {looseTexts[filter]}: {tribesText(count, countLimit)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {filterCount(search) > 0 && <ClearFiltersLink />}
      <CreateTribeLink />
    </EmptyState>
  )
}

/** Clears the filters where no tribe matches. */
function ClearFiltersLink() {
  return (
    <ButtonLink to="/app" variant="outline" resetScroll={false}>
      Clear Filters
    </ButtonLink>
  )
}
