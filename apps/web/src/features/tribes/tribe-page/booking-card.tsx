import { freeSpots, isFull } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/format/dates.ts'
import { useCurrency } from '../../../platform/format/money.tsx'
import { StatusBadge } from '../../../ui/labels/badge.tsx'
import { Money } from '../../../ui/labels/money.tsx'
import { Seats } from '../../../ui/labels/seats.tsx'
import { SplitBar } from '../../../ui/labels/split-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Booking, mayHaveSpot } from './booking.ts'
import { EndedStay } from './ended-stay.tsx'
import { JoinArea } from './join-area.tsx'
import { stayLengthText } from './stay-text.ts'

/** TRIBE-05: price, available spots, dates, and the join button. */
export function BookingCard(booking: Booking) {
  return (
    <Card
      as="section"
      lift={2}
      aria-label="Booking"
      // the grid's second column, also where it comes first on a phone
      className="p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1"
    >
      <CardTop {...booking} />
      <hr className="my-5 border-line" />
      <StayFacts {...booking} />
      <JoinArea {...booking} />
    </Card>
  )
}

/** The price and the spots of a stay that can be joined; what happened in one that was lived; nothing of one that was cancelled. */
function CardTop(booking: Booking) {
  const { tribe, offer, share } = booking
  if (tribe.status === 'cancelled') return <p className="display text-lg">This stay was cancelled</p>
  if (tribe.is_completed) return <EndedStay tribe={tribe} share={share} />
  return (
    <>
      <PriceSplit {...booking} />
      {/* a closed tribe has no available spots */}
      {offer !== 'closed' && <Spots {...booking} />}
    </>
  )
}

/** The price per person, and the total cost as a split bar. */
function PriceSplit({ tribe, offer, share }: Pick<Booking, 'tribe' | 'offer' | 'share'>) {
  const { format } = useCurrency()
  const { airbnb_total_cost: total, size, members_count } = tribe
  if (share === null) return <p className="display text-lg">Booking information not available</p>
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money euros={share} className="figure text-figure leading-none" />
        <span className="text-muted">per person</span>
      </p>
      <p className="mt-1.5 text-ui text-muted">
        Whole place <Money euros={total} className="" />, split {size + 1} ways
      </p>
      <div className="mt-4">
        <SplitBar
          size={size}
          taken={members_count}
          yours={mayHaveSpot(offer)}
          waiting={offer === 'pending' ? 1 : 0}
          joined={offer === 'member'}
          height={18}
          label={`${format(total)} split ${size + 1} ways: ${format(share)} each`}
        />
      </div>
    </>
  )
}

function Spots({ tribe, offer, viewer }: Booking) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="text-sm text-muted">Available spots</p>
        <p className="flex items-center gap-2.5">
          <span className="figure text-lg">
            {freeSpots(tribe)}/{tribe.size}
          </span>
          {isFull(tribe) && <StatusBadge status="full" />}
        </p>
      </div>
      <Seats
        size={tribe.size}
        seatSize={tribe.size > 6 ? 30 : 40}
        waiting={offer === 'pending' && viewer ? { seed: viewer.id, name: 'You', src: viewer.avatar_url } : null}
        seated={tribe.members.map((member) => ({ seed: member.id, name: member.name, src: member.avatar_url }))}
      />
    </div>
  )
}

function StayFacts({ tribe }: Booking) {
  const facts = [
    ['Dates', stayDates(tribe.start_date, tribe.end_date)],
    ['Duration', stayLengthText(tribe.duration_days)],
    ['Check-in', tribe.check_in_time],
    ['Check-out', tribe.check_out_time],
    ['Arrival', tribe.flexible_arrival ? 'Flexible' : null],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3 text-ui">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
