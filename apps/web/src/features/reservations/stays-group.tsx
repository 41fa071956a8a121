import { type OwnStay, stayPart } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LeaveReview } from './leave-review.tsx'
import { SentSection } from './reservations-page.tsx'
import { StayRow } from './stay-row.tsx'
import type { Stay } from './stay.ts'
import { CalendarFile, ViewTribe } from './tribe-links.tsx'

// other names than those of the requests have, so that landmarks differ
const titles = { now: 'Happening now', upcoming: 'Coming up', past: 'Ended' } as const

type StaysGroupProps = { stays: readonly OwnStay[]; today: string }

/** Stays of the member by time, each with what they can do next: those they host, or those they have a spot in. */
export function StaysGroup({ stays, today }: StaysGroupProps) {
  return (['now', 'upcoming', 'past'] as const).map((part) => {
    const inPart = stays.filter((stay) => stayPart(stay, today) === part)
    if (inPart.length === 0) return null
    return (
      <SentSection key={part} title={titles[part]}>
        {inPart.map((stay) => (
          <StayRow
            key={stay.id}
            stay={shown(stay)}
            badge={<StayBadge stay={stay} part={part} />}
            note={noteOn(stay, part)}
            actions={<NextActs stay={stay} part={part} />}
          />
        ))}
      </SentSection>
    )
  })
}

function shown({ id, title, location, image_url, start_date, end_date }: OwnStay): Stay {
  return { tribeId: id, title, location, imageUrl: image_url, startDate: start_date, endDate: end_date }
}

type PartOfStay = { stay: OwnStay; part: keyof typeof titles }

function StayBadge({ stay: { role, status, size, members_count }, part }: PartOfStay): ReactNode {
  if (status === 'cancelled') return <StatusBadge status="cancelled" />
  if (part === 'past') return <StatusBadge status="completed" />
  if (part === 'now') return <StatusBadge status="staying" />
  if (role === 'guest') return <StatusBadge status="accepted" />
  if (members_count >= size) return <StatusBadge status="full" />
  return <Badge tone="success">Open, {size - members_count === 1 ? '1 spot' : `${size - members_count} spots`}</Badge>
}

function noteOn({ role, status, size, members_count, host_name }: OwnStay, part: PartOfStay['part']): string {
  if (role === 'guest') return host_name === null ? 'Your spot is yours.' : `Hosted by ${host_name}.`
  if (status === 'cancelled') return 'You cancelled it.'
  if (part === 'past') return members_count === 0 ? 'Nobody joined.' : sharedText(members_count)
  if (members_count === size) return 'Every spot is taken.'
  return `${members_count} of ${size} spots taken.`
}

function sharedText(count: number): string {
  return count === 1 ? 'You shared it with one person.' : `You shared it with ${count} people.`
}

/** What comes next: a review once it is over, the calendar before. */
function NextActs({ stay: { id, title, role, status, members_count }, part }: PartOfStay): ReactNode {
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
