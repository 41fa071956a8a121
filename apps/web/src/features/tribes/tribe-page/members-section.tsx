import type { JoinOffer, SignedInTribe } from '@wayhouse/domain/tribes'
import { freeSpots } from '@wayhouse/domain/tribes'
import type { ComponentType, ReactNode } from 'react'
import Plus from '~icons/lucide/plus'
import { Avatar } from '../../../ui/avatar.tsx'
import { Verified } from '../../../ui/verified.tsx'
import { showsOwnSpot } from './booking.ts'
import { PersonLink } from './person-link.tsx'
import { Section } from './section.tsx'
import { Symbol } from './symbol.tsx'

type Member = SignedInTribe['members'][number]

export type MemberAction = ComponentType<{ tribeId: string; member: Member }>

type MembersSectionProps = { tribe: SignedInTribe; offer: JoinOffer; action: MemberAction | null }

/** The members and the open spots; the first open spot is marked as the viewer's if they may join or have asked to. */
export function MembersSection({ tribe, offer, action: Action }: MembersSectionProps) {
  const free = freeSpots(tribe)
  const yours = showsOwnSpot(offer)
  const open = offer === 'closed' ? 0 : yours ? free - 1 : free
  return (
    <Section
      title="Members"
      extra={
        <span className="text-muted">
          {tribe.members_count} of {tribe.size} joined
        </span>
      }
    >
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {tribe.members.map((member) => (
          <MemberTile key={member.id} member={member}>
            {Action && <Action tribeId={tribe.id} member={member} />}
          </MemberTile>
        ))}
        {yours && free > 0 && <YourSpot />}
        {open > 0 && <OpenSpots count={open} />}
        {tribe.members.length === 0 && open <= 0 && !yours && <li className="text-muted">No one has joined.</li>}
      </ul>
    </Section>
  )
}

function MemberTile({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <li className="card flex items-center gap-3 rounded-md p-3.5">
      <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={48} />
      <span className="min-w-0 flex-1">
        <PersonLink id={member.id} className="block truncate font-strong">
          {member.name}
        </PersonLink>
        {member.is_verified && <Verified />}
      </span>
      {children}
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
