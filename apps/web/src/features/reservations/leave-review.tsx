import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Star from '~icons/lucide/star'
import { countOf } from '../../platform/format/count-of.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { progressQuery } from './queries.ts'

type TribeName = { id: string; title: string }

/** After a stay: a link while the member has reviews to write. */
export function LeaveReview({ tribe }: { tribe: TribeName }) {
  if (!useMissingReviews()(tribe.id)) return null
  return (
    <AnyLink to="/app/tribes/$tribeId/review" params={{ tribeId: tribe.id }} className={buttonClass('soft', 'sm')}>
      <span>
        Leave Review<span className="sr-only">: {tribe.title}</span>
      </span>
    </AnyLink>
  )
}

/** "You wrote 2 of 3 reviews" for a stay with somebody to review; otherwise what is passed. */
export function ReviewsWritten({ tribeId, otherwise }: { tribeId: string; otherwise: ReactNode }) {
  const { data = [] } = useQuery(progressQuery)
  const progress = data.find(({ tribe_id }) => tribe_id === tribeId)
  if (progress === undefined || progress.people === 0) return otherwise
  return (
    <p className="flex items-center gap-2">
      <Star size={17} aria-hidden="true" className="shrink-0 text-primary" />
      {`You wrote ${progress.written} of ${countOf(progress.people, 'review')}.`}
    </p>
  )
}

/** Tells of a tribe whether the member has reviews to write for it. */
export function useMissingReviews(): (tribeId: string) => boolean {
  const { data = [] } = useQuery(progressQuery)
  return (tribeId) => data.some(({ tribe_id, written, people }) => tribe_id === tribeId && written < people)
}
