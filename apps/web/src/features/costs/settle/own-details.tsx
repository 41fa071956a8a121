import ChevronRight from '~icons/lucide/chevron-right'
import Landmark from '~icons/lucide/landmark'
import { presentMembers, useCosts } from '../people.tsx'

/** How others pay the viewer, and the way to change it. */
export function OwnDetails({ onOpen }: { onOpen: () => void }) {
  const costs = useCosts()
  const own = costs.paying_details.find(({ member_id }) => member_id === costs.own_member_id)
  const readers = presentMembers(costs).length
  return (
    <section aria-label="Paying details" className="card card-target flex items-center gap-4 p-5">
      <Landmark size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <button type="button" className="card-link text-left font-strong" onClick={onOpen}>
          Your paying details
        </button>
        <p className="text-ui wrap-anywhere text-muted">
          {own === undefined
            ? 'Write how others can pay you.'
            : `${own.kind === 'iban' ? `IBAN ending ${own.text.slice(-4)}` : 'A text'}, seen by the ${readers} of you`}
        </p>
      </div>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </section>
  )
}
