import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/labels/badge.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { OtherPerson } from './reserved-stay.ts'
import { SentDay } from './sent-day.tsx'

type DecidedLineProps = {
  person: OtherPerson
  sentAt: string
  /** The instant at which it was answered, cancelled or expired, or at which the guest left. */
  decidedAt: string
  status: 'accepted' | 'rejected' | 'cancelled' | 'ended' | 'expired'
  /** Whether an accepted guest has left the tribe. */
  left?: boolean
  /** At the end: a link to the conversation, which covers the line. */
  action?: ReactNode
  /** What else the viewer can do with the person. */
  menu?: ReactNode
  /** Below the line, such as a button. */
  answer?: ReactNode
}

/** A request that is no longer pending: who, when it was sent, and what became of it. */
export function DecidedLine({
  person,
  sentAt,
  decidedAt,
  status,
  left = false,
  action,
  menu,
  answer,
}: DecidedLineProps) {
  const isAnswer = !left && (status === 'accepted' || status === 'rejected')
  return (
    <div>
      <div className="relative flex min-h-12 items-center gap-2.5 rounded-md px-2 has-[a]:hover:bg-surface">
        <Avatar seed={person.id} name={person.name} src={person.avatarUrl} size={28} />
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-tight">
          <b className="max-w-full truncate text-ui font-strong">{person.name}</b>
          <SentDay sentAt={sentAt} end={{ verb: isAnswer ? 'Answered' : 'Ended', at: decidedAt }} />
        </p>
        {left ? <span className="text-sm text-muted">Left the tribe</span> : <StatusBadge status={status} />}
        {action}
        {menu && <span className="relative z-1 -mr-2">{menu}</span>}
      </div>
      {answer && <div className="pr-2 pb-1.5 pl-11.5">{answer}</div>}
    </div>
  )
}
