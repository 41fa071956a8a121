import { Calendar, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { stayDates } from '../../platform/dates.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { StayThumb } from './stay-thumb.tsx'
import type { SentStatus, Stay } from './stay.ts'

type SentRowProps = {
  stay: Stay
  status: SentStatus
  /** The instant at which the request was sent. */
  sentAt: string
  /** What the status means for the member: a deadline, the host's answer, a reason. */
  note: ReactNode
  /** Buttons: View Tribe first. */
  actions: ReactNode
}

const withoutStay: ReadonlySet<SentStatus> = new Set(['rejected', 'cancelled', 'expired'])

/** RES-05: one request that the member sent. The picture loses colour where no stay came of it. */
export function SentRow({ stay, status, sentAt, note, actions }: SentRowProps) {
  const faded = withoutStay.has(status) ? 'opacity-90 saturate-[.45]' : ''
  return (
    <Card
      as="li"
      lift={1}
      className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-4 gap-y-3 p-3.5 sm:grid-cols-[168px_minmax(0,1fr)] sm:gap-x-5 sm:p-4"
    >
      <StayThumb src={stay.imageUrl} className={`h-[92px] w-full sm:row-span-2 sm:h-[148px] ${faded}`} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          <TimeAgo at={sentAt} prefix="Sent" className="text-sm text-muted" />
        </div>
        <h4 className="display mt-2 text-[1.1875rem] wrap-anywhere sm:text-[1.3125rem]">{stay.title}</h4>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-[.9375rem] text-muted">
          <span className="flex items-center gap-1.5">
            <MapPin size={15} aria-hidden="true" className="shrink-0" />
            {stay.location}
          </span>
          <span className="flex items-center gap-1.5 font-[550] text-text">
            <Calendar size={15} aria-hidden="true" className="shrink-0 text-muted" />
            {stayDates(stay.startDate, stay.endDate)}
          </span>
        </p>
      </div>
      <div className="max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-3">
        <div className="text-[.9375rem] text-muted">{note}</div>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>*]:flex-1">{actions}</div>
      </div>
    </Card>
  )
}
