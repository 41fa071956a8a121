import { freeSpots, pricePerPerson } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import Plus from '~icons/lucide/plus'
import { useCurrency } from '../../../platform/format/money.tsx'
import { NotSameAs } from '../../../ui/labels/not-same-as.tsx'
import { SplitBar } from '../../../ui/labels/split-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { isSeen, type MemberAction } from '../tribe-page/members-section.tsx'
import { PersonLink } from '../tribe-page/person-link.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'

type PeopleSectionProps = {
  tribe: HostTribe
  /** Whether the stay has ended or was cancelled. */
  isOver: boolean
  action: MemberAction | null
}

/** With more spots, the people are a list: they do not fit under their segments. */
const maxUnderBar = 6

/** The host, the members and the open spots: where there is room, each under their segment of the split of the cost. */
export function PeopleSection({ tribe, isOver, action: Action }: PeopleSectionProps) {
  const { size, members_count: taken, members, host } = tribe
  const note = usePayText(tribe, isOver)
  const underBar = size <= maxUnderBar
  const text = isOver ? `${taken} of ${size} spots were taken` : `${taken} of ${size} spots taken`
  return (
    <ManageSection title={isOver ? 'Who was in' : 'Who’s going'} extra={text}>
      <Card lift={1} className="@container p-4 sm:p-6">
        <div className={isOver ? '[&_.segment-taken]:bg-line-strong' : ''}>
          <SplitBar size={size} taken={taken} yours={false} label={text} height={18} />
        </div>
        {/* as wide as the segments, with the same gaps */}
        <ul className={`mt-5 grid gap-3 ${underBar ? '@2xl:flex @2xl:gap-0.75' : '@2xl:grid-cols-2 @2xl:gap-x-5'}`}>
          {host && (
            <Seat underBar={underBar} picture={<Portrait person={host} />} note={note}>
              You, host
            </Seat>
          )}
          {members.map((member, index) => (
            <Seat
              key={member.id ?? index}
              underBar={underBar}
              picture={<Portrait person={member} />}
              note={note}
              action={Action && isSeen(member) && <Action tribeId={tribe.id} member={member} />}
            >
              <PersonLink id={member.id}>{member.name}</PersonLink>
              <NotSameAs name={member.not_same_as} className={underBar ? '@2xl:justify-center' : ''} />
            </Seat>
          ))}
          <FreeSeats tribe={tribe} isOver={isOver} underBar={underBar} />
        </ul>
      </Card>
    </ManageSection>
  )
}

/** What each person pays; null where nothing is paid. */
function usePayText({ status, airbnb_total_cost, size }: HostTribe, isOver: boolean): string | null {
  const { format } = useCurrency()
  const share = pricePerPerson(airbnb_total_cost, size)
  if (status === 'cancelled') return null
  if (share === null) return 'Price not known yet'
  return `${isOver ? 'Paid' : 'Pays'} ${format(share)}`
}

/** The open spots. Once the stay is over they only keep the others under their segments. */
function FreeSeats({ tribe, isOver, underBar }: { tribe: HostTribe; isOver: boolean; underBar: boolean }) {
  const free = freeSpots(tribe)
  const seats = Array.from({ length: underBar ? free : Math.min(free, 1) }, (_, index) => index + 1)
  if (isOver)
    return underBar && seats.map((seat) => <li key={seat} aria-hidden="true" className="hidden flex-1 @2xl:block" />)
  return seats.map((seat) => (
    <Seat
      key={seat}
      underBar={underBar}
      picture={<OpenSeat />}
      note={seat === 1 ? waitingText(tribe.pending_requests) : 'Invite by link'}
    >
      {underBar || free === 1 ? 'Open spot' : `${free} open spots`}
    </Seat>
  ))
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No requests yet'
  return waiting === 1 ? 'One request' : `${waiting} requests`
}

type SeatProps = { underBar: boolean; picture: ReactNode; note: string | null; action?: ReactNode; children: ReactNode }

function Seat({ underBar, picture, note, action, children }: SeatProps) {
  return (
    <li
      className={`relative flex min-w-0 items-center gap-3 ${underBar ? '@2xl:flex-1 @2xl:flex-col @2xl:gap-2 @2xl:text-center' : ''}`}
    >
      {picture}
      <span className={`min-w-0 flex-1 ${underBar ? '@2xl:w-full @2xl:px-1' : ''}`}>
        <span className="block font-strong wrap-anywhere">{children}</span>
        {note !== null && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {action && (
        // at the portrait
        <span className={underBar ? '@2xl:absolute @2xl:-top-2 @2xl:left-1/2 @2xl:ml-7' : ''}>{action}</span>
      )}
    </li>
  )
}

function Portrait({
  person: { id, name, avatar_url },
}: {
  person: Pick<HostTribe['members'][number], 'id' | 'name' | 'avatar_url'>
}) {
  return <Avatar seed={id} name={name} src={avatar_url} size={56} />
}

function OpenSeat() {
  return (
    <span className="open-seat grid size-14 shrink-0 place-items-center rounded-full">
      <Plus size={22} aria-hidden="true" />
    </span>
  )
}
