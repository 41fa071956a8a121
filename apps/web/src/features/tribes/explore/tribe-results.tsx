import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { itemsOf } from '../../../platform/api/pages.ts'
import { refusalOf } from '../../../platform/api/refusal.ts'
import { AfterIdle } from '../../../platform/page/after-idle.tsx'
import { StartsWhenSeen } from '../../../platform/page/starts-when-seen.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { hasLoadError } from '../../../ui/states/load-error.tsx'
import { TribeCard } from '../tribe-card.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { OutsideLater } from './outside-later.tsx'
import { TribeCardSkeleton } from './tribe-card-skeleton.tsx'
import type { TribeList } from './use-tribe-list.ts'

// loaded after the first tribes
const MoreTribes = lazy(async () => ({ default: (await import('./more-tribes.tsx')).MoreTribes }))

// most searches find something
const NoTribesFound = lazy(async () => ({ default: (await import('./no-tribes-found.tsx')).NoTribesFound }))

/** With fewer matches, the page also shows tribes just outside the filters. */
const few = 6

type TribeResultsProps = { search: ExploreSearch; list: TribeList }

const grid = 'mt-5 grid lg:mt-6 grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** The tribes, or a state: loading, nothing found, or failed to load. They follow the filters, which show a press before. */
export function TribeResults({ search, list }: TribeResultsProps) {
  return <Results search={useDeferredValue(search)} list={useDeferredValue(list)} />
}

const Results = memo(function Results({ search, list }: TribeResultsProps) {
  return (
    <section aria-labelledby="open-tribes" aria-busy={list.isPlaceholderData}>
      <h2 id="open-tribes" className="sr-only">
        Open tribes
      </h2>
      <Content search={search} list={list} />
    </section>
  )
})

function Content({ search, list }: TribeResultsProps) {
  if (hasLoadError(list)) return <ListNotLoaded list={list} />
  if (list.data === undefined)
    return (
      <>
        <StartsWhenSeen />
        <SkeletonCards />
      </>
    )
  // a tribe that has filled up since its page was loaded appears again, among the full tribes
  const tribes = [...new Map(itemsOf(list.data).map((tribe) => [tribe.id, tribe])).values()]
  const [first] = list.data.pages
  const isCurrent = !list.isPlaceholderData
  if (tribes.length === 0 && first)
    return (
      <Suspense fallback={<SkeletonCards />}>
        <NoTribesFound search={search} page={first} isCurrent={isCurrent} />
      </Suspense>
    )
  return (
    <>
      <ul className={`${grid} transition-opacity ${isCurrent ? '' : 'opacity-50 delay-200'}`}>
        {tribes.map((tribe, index) => (
          <li key={tribe.id} className="flex">
            <TribeCard tribe={tribe} index={index} />
          </li>
        ))}
      </ul>
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <>
          <StartsWhenSeen />
          <AfterIdle>
            <MoreTribes list={list} shown={tribes.length} />
          </AfterIdle>
        </>
      )}
      {tribes.length < few && !list.hasNextPage && isCurrent && (
        <OutsideLater search={search} matchingIds={tribes.map(({ id }) => id)} />
      )}
    </>
  )
}

/** Hidden from assistive technology: the count above announces that tribes are loading. */
function SkeletonCards() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <TribeCardSkeleton key={index} />
      ))}
    </div>
  )
}

function ListNotLoaded({ list }: { list: TribeList }) {
  const reason = refusalOf(list.error)?.message ?? 'We could not reach the server. Your filters are still set.'
  return (
    <EmptyState
      scene="boat"
      title="We couldn't load tribes"
      text={list.isFetching ? 'Trying again…' : reason}
      level={3}
    >
      <Button onClick={() => void list.refetch()} busy={list.isFetching}>
        Try again
      </Button>
    </EmptyState>
  )
}
