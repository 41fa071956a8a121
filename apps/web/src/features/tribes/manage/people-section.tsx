import { freeSpots, pricePerPerson } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import Plus from '~icons/lucide/plus'
import { useCurrency } from '../../../platform/money.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import type { MemberAction } from '../tribe-page/members-section.tsx'
import { PersonLink } from '../tribe-page/person-link.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'

type PeopleSectionProps = {
  tribe: HostTribe
  /** Whether the stay has ended or was cancelled. */
  isOver: boolean
  /** Rendered beside each member. */
  action: MemberAction | null
}

/** The host, the members and the open spots, under the split of the cost. */
export function PeopleSection({ tribe, isOver, action: Action }: PeopleSectionProps) {
  const { size, members_count: taken, members, host } = tribe
  const isCancelled = tribe.status === 'cancelled'
  const { format } = useCurrency()
  const share = pricePerPerson(tribe.airbnb_total_cost, size)
  const pays = payText(isCancelled ? 'nothing' : isOver ? 'paid' : 'pays', share === null ? null : format(share))
  const free = freeSpots(tribe)
  const text = `${taken} of ${size} spots taken`
  return (
    <ManageSection title={isOver ? 'Who was in' : 'Who’s going'} extra={text}>
      <Card lift={1} className="p-4 sm:p-6">
        {!isCancelled && <SplitBar size={size} taken={taken} yours={false} label={text} height={18} />}
        <ul className="mt-5 first:mt-0 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {host && (
            <Seat picture={<Avatar seed={host.id} name={host.name} src={host.avatar_url} size={48} />} note={pays}>
              You, host
            </Seat>
          )}
          {members.map((member) => (
            <Seat
              key={member.id}
              picture={<Avatar seed={member.id} name={member.name} src={member.avatar_url} size={48} />}
              note={pays}
              action={Action && <Action tribeId={tribe.id} member={member} />}
            >
              <PersonLink id={member.id}>{member.name}</PersonLink>
            </Seat>
          ))}
          {free > 0 && tribe.status === 'open' && (
            <Seat picture={<OpenSeat />} note={waitingText(tribe.pending_requests)}>
              {free === 1 ? 'Open spot' : `${free} open spots`}
            </Seat>
          )}
        </ul>
      </Card>
    </ManageSection>
  )
}

function payText(when: 'pays' | 'paid' | 'nothing', share: string | null): string | null {
  if (when === 'nothing') return null
  if (share === null) return 'Price not known yet'
  return when === 'paid' ? `Paid ${share}` : `Pays ${share}`
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No requests yet'
  return waiting === 1 ? 'One request' : `${waiting} requests`
}

type SeatProps = { picture: ReactNode; note: string | null; action?: ReactNode; children: ReactNode }

function Seat({ picture, note, action, children }: SeatProps) {
  return (
    <li className="flex min-h-14 min-w-0 items-center gap-3">
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{children}</span>
        {note !== null && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {action}
    </li>
  )
}

function OpenSeat() {
  return (
    <span className="open-seat grid size-12 shrink-0 place-items-center rounded-full">
      <Plus size={22} aria-hidden="true" />
    </span>
  )
}
