import { type OwnStay, stayPart } from '@wayhouse/domain/tribes'
import { ReviewsWritten, useMissingReviews } from './leave-review.tsx'
import { PartSection } from './reservations-page.tsx'
import type { ReservedStay } from './reserved-stay.ts'
import { hasCompany, StayActions, StayBadge, type StayInPart } from './stay-actions.tsx'
import { StayLine, useOpenStays } from './stay-line-slot.tsx'
import { StayRow } from './stay-row.tsx'

// different from the titles of the sent requests, so that each landmark has a unique name
const titles = { now: 'Happening now', upcoming: 'Coming up', past: 'Ended' } as const

type StaysGroupProps = { stays: readonly OwnStay[]; today: string }

/** The member's stays by time, as host or guest, each with its next actions. Of many that ended, those to review are shown. */
export function StaysGroup({ stays, today }: StaysGroupProps) {
  const isToReview = useMissingReviews()
  const isOpen = useOpenStays()
  return (['now', 'upcoming', 'past'] as const).map((part) => (
    <PartSection
      key={part}
      title={titles[part]}
      noun="tribe"
      rows={stays
        .filter((stay) => stayPart(stay, today) === part)
        .map((stay) => ({
          isShown: part !== 'past' || (stay.status === 'completed' && isToReview(stay.id)) || isOpen(stay.id),
          row: (
            <StayRow
              key={stay.id}
              stay={stayFrom(stay)}
              badge={<StayBadge stay={stay} part={part} />}
              note={
                <>
                  <Note stay={stay} part={part} />
                  <StayLine stay={stayFrom(stay)} />
                </>
              }
              actions={<StayActions stay={stay} part={part} />}
            />
          ),
        }))}
    />
  ))
}

function stayFrom({ id, title, location, image_url, start_date, end_date }: OwnStay): ReservedStay {
  return { tribeId: id, title, location, imageUrl: image_url, startDate: start_date, endDate: end_date }
}

function Note({ stay, part }: StayInPart) {
  const text = noteOn(stay, part)
  return stay.status === 'completed' && hasCompany(stay) ? <ReviewsWritten tribeId={stay.id} otherwise={text} /> : text
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
