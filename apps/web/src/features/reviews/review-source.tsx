import type { Review } from '@wayhouse/domain/reviews'
import { monthYear } from '../../platform/format/dates.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { Badge, StatusBadge } from '../../ui/labels/badge.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

export type ReviewProps = {
  review: Review
  /** What the list is about, which its reviews do not repeat. */
  of: 'tribe' | 'member'
}

/** The author's portrait; "AN" for an anonymous review. */
export function Portrait({ reviewer, size }: Pick<Review, 'reviewer'> & { size: number }) {
  return (
    <Avatar
      seed={reviewer?.id ?? 'anonymous'}
      name={reviewer?.name}
      initials={reviewer ? undefined : 'AN'}
      src={reviewer?.avatar_url}
      size={size}
    />
  )
}

/** The author's name, and for screen readers whom they wrote about. */
export function Author({ reviewer, reviewee }: Pick<Review, 'reviewer' | 'reviewee'>) {
  return (
    <>
      {reviewer ? <NameLink person={reviewer} /> : 'Anonymous Reviewer'}
      <span className="sr-only">{` wrote about ${reviewee.name}`}</span>
    </>
  )
}

/** The stay, unless the list is about it, and the month. */
export function StayAndMonth({ review: { tribe, created_on }, of }: ReviewProps) {
  return (
    <>
      {tribe && of !== 'tribe' && (
        <>
          <TextLink to={`/app/tribes/${tribe.id}`}>{tribe.title}</TextLink>
          {' · '}
        </>
      )}
      {monthYear(created_on)}
    </>
  )
}

/** REV-04: what kind of review it is. */
export function Kinds({ review }: { review: Review }) {
  return (
    <>
      {review.is_anonymous && <StatusBadge status="anonymous-review" />}
      {review.is_host_review && <StatusBadge status="host-review" />}
      {review.is_host_rating && <Badge tone="sea">Host rating</Badge>}
    </>
  )
}

/** A name that links to the profile while the account exists. */
export function NameLink({ person }: { person: { id: string | null; name: string } }) {
  if (person.id === null) return person.name
  return <TextLink to={`/app/users/${person.id}`}>{person.name}</TextLink>
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <AnyLink to={to} className="decoration-2 underline-offset-4 hover:underline">
      {children}
    </AnyLink>
  )
}
