import { nightsBetween } from '@wayhouse/domain/dates'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/format/count-of.ts'
import { stayDates } from '../../platform/format/dates.ts'
import { StatusBadge } from '../../ui/labels/badge.tsx'
import { TimeAgo } from '../../ui/labels/time-ago.tsx'
import type { ReservedStay } from './reserved-stay.ts'
import { StayThumb } from './stay-thumb.tsx'

type StayingNowProps = {
  stay: ReservedStay
  /** Today as a plain date. */
  today: string
  sentAt: string
  hostName?: string
  /** What the member pays there. */
  note?: ReactNode
  actions: ReactNode
}

const maxTicks = 62

/** The stay that the member is in today, with a tick for each night. */
export function StayingNow({ stay, today, sentAt, hostName, note, actions }: StayingNowProps) {
  const nights = nightsBetween(stay.startDate, stay.endDate)
  const day = Math.min(nights, nightsBetween(stay.startDate, today) + 1)
  return (
    <section
      aria-label="Staying now"
      className="on-plum grid overflow-hidden rounded-xl sm:grid-cols-[minmax(0,1fr)_252px]"
    >
      <div className="p-5 max-sm:order-2 sm:p-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status="staying" />
          <span className="text-sm text-on-night-muted">{stayDates(stay.startDate, stay.endDate)}</span>
          <TimeAgo at={sentAt} prefix="Sent" className="text-sm text-on-night-muted" />
        </div>
        <h3 className="display mt-3.5 text-title-lg wrap-anywhere">{stay.title}</h3>
        <p className="mt-1.5 text-on-night-muted">
          {[stay.location, hostName && `hosted by ${hostName}`].filter(Boolean).join(' · ')}
        </p>
        {nights <= maxTicks && <Ticks nights={nights} day={day} />}
        <p className="mt-2 text-ui">
          <b className="figure text-accent">Day {day}</b>{' '}
          <span className="text-on-night-muted">
            of {nights}, {daysLeftText(nights - day)}
          </span>
        </p>
        {note && <div className="[&_.link]:text-on-night [&_.link]:decoration-on-night/50">{note}</div>}
        <div className="mt-5 flex flex-wrap gap-2.5">{actions}</div>
      </div>
      <StayThumb stay={stay} className="rounded-none max-sm:h-37.5 max-sm:w-full sm:size-full" />
    </section>
  )
}

function daysLeftText(days: number): string {
  if (days === 0) return 'your last day'
  return `${countOf(days, 'day')} to go`
}

function Ticks({ nights, day }: { nights: number; day: number }) {
  const tickClass = (number: number) => {
    if (number === day) return 'segment-yours bg-accent'
    return number < day ? 'segment-taken bg-on-night-muted' : 'bg-on-night/15'
  }
  return (
    <div aria-hidden="true" className="mt-5 flex gap-0.5">
      {Array.from({ length: nights }, (_, index) => (
        <span
          key={index}
          className={`segment h-2.5 flex-1 first:rounded-l-full last:rounded-r-full ${tickClass(index + 1)}`}
        />
      ))}
    </div>
  )
}
