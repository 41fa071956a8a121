import type { OverlappingStay } from '@wayhouse/domain/reservations'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { stayDates } from '../../platform/dates.ts'

type OverlapNoteProps = { stays: readonly Pick<OverlappingStay, 'title' | 'start_date' | 'end_date' | 'standing'>[] }

/** Decision G-97: warns of the member's other stays on the same dates. It never blocks the request. */
export function OverlapNote({ stays }: OverlapNoteProps) {
  const [first] = stays
  if (first === undefined) return null
  const isRequest = stays.every(({ standing }) => standing === 'pending')
  return (
    <div role="note" className="flex gap-3 rounded-md bg-accent-tint px-4 py-3 text-on-accent-tint">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="text-ui leading-5.5">
        <p className="font-bold">These dates overlap {isRequest ? 'another request' : 'another stay'}.</p>
        <ul>
          {stays.map(({ title, start_date, end_date }) => (
            <li key={`${title} ${start_date}`}>
              {title}: {stayDates(start_date, end_date)}
            </li>
          ))}
        </ul>
        <p>{isRequest ? 'You can send both. Once a host says yes, choose which one to keep.' : 'You can still ask.'}</p>
      </div>
    </div>
  )
}
