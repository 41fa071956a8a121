import type { ReactNode } from 'react'
import Calendar from '~icons/lucide/calendar'
import MapPin from '~icons/lucide/map-pin'
import { stayDates } from '../../platform/dates.ts'
import { Card } from '../../ui/card.tsx'
import { StayThumb } from './stay-thumb.tsx'
import type { Stay } from './stay.ts'

type StayRowProps = {
  stay: Stay
  badge: ReactNode
  /** Beside the badge, such as when a request was sent. */
  beside?: ReactNode
  note: ReactNode
  actions: ReactNode
  /** Whether the picture is faded. */
  faded?: boolean
}

/** A stay in a list: picture, status, location and dates, then a note for the member and their actions. */
export function StayRow({ stay, badge, beside, note, actions, faded = false }: StayRowProps) {
  const fadedClass = faded ? 'opacity-90 saturate-45' : ''
  return (
    <Card
      as="li"
      lift={1}
      className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-4 gap-y-3 p-3.5 sm:grid-cols-[168px_minmax(0,1fr)] sm:gap-x-5 sm:p-4"
    >
      <StayThumb stay={stay} className={`h-23 w-full sm:row-span-2 sm:h-37 ${fadedClass}`} />
      <div className="min-w-0">
        {/* stacked on phones, because the time in the browser's time zone may be longer and wrap */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start">
          {badge}
          {beside}
        </div>
        <h4 className="display stay-row-title mt-2 wrap-anywhere">{stay.title}</h4>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-ui text-muted">
          <span className="flex min-w-0 items-center gap-1.5">
            <MapPin size={15} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{stay.location}</span>
          </span>
          <span className="flex items-center gap-1.5 font-medium text-text">
            <Calendar size={15} aria-hidden="true" className="shrink-0 text-muted" />
            {stayDates(stay.startDate, stay.endDate)}
          </span>
        </p>
      </div>
      <div className="max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-3">
        <div className="text-ui text-muted">{note}</div>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>*]:flex-1">{actions}</div>
      </div>
    </Card>
  )
}
