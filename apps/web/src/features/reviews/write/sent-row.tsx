import type { ReviewableMember } from '@wayhouse/domain/reviews'
import { useEffect, useRef } from 'react'
import Check from '~icons/lucide/check'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { StarMark } from '../../../ui/labels/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

type SentRowProps = {
  member: ReviewableMember
  rating: number
  /** Whether it was just sent: the form that had the focus is gone. */
  takesFocus: boolean
}

/** A review that is sent. */
export function SentRow({ member, rating, takesFocus }: SentRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])
  return (
    <li ref={row} tabIndex={-1} className="flex items-center gap-4 rounded-lg bg-success-tint px-5 py-4 text-success">
      <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={44} />
      <p className="min-w-0 flex-1">
        <AnyLink
          to={`/app/users/${member.id}`}
          className="font-bold wrap-anywhere text-text underline-offset-4 hover:underline"
        >
          {member.name}
        </AnyLink>
        <span className="block text-ui font-semibold">
          {member.form === 'host_rating' ? 'Host rated' : 'Review submitted'}
        </span>
      </p>
      <span className="flex items-center gap-1.5 font-bold text-text">
        <StarMark size={17} />
        {rating.toFixed(1)}
        <span className="sr-only">of 5 stars</span>
      </span>
      <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-success text-surface">
        <Check size={18} strokeWidth={2.8} />
      </span>
    </li>
  )
}

/** A person whose form the member has folded. Its button takes the focus, because the one that folded the form is gone. */
export function FoldedRow({ member, onOpen }: { member: ReviewableMember; onOpen: () => void }) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-4 px-5 py-4">
      <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={44} />
      <p className="min-w-0 flex-1 font-bold wrap-anywhere">{member.name}</p>
      <Button ref={focusOnMount} variant="outline" size="sm" onClick={onOpen}>
        <span>
          Write review<span className="sr-only"> of {member.name}</span>
        </span>
      </Button>
    </Card>
  )
}
