import { AnyLink } from '../../platform/link.tsx'
import { buttonClass } from '../../ui/button-style.ts'

/** What comes next after a stay: a word about the people one lived with. */
export function LeaveReview({ tribe }: { tribe: { id: string; title: string } }) {
  return (
    <AnyLink to="/app/tribes/$tribeId/review" params={{ tribeId: tribe.id }} className={buttonClass('soft', 'sm')}>
      <span>
        Leave Review<span className="sr-only">: {tribe.title}</span>
      </span>
    </AnyLink>
  )
}
