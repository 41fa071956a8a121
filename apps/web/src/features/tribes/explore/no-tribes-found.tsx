import type { TribePage } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { filterCount, withoutFilter } from './active-filters.ts'
import { tribesText } from './count-text.ts'
import { CreateTribeLink } from './create-tribe-link.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { looseTexts } from './filter-texts.ts'

type NoTribesFoundProps = { search: ExploreSearch; page: TribePage }

/** EXP-02, EXP-13: shown if no tribe matches, with links that remove one filter and say how many tribes would match. */
export function NoTribesFound({ search, page }: NoTribesFoundProps) {
  const { loosen, count_limit: countLimit } = page
  const filters = filterCount(search)
  // removing the only filter clears them all
  const [only] = filters === 1 ? loosen : []
  return (
    <EmptyState title="No tribes found" text="Try adjusting your filters or create your own tribe!" level={3}>
      {filters > 1 && loosen.length > 0 && <Loosen search={search} page={page} />}
      {filters > 0 && (
        <ButtonLink to="/app" variant="outline" resetScroll={false}>
          Clear Filters{only && `: ${tribesText(only.count, countLimit)}`}
        </ButtonLink>
      )}
      <CreateTribeLink />
    </EmptyState>
  )
}

function Loosen({ search, page: { loosen, count_limit: countLimit } }: NoTribesFoundProps) {
  return (
    <nav aria-label="Loosen a filter" className="mb-3 w-full">
      <ul className="flex flex-wrap justify-center gap-2.5">
        {loosen.map(({ filter, count }) => (
          <li key={filter}>
            <ButtonLink
              to="/app"
              search={{ ...search, ...withoutFilter(filter) }}
              variant="outline"
              resetScroll={false}
            >
              {looseTexts[filter]}: {tribesText(count, countLimit)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
