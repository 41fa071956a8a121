import type { Review } from '@wayhouse/domain/reviews'
import { monthYear } from '../../platform/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'

/** REV-04: one review with its author and subject; an anonymous one hides the author. */
export function ReviewCard({ review }: { review: Review }) {
  const { reviewer, reviewee } = review
  return (
    <Card as="li" className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar
          seed={reviewer?.id ?? 'anonymous'}
          name={reviewer?.name}
          initials={reviewer ? undefined : 'AN'}
          src={reviewer?.avatar_url}
          size={44}
        />
        <div className="min-w-0 flex-1">
          <p className="font-[650]">
            {reviewer ? <NameLink person={reviewer} /> : 'Anonymous Reviewer'}
            <span className="sr-only">{` wrote about ${reviewee.name}`}</span>
          </p>
          <p className="text-sm text-muted">{monthYear(review.created_on)}</p>
        </div>
        {review.is_anonymous && <StatusBadge status="anonymous-review" />}
        {review.is_host_review && <StatusBadge status="host-review" />}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars rating={review.rating} />
        <span className="text-sm text-muted">
          about <NameLink person={reviewee} />
        </span>
      </p>
      {review.comment && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>}
    </Card>
  )
}

/** A name that links to the profile while the account exists. */
function NameLink({ person }: { person: { id: string | null; name: string } }) {
  if (person.id === null) return person.name
  return (
    <a href={`/app/users/${person.id}`} className="decoration-2 underline-offset-4 hover:underline">
      {person.name}
    </a>
  )
}
