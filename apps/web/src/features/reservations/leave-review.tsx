import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../platform/count-of.ts'
import { AnyLink } from '../../platform/link.tsx'
import { buttonClass } from '../../ui/button-style.ts'
import { progressQuery } from './queries.ts'

/** After a stay: how many reviews the member has written, and a link while some are missing. */
export function LeaveReview({ tribe }: { tribe: { id: string; title: string } }) {
  const { data = [] } = useQuery(progressQuery)
  const progress = data.find(({ tribe_id }) => tribe_id === tribe.id)
  if (progress === undefined || progress.people === 0) return null
  const { written, people } = progress
  return (
    <>
      {written < people && (
        <AnyLink to="/app/tribes/$tribeId/review" params={{ tribeId: tribe.id }} className={buttonClass('soft', 'sm')}>
          <span>
            Leave Review<span className="sr-only">: {tribe.title}</span>
          </span>
        </AnyLink>
      )}
      <span className="order-last min-w-full text-sm text-muted">
        You wrote {written} of {countOf(people, 'review')}
      </span>
    </>
  )
}
