import { nightsBetween } from '@wayhouse/domain/dates'
import { type OwnStay, pricePerPerson } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { shortDate, stayDates } from '../../platform/format/dates.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { Seats } from '../../ui/labels/seats.tsx'
import type { ReservedStay } from './reserved-stay.ts'
import { StayThumb } from './stay-thumb.tsx'

type ReceivedTribeProps = HeadProps & {
  /** Request cards. */
  pending: ReactNode
  /** Decided lines, or a fold with them, which shares its line with the actions while it is closed. */
  decided: ReactNode
  /** What the host can do with the tribe. */
  actions: ReactNode
}

/** One tribe of the host with the requests it received. */
export function ReceivedTribe({ pending, decided, actions, ...head }: ReceivedTribeProps) {
  return (
    <section aria-label={head.stay.title} className="rounded-lg bg-sunken p-2.5">
      <Head {...head} />
      <div className="mt-2 mb-1 space-y-2 empty:hidden">{pending}</div>
      <div className="-mb-1.5 flex flex-wrap justify-between">
        {decided}
        <div className="flex flex-wrap *:px-2.5">{actions}</div>
      </div>
    </section>
  )
}

type HeadProps = {
  stay: ReservedStay
  /** Today as a plain date. */
  today: string
  size: number
  taken: number
  /** Who has the spots, and the total to divide; undefined if they could not be loaded. */
  people?: Pick<OwnStay, 'members' | 'airbnb_total_cost'> | undefined
  /** The status of a stay that has started. */
  badge?: ReactNode
}

/** What the tribe is and who lives there. All of it leads to the tribe's page. */
function Head({ stay, today, size, taken, people, badge }: HeadProps) {
  const share = people ? pricePerPerson(people.airbnb_total_cost, size) : null
  return (
    <div className="group/head relative flex items-center gap-3.5 rounded-md p-1.5">
      <StayThumb stay={stay} className="size-23 max-sm:w-19" />
      <div className="min-w-0 flex-1 text-sm text-muted">
        <h3 className="truncate text-base leading-tight font-bold text-text group-hover/head:underline">
          {stay.title}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-1">
          <span>
            {nearDates(stay, today)}
            {share !== null && ' ·'}
          </span>
          {share !== null && (
            <span>
              <Money euros={share} className="" /> per person
            </span>
          )}
        </p>
        <p className="flex justify-between gap-3">
          <span className="truncate">{stay.location}</span>
          <AnyLink
            to="/app/tribes/$tribeId"
            params={{ tribeId: stay.tribeId }}
            className="list-row-link flex-none font-strong text-primary"
          >
            View Tribe<span className="sr-only">: {stay.title}</span>
          </AnyLink>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          {people && (
            <Seats
              seated={people.members.map(({ initials, avatar_url }) => ({ initials, src: avatar_url }))}
              size={size}
              seatSize={24}
            />
          )}
          <span>
            {taken} of {size} spots taken
          </span>
          {badge}
        </div>
      </div>
    </div>
  )
}

/** Days from today within which a month says which year is meant. */
const nearDays = 300

/** "16 Jan – 13 Feb", with the year only if the stay is far away. */
function nearDates({ startDate, endDate }: ReservedStay, today: string): string {
  if (Math.abs(nightsBetween(today, startDate)) > nearDays) return stayDates(startDate, endDate)
  return [startDate, endDate].map((date) => shortDate(date, Number(date.slice(0, 4)))).join(' – ')
}
