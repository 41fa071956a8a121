import { refusalOf } from '../../../platform/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TribeCard } from '../tribe-card.tsx'
import { ClearFiltersLink } from './clear-filters-link.tsx'
import { CreateTribeLink } from './create-tribe-link.tsx'
import { MoreTribes } from './more-tribes.tsx'
import { TribeCardSkeleton } from './tribe-card-skeleton.tsx'
import type { TribeList } from './use-tribe-list.ts'

const grid = 'mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** The tribes, or a state: loading, none found, not loaded. */
export function TribeResults({ list }: { list: TribeList }) {
  return (
    <section aria-labelledby="open-tribes" aria-busy={list.isPlaceholderData}>
      <h2 id="open-tribes" className="sr-only">
        Open tribes
      </h2>
      <Content list={list} />
    </section>
  )
}

function Content({ list }: { list: TribeList }) {
  if (list.isPending) return <SkeletonCards />
  if (list.data === undefined) return <NotLoaded list={list} />
  const tribes = list.data.pages.flatMap(({ items }) => items)
  if (tribes.length === 0) return <NoneFound />
  return (
    <>
      <ul className={`${grid} transition-opacity ${list.isPlaceholderData ? 'opacity-50 delay-200' : ''}`}>
        {tribes.map((tribe, at) => (
          <li key={tribe.id} className="flex">
            <TribeCard tribe={tribe} place={at} />
          </li>
        ))}
      </ul>
      <MoreTribes list={list} shown={tribes.length} />
    </>
  )
}

/** Hidden from assistive technology: the count above announces that tribes are loading. */
function SkeletonCards() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: 6 }, (_, at) => (
        <TribeCardSkeleton key={at} />
      ))}
    </div>
  )
}

function NoneFound() {
  return (
    <EmptyState title="No tribes found" text="Try adjusting your filters or create your own tribe!" level={3}>
      <ClearFiltersLink />
      <CreateTribeLink />
    </EmptyState>
  )
}

function NotLoaded({ list }: { list: TribeList }) {
  const reason = refusalOf(list.error)?.message ?? 'We could not reach the server. Your filters are still set.'
  return (
    <EmptyState scene="boat" title="We couldn't load tribes" text={reason} level={3}>
      <Button onClick={() => void list.refetch()} busy={list.isFetching}>
        Try again
      </Button>
    </EmptyState>
  )
}
