import type { RemovableFilter, TribePage } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { filterCount, withoutFilter } from './active-filters.ts'
import { costliestText } from './costliest-text.ts'
import { CreateTribeLink } from './create-tribe-link.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { OutsideLater } from './outside-later.tsx'
import { tribesText } from './tribes-text.ts'

type NoTribesFoundProps = { search: ExploreSearch; page: TribePage }

/**
 * EXP-02, EXP-13: shown if no tribe matches. Says which filter costs most, with links that remove one filter each, and shows tribes
 * that match all but one, unless the page is that of an earlier search.
 */
export function NoTribesFound({ search, page, isCurrent }: NoTribesFoundProps & { isCurrent: boolean }) {
  const { loosen, count_limit: countLimit } = page
  const filters = filterCount(search)
  // removing the only filter clears them all
  const [only] = filters === 1 ? loosen : []
  return (
    <>
      <EmptyState title="No tribes found" text="Try adjusting your filters or create your own tribe!" level={3}>
        {filters > 1 && <Loosen search={search} page={page} />}
        {filters > 0 && (
          <ButtonLink to="/app" variant="outline" resetScroll={false}>
            Clear Filters{only && `: ${tribesText(only.count, countLimit)}`}
          </ButtonLink>
        )}
        <CreateTribeLink variant="outline" />
      </EmptyState>
      {isCurrent && <OutsideLater search={search} matchingIds={[]} loosen={loosen} />}
    </>
  )
}

/** The filter that costs most first. */
function Loosen({ search, page }: NoTribesFoundProps) {
  return (
    <div className="mb-3 w-full">
      <p className="font-strong">{costliestText(page)}</p>
      {page.loosen.length > 0 && (
        <nav aria-label="Loosen a filter" className="mt-4">
          <ul className="flex flex-wrap justify-center gap-2.5">
            {page.loosen.map(({ filter, count }, index) => (
              <li key={filter}>
                <ButtonLink
                  to="/app"
                  search={{ ...search, ...withoutFilter(filter) }}
                  variant={index === 0 ? 'soft' : 'outline'}
                  resetScroll={false}
                >
                  {looseTexts[filter]}: {tribesText(count, page.count_limit)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The texts of links that remove a filter. */
const looseTexts: Record<RemovableFilter, string> = {
  location: 'Anywhere',
  dates: 'Any dates',
  duration: 'Any time',
  group_size: 'Any group size',
  budget: 'Any budget',
}
