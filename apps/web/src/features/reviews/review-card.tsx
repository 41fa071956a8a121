import type { Review } from '@wayhouse/domain/reviews'
import { useState } from 'react'
import { monthYear } from '../../platform/dates.ts'
import { focusOnMount } from '../../platform/focus-on-mount.ts'
import { AnyLink } from '../../platform/link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReplyForm } from './reply-form.tsx'

export type ReviewCardProps = {
  review: Review
  /** What the list is about, which its reviews do not repeat. */
  of: 'tribe' | 'member'
}

/** REV-04: one review with its author, subject, stay and reply; an anonymous review hides author and stay. */
export function ReviewCard({ review, of }: ReviewCardProps) {
  const { reviewer, reviewee, tribe } = review
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
          <p className="font-strong wrap-anywhere">
            {reviewer ? <NameLink person={reviewer} /> : 'Anonymous Reviewer'}
            <span className="sr-only">{` wrote about ${reviewee.name}`}</span>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {tribe && of !== 'tribe' && (
              <>
                <TextLink to={`/app/tribes/${tribe.id}`}>{tribe.title}</TextLink>
                {' · '}
              </>
            )}
            {monthYear(review.created_on)}
          </p>
        </div>
        {review.is_anonymous && <StatusBadge status="anonymous-review" />}
        {review.is_host_review && <StatusBadge status="host-review" />}
        {review.is_host_rating && <Badge tone="sea">Host rating</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars rating={review.rating} />
        {of !== 'member' && (
          <span className="text-sm text-muted wrap-anywhere">
            about <NameLink person={reviewee} />
          </span>
        )}
      </p>
      {review.comment && <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.comment}</p>}
      <Reply review={review} />
    </Card>
  )
}

/** The reviewed person's reply, or the button to write it. */
function Reply({ review }: { review: Review }) {
  const [form, setForm] = useState<'closed' | 'open' | 'posted' | 'cancelled'>('closed')
  const { reply, reviewee } = review
  if (reply !== null)
    return (
      <div
        ref={form === 'open' || form === 'posted' ? focusOnMount : null}
        tabIndex={-1}
        className="mt-3.5 border-l-2 border-line pl-3.5"
      >
        <p className="text-sm font-strong wrap-anywhere">Reply from {reviewee.name}</p>
        <p className="mt-0.5 text-ui whitespace-pre-line wrap-anywhere">{reply}</p>
      </div>
    )
  // a rating alone says nothing to reply to
  if (!review.can_reply || !review.comment) return null
  if (form === 'open')
    return <ReplyForm review={review} onPosted={() => setForm('posted')} onCancel={() => setForm('cancelled')} />
  return (
    <Button
      ref={form === 'cancelled' ? focusOnMount : null}
      variant="outline"
      size="sm"
      className="mt-3.5"
      onClick={() => setForm('open')}
    >
      <span>
        Reply<span className="sr-only"> to {review.reviewer?.name ?? 'an anonymous review'}</span>
      </span>
    </Button>
  )
}

/** A name that links to the profile while the account exists. */
function NameLink({ person }: { person: { id: string | null; name: string } }) {
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
