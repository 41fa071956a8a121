import { freeSpots } from '@wayhouse/domain/tribes'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Booking } from './booking.ts'
import { JoinButton } from './join-area.tsx'
import { spotsLeftText } from './stay-text.ts'

/** Price and join button at the bottom of a phone. It ends with the page, so it never covers the footer. */
export function BottomBar(booking: Booking) {
  const { tribe, offer, share } = booking
  return (
    <div
      role="region"
      aria-label="Price and spots"
      className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-(--gutter) py-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-3 lg:hidden"
    >
      <div className="min-w-0">
        {share !== null && (
          <p className="leading-none">
            <Money euros={share} className="figure text-[1.625rem]" />{' '}
            <span className="text-sm text-muted">per person</span>
          </p>
        )}
        <p className="mt-1 text-sm font-[600] text-on-accent-tint">
          {offer === 'closed' || tribe.is_completed ? 'Closed' : spotsLeftText(freeSpots(tribe), tribe.size)}
        </p>
      </div>
      <JoinButton {...booking} />
      <BarStatus {...booking} />
    </div>
  )
}

function BarStatus({ offer, tribe }: Booking) {
  if (offer === 'pending') return <StatusBadge status="pending" />
  if (offer === 'full') return <StatusBadge status="full" />
  if (offer === 'own') return <span className="font-[650]">Your tribe</span>
  if (offer !== 'member') return null
  return <span className="font-[650]">{tribe.is_completed ? 'You lived here' : 'You have a spot'}</span>
}
