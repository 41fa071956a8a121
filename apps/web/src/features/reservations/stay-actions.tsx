import type { OwnStay, stayPart } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/format/count-of.ts'
import { Badge, StatusBadge } from '../../ui/labels/badge.tsx'
import { LeaveReview } from './leave-review.tsx'
import { CalendarFile, ManageTribe, ViewTribe } from './tribe-links.tsx'

export type StayInPart = { stay: OwnStay; part: ReturnType<typeof stayPart> }

export function StayBadge({ stay: { role, status, size, members_count }, part }: StayInPart): ReactNode {
  if (status === 'cancelled') return <StatusBadge status="cancelled" />
  if (part === 'past') return <StatusBadge status="completed" />
  if (part === 'now') return <StatusBadge status="staying" />
  if (role === 'guest') return <StatusBadge status="accepted" />
  if (members_count >= size) return <StatusBadge status="full" />
  return <Badge tone="success">Open, {countOf(size - members_count, 'spot')}</Badge>
}

/** The next actions: reviews once the stay is completed, the calendar file before. `quiet`: in a panel that leads to the tribe itself. */
export function StayActions({ stay, part, quiet = false }: StayInPart & { quiet?: boolean }): ReactNode {
  const { id, title, role, status } = stay
  return (
    <>
      {role === 'host' && <ManageTribe tribeId={id} title={title} variant={quiet ? 'ghost' : 'soft'} />}
      {status === 'completed' && hasCompany(stay) && <LeaveReview tribe={{ id, title }} />}
      {!quiet && <ViewTribe tribeId={id} title={title} />}
      {part !== 'past' && <CalendarFile tribeId={id} title={title} variant="ghost" />}
    </>
  )
}

/** Whether somebody shared the stay, whom the member may review. */
export function hasCompany({ role, members_count }: OwnStay): boolean {
  return role === 'guest' || members_count > 0
}
