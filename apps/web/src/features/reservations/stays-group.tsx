import { type OwnStay, stayPart } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-of.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LeaveReview } from './leave-review.tsx'
import { PartSection } from './reservations-page.tsx'
import { StayRow } from './stay-row.tsx'
import type { Stay } from './stay.ts'
import { CalendarFile, ViewTribe } from './tribe-links.tsx'

// different from the titles of the sent requests, so that each landmark has a unique name
const titles = { now: 'Happening now', upcoming: 'Coming up', past: 'Ended' } as const

type StaysGroupProps = { stays: readonly OwnStay[]; today: string }

/** The member's stays by time, as host or guest, each with its next actions. */
export function StaysGroup({ stays, today }: StaysGroupProps) {
  return (['now', 'upcoming', 'past'] as const).map((part) => {
    const staysOfPart = stays.filter((stay) => stayPart(stay, today) === part)
    if (staysOfPart.length === 0) return null
    return (
      <PartSection key={part} title={titles[part]}>
        {staysOfPart.map((stay) => (
          <StayRow
            key={stay.id}
            stay={stayFrom(stay)}
            badge={<StayBadge stay={stay} part={part} />}
            note={noteOn(stay, part)}
            actions={<NextActions stay={stay} part={part} />}
          />
        ))}
      </PartSection>
    )
  })
}

function stayFrom({ id, title, location, image_url, start_date, end_date }: OwnStay): Stay {
  return { tribeId: id, title, location, imageUrl: image_url, startDate: start_date, endDate: end_date }
}

type StayInPart = { stay: OwnStay; part: keyof typeof titles }

function StayBadge({ stay: { role, status, size, members_count }, part }: StayInPart): ReactNode {
  if (status === 'cancelled') return <StatusBadge status="cancelled" />
  if (part === 'past') return <StatusBadge status="completed" />
  if (part === 'now') return <StatusBadge status="staying" />
  if (role === 'guest') return <StatusBadge status="accepted" />
  if (members_count >= size) return <StatusBadge status="full" />
  return <Badge tone="success">Open, {countOf(size - members_count, 'spot')}</Badge>
}

function noteOn({ role, status, size, members_count, host_name }: OwnStay, part: StayInPart['part']): string {
  if (role === 'guest') return host_name === null ? 'Your spot is yours.' : `Hosted by ${host_name}.`
  if (status === 'cancelled') return 'You cancelled it.'
  if (part === 'past') return members_count === 0 ? 'Nobody joined.' : sharedText(members_count)
  if (members_count === size) return 'Every spot is taken.'
  return `${members_count} of ${size} spots taken.`
}

function sharedText(count: number): string {
  return count === 1 ? 'You shared it with one person.' : `You shared it with ${count} people.`
}

/** The next actions: reviews once the stay is completed, the calendar file before. */
function NextActions({ stay: { id, title, role, status, members_count }, part }: StayInPart): ReactNode {
  const hasCompany = role === 'guest' || members_count > 0
  return (
    <>
      {role === 'host' && (
        <ButtonLink to="/app/tribes/$tribeId/manage" params={{ tribeId: id }} variant="soft" size="sm">
          <span>
            Manage<span className="sr-only">: {title}</span>
          </span>
        </ButtonLink>
      )}
      {status === 'completed' && hasCompany && <LeaveReview tribe={{ id, title }} />}
      <ViewTribe tribeId={id} title={title} />
      {part !== 'past' && <CalendarFile tribeId={id} title={title} variant="ghost" />}
    </>
  )
}
