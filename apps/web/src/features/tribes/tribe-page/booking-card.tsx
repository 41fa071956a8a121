import { freeSpots, isFull } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/dates.ts'
import { useCurrency } from '../../../platform/money.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Seats } from '../../../ui/seats.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import { type Booking, showsOwnSpot } from './booking.ts'
import { JoinArea } from './join-area.tsx'
import { stayLengthText } from './stay-text.ts'

/** TRIBE-05: price, available spots, dates, and the join button. */
export function BookingCard(booking: Booking) {
  return (
    <Card as="section" lift={2} aria-label="Booking" className="p-6 lg:sticky lg:top-6">
      <PriceSplit {...booking} />
      {/* a closed tribe has no available spots */}
      {booking.offer !== 'closed' && !booking.tribe.is_completed && <Spots {...booking} />}
      <hr className="my-5 border-line" />
      <StayFacts {...booking} />
      <JoinArea {...booking} />
    </Card>
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
          yours={showsOwnSpot(offer)}
          height={18}
          label={`${format(total)} split ${size + 1} ways: ${format(share)} each`}
        />
      </div>
    </>
  )
}

function Spots({ tribe }: Booking) {
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
