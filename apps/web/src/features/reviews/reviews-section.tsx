import { useQuery } from '@tanstack/react-query'
import type { ReviewList } from '@wayhouse/domain/reviews'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { ReviewsQuery } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

const shownAtFirst = 6

/** REV-06: the reviews of a tribe or of a member, with their mean to one decimal. */
export function ReviewsSection({ query }: { query: ReviewsQuery }) {
  const { data, isError, isFetching, refetch } = useQuery(query)
  if (data) return <Loaded list={data} />
  return isError ? <NotLoaded busy={isFetching} onRetry={() => void refetch()} /> : <LoadingReviews />
}

function Section({ extra, children }: { extra?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="reviews" className="display text-[1.625rem]">
          Reviews
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}

function Loaded({ list }: { list: ReviewList }) {
  const [showsAll, setShowsAll] = useState(false)
  if (list.rating === null || list.items.length === 0) {
    return (
      <Section>
        <EmptyState
          level={3}
          title="No reviews yet"
          text="Reviews will appear here once tribe members share their experiences"
        />
      </Section>
    )
  }
  return (
    <Section extra={<Mean rating={list.rating} count={list.count} />}>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {(showsAll ? list.items : list.items.slice(0, shownAtFirst)).map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {!showsAll && list.items.length > shownAtFirst && (
        <Button variant="outline" size="sm" className="mt-5" onClick={() => setShowsAll(true)}>
          Show all {list.items.length} reviews
        </Button>
      )}
    </Section>
  )
}

function Mean({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="flex items-center gap-2">
      <Stars rating={rating} />
      <span className="font-[650]">{rating.toFixed(1)}</span>
      <span className="text-muted">
        ({count}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  )
}

function LoadingReviews() {
  return (
    <Section>
      <Loading text="Loading reviews..." className="mt-4 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-36 !rounded-lg" soft />
        <Skeleton className="h-36 !rounded-lg" soft />
      </Loading>
    </Section>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Section>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <p className="text-muted">We couldn’t load the reviews.</p>
        <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Section>
  )
}
