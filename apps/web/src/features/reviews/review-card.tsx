import type { Review } from '@wayhouse/domain/reviews'
import { useState } from 'react'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stars } from '../../ui/labels/stars.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Author, Kinds, NameLink, Portrait, type ReviewProps, StayAndMonth } from './review-source.tsx'

type ReviewCardProps = ReviewProps & { personMenu?: PersonMenu | undefined }

/** REV-04: one review with its author, subject, stay and reply; an anonymous review hides author and stay. */
export function ReviewCard({ review, of, personMenu: PersonMenu }: ReviewCardProps) {
  const { reviewer } = review
  return (
    <Card as="li" className="p-5 last:odd:sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Portrait reviewer={review.reviewer} size={44} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="font-strong wrap-anywhere">
            <Author {...review} />
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            <StayAndMonth review={review} of={of} />
          </p>
        </div>
        <Kinds review={review} />
        {PersonMenu && (
          <PersonMenu
            person={reviewer?.id == null ? null : { ...reviewer, id: reviewer.id }}
            subject={{ type: 'review', id: review.id, tribeId: review.tribe?.id ?? null }}
          />
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars rating={review.rating} />
        {of !== 'member' && (
          <span className="text-sm text-muted wrap-anywhere">
            about <NameLink person={review.reviewee} />
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
      variant="ghost"
      size="sm"
      className="mt-1.5 -mb-2 -ml-3.5"
      onClick={() => setForm('open')}
    >
      <span>
        Reply<span className="sr-only"> to {review.reviewer?.name ?? 'an anonymous review'}</span>
      </span>
    </Button>
  )
}
