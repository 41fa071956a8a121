import type { ReactNode } from 'react'
import { stayDates } from '../../platform/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { StayThumb } from './stay-thumb.tsx'
import type { Person, Stay } from './stay.ts'
import { ViewListing, ViewTribe } from './tribe-links.tsx'

type ReceivedTribeProps = {
  stay: Stay
  listing: string | null
  /** The number of spots, and how many are taken. */
  size: number
  taken: number
  /** Request cards, then decided lines. */
  children: ReactNode
}

/** One tribe of the host with the requests it received. */
export function ReceivedTribe({ stay, listing, size, taken, children }: ReceivedTribeProps) {
  return (
    <section aria-label={stay.title} className="rounded-lg bg-sunken p-2.5">
      <div className="flex items-center gap-3.5 p-1.5">
        <StayThumb stay={stay} className="size-19" />
        <div className="min-w-0">
          <h3 className="leading-tight font-bold wrap-anywhere">{stay.title}</h3>
          <p className="mt-1 text-sm wrap-anywhere text-muted">{stay.location}</p>
          <p className="mt-1 text-sm text-muted">{stayDates(stay.startDate, stay.endDate)}</p>
          <p className="mt-1 text-sm text-muted">
            {taken} of {size} spots taken
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 p-1.5">
        <ViewTribe tribeId={stay.tribeId} title={stay.title} />
        <ViewListing link={listing} title={stay.title} />
      </div>
      <div className="mt-2.5 space-y-2.5">{children}</div>
    </section>
  )
}

type DecidedLineProps = {
  person: Person
  sentAt: string
  /** The instant at which it was answered, cancelled or expired, or at which the guest left. */
  decidedAt: string
  status: 'accepted' | 'rejected' | 'cancelled' | 'expired'
  /** Whether an accepted guest has left the tribe. */
  left?: boolean
  /** At the end, such as a link to the conversation. */
  action?: ReactNode
  /** Below the texts, such as a button. */
  answer?: ReactNode
}

/** A request that is no longer pending. */
export function DecidedLine({ person, sentAt, decidedAt, status, left = false, action, answer }: DecidedLineProps) {
  const isAnswer = !left && (status === 'accepted' || status === 'rejected')
  return (
    <div className="flex items-start gap-3 px-2 py-1 text-ui">
      <Avatar seed={person.id} name={person.name} src={person.avatarUrl} size={32} />
      <div className="min-w-0 flex-1 text-sm text-muted">
        <div className="mb-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <b className="min-w-0 text-ui font-strong wrap-anywhere text-text">{person.name}</b>
          {left ? 'Left the tribe' : <StatusBadge status={status} />}
        </div>
        <p>
          <TimeAgo at={sentAt} prefix="Sent" />
        </p>
        <p>
          <TimeAgo at={decidedAt} prefix={isAnswer ? 'Answered' : 'Ended'} />
        </p>
        {answer && <div className="mt-2">{answer}</div>}
      </div>
      {action}
    </div>
  )
}
