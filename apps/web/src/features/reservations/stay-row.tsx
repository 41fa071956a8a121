import type { ReactNode } from 'react'
import Calendar from '~icons/lucide/calendar'
import MapPin from '~icons/lucide/map-pin'
import { stayDates } from '../../platform/format/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { ReservedStay } from './reserved-stay.ts'
import { StayThumb } from './stay-thumb.tsx'

type StayRowProps = {
  stay: ReservedStay
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
      className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 p-3.5 sm:grid-cols-[168px_minmax(0,1fr)] sm:gap-x-5 sm:gap-y-3 sm:p-4"
    >
      <StayThumb stay={stay} className={`h-22 w-full sm:row-span-2 sm:h-37 ${fadedClass}`} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {badge}
          {beside}
        </div>
        <h4 className="display stay-row-title mt-1.5 wrap-anywhere sm:mt-2">{stay.title}</h4>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted sm:mt-1.5 sm:text-ui">
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
      <div className="max-sm:col-span-2">
        <div className="text-ui text-muted">{note}</div>
        <div className="mt-2.5 flex flex-wrap gap-1.5 max-sm:*:flex-1 max-sm:*:px-1.5 sm:mt-3 sm:gap-2">{actions}</div>
      </div>
    </Card>
  )
}
