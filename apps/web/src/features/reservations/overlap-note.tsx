import type { OverlappingStay } from '@wayhouse/domain/reservations'
import { stayDates } from '../../platform/format/dates.ts'
import { WarningNote } from './warning-note.tsx'

type OverlapNoteProps = { stays: readonly Pick<OverlappingStay, 'title' | 'start_date' | 'end_date' | 'standing'>[] }

/** Decision G-97: warns of the member's other stays on the same dates. It never blocks the request. */
export function OverlapNote({ stays }: OverlapNoteProps) {
  const [first] = stays
  if (first === undefined) return null
  const isRequest = stays.every(({ standing }) => standing === 'pending')
  return (
    <WarningNote role="note" title={`These dates overlap ${isRequest ? 'another request' : 'another stay'}.`}>
      <ul>
        {stays.map(({ title, start_date, end_date }) => (
          <li key={`${title} ${start_date}`}>
            {title}: {stayDates(start_date, end_date)}
          </li>
        ))}
      </ul>
      <p>{isRequest ? 'You can send both. Once a host says yes, choose which one to keep.' : 'You can still ask.'}</p>
    </WarningNote>
  )
}
