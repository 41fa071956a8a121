import { takesPart } from '@wayhouse/domain/costs'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Called, Face, memberOf, presentMembers, useCosts } from '../people.tsx'

/** When each member arrives and leaves: what "by nights" counts. */
export function NightsCard({ onOpen }: { onOpen: () => void }) {
  const costs = useCosts()
  const own = memberOf(costs, costs.own_member_id)
  const mayChange = takesPart(own)
  const present = presentMembers(costs)
  // of a tribe that is hidden from who has left it, nobody is known to take part
  if (present.length === 0) return null
  return (
    <section aria-labelledby="nights" className="card p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="nights" className="font-bold">
          Nights
        </h2>
        {mayChange && (
          <Button variant="ghost" size="sm" className="-my-2 -mr-3" onClick={onOpen}>
            Change yours
          </Button>
        )}
      </div>
      <ul className="mt-2">
        {present.map(({ id, arrives, leaves, nights }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-t border-line py-1.5 first:border-t-0">
            <Face id={id} size={32} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">
                <Called id={id} />
              </span>
              <span className="block text-sm text-muted">{stayDates(arrives, leaves)}</span>
            </span>
            <span className="text-right text-ui tabular-nums">{countOf(nights, 'night')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
