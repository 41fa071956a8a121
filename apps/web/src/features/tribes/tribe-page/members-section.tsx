import type { JoinOffer, SignedInTribe } from '@wayhouse/domain/tribes'
import { freeSpots } from '@wayhouse/domain/tribes'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import Plus from '~icons/lucide/plus'
import { Verified } from '../../../ui/labels/verified.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { type Booking, mayHaveSpot } from './booking.ts'
import { PersonLink } from './person-link.tsx'
import { Section } from './section.tsx'
import { Symbol } from './symbol.tsx'

// few members have one
const NotSameAs = lazy(async () => ({ default: (await import('../../../ui/labels/not-same-as.tsx')).NotSameAs }))

type Member = SignedInTribe['members'][number]

/** A member whom the viewer sees: neither of the two has blocked the other. */
type SeenMember = Member & { id: string }

export function isSeen(member: Member): member is SeenMember {
  return member.id !== null
}

export type MemberAction = ComponentType<{ tribeId: string; member: SeenMember }>

/** Beside each member whom the viewer sees, and below their name. */
export type MemberParts = { action: MemberAction | null; note: ComponentType<{ memberId: string }> | null }

type MembersSectionProps = MemberParts & {
  tribe: SignedInTribe
  offer: JoinOffer
  viewer: Booking['viewer']
}

/** The members, the viewer first, and the open spots; the next one is marked if the viewer may have it or has asked for it. */
export function MembersSection({ tribe, offer, viewer, action: Action, note: Note }: MembersSectionProps) {
  const free = freeSpots(tribe)
  const isWaiting = offer === 'pending' && viewer !== null
  const marked = free > 0 && (isWaiting || mayHaveSpot(offer))
  const open = offer === 'closed' ? 0 : free - (marked ? 1 : 0)
  const members = tribe.members.toSorted((a, b) => Number(b.id === viewer?.id) - Number(a.id === viewer?.id))
  return (
    <Section
      title="Members"
      extra={
        <span className="text-muted">
          {tribe.members_count} of {tribe.size} joined
        </span>
      }
    >
      {/* the host's tiles have two actions */}
      <ul className={`mt-4 grid grid-cols-1 gap-3 xs:grid-cols-2 ${tribe.seen_as === 'host' ? '' : 'lg:grid-cols-3'}`}>
        {members.map((member, index) => (
          <MemberTile
            key={member.id ?? index}
            member={member}
            isViewer={member.id === viewer?.id}
            note={Note && isSeen(member) && <Note memberId={member.id} />}
          >
            {Action && isSeen(member) && member.id !== viewer?.id && <Action tribeId={tribe.id} member={member} />}
          </MemberTile>
        ))}
        {marked && (isWaiting ? <WaitingTile viewer={viewer} /> : <YourSpot />)}
        {open > 0 && <OpenSpots count={open} />}
        {tribe.members.length === 0 && open <= 0 && !marked && <li className="text-muted">No one has joined.</li>}
      </ul>
    </Section>
  )
}

type MemberTileProps = { member: Member; isViewer: boolean; note: ReactNode; children: ReactNode }

function MemberTile({ member, isViewer, note, children }: MemberTileProps) {
  return (
    <li className="card flex flex-wrap content-between items-center gap-x-3 gap-y-1 rounded-md p-3.5 max-sm:p-3">
      <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={48} />
      {/* below the portrait if a word of the name does not fit beside it */}
      <span className="w-min min-w-0 flex-auto">
        <PersonLink id={member.id} className="block py-1 leading-snug font-strong wrap-break-word">
          {isViewer ? 'You' : member.name}
        </PersonLink>
        {member.is_verified && <Verified />}
        {note}
        {member.not_same_as !== undefined && (
          <Suspense>
            <NotSameAs name={member.not_same_as} />
          </Suspense>
        )}
      </span>
      {/* in the narrow columns of a phone, below the name */}
      <span className="contents empty:hidden xs:max-sm:-mb-2 xs:max-sm:-ml-3 xs:max-sm:flex xs:max-sm:basis-full">
        {children}
      </span>
    </li>
  )
}

function WaitingTile({ viewer }: { viewer: NonNullable<Booking['viewer']> }) {
  return (
    <li className="flex min-h-19.5 items-center gap-3 rounded-md border-2 border-dashed border-accent bg-accent-tint p-3.5 text-on-accent-tint">
      <span className="waiting-seat rounded-full">
        <Avatar seed={viewer.id} name={viewer.name} src={viewer.avatar_url} size={44} />
      </span>
      <span>
        <b className="block font-strong">You</b> waiting
      </span>
    </li>
  )
}

function YourSpot() {
  return (
    <li className="open-seat flex min-h-19.5 items-center gap-3 rounded-md bg-transparent p-3.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-tint text-on-accent-tint">
        <Symbol of="people" size={20} />
      </span>
      <span className="font-semibold text-text">Your spot</span>
    </li>
  )
}

function OpenSpots({ count }: { count: number }) {
  return (
    <li className="open-seat flex min-h-19.5 items-center gap-3 rounded-md bg-transparent p-3.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken">
        <Plus size={20} aria-hidden="true" />
      </span>
      <span className="font-semibold">{count === 1 ? 'Open spot' : `${count} open spots`}</span>
    </li>
  )
}
