import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemsOf } from '../../platform/api/pages.ts'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { Stars } from '../../ui/labels/stars.tsx'
import { MorePages } from '../../ui/layout/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import type { ReviewsQuery } from './queries.ts'
import { ReviewItems } from './review-items.tsx'
import type { ReviewProps } from './review-source.tsx'

type ReviewsSectionProps = {
  query: ReviewsQuery
  /** Whose reviews they are. */
  of: ReviewProps['of']
  /** Replaces the illustration if there are no reviews: for a tribe, earlier reviews of its host. */
  instead?: ReactNode
  /** Beside each author whom the viewer sees. */
  personMenu?: PersonMenu
}

/** REV-06: the reviews of a tribe or of a member, with their mean to one decimal. */
export function ReviewsSection({ query, of, instead, personMenu }: ReviewsSectionProps) {
  const list = useInfiniteQuery(query)
  const { data } = list
  const [first] = data?.pages ?? []
  if (hasLoadError(list))
    return (
      <Section>
        <div className="mt-4">
          <LoadError query={list}>We couldn’t load the reviews.</LoadError>
        </div>
      </Section>
    )
  if (data === undefined || first === undefined) return <LoadingReviews />
  const items = itemsOf(data)
  if (first.rating === null || items.length === 0) return <NoReviews instead={instead} />
  return (
    <Section extra={<Mean rating={first.rating} count={first.count} />}>
      <ReviewItems reviews={items} of={of} personMenu={personMenu} />
      <div className="mt-5">
        <MorePages query={list} of="reviews" total={first.count} />
      </div>
    </Section>
  )
}

function Section({ extra, children }: { extra?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="reviews" className="print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="reviews" className="display text-title">
          Reviews
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}

const emptyTexts = {
  title: 'No reviews yet',
  text: 'Reviews will appear here once tribe members share their experiences',
}

function NoReviews({ instead }: Pick<ReviewsSectionProps, 'instead'>) {
  if (!instead)
    return (
      <Section>
        <EmptyState level={3} scene="guestbook" {...emptyTexts} />
      </Section>
    )
  return (
    <Section>
      <h3 className="mt-3 font-strong">{emptyTexts.title}</h3>
      <p className="text-muted">{emptyTexts.text}</p>
      {instead}
    </Section>
  )
}

function Mean({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="flex items-center gap-2">
      <Stars rating={rating} />
      <span className="font-strong">{rating.toFixed(1)}</span>
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
        <Skeleton className="h-36 rounded-lg" soft />
        <Skeleton className="h-36 rounded-lg" soft />
      </Loading>
    </Section>
  )
}
