import { spotsLeftText } from '@wayhouse/domain/tribes'
import { StatusBadge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { BarFrame } from './bar-frame.tsx'
import type { Booking } from './booking.ts'
import { JoinButton } from './join-area.tsx'

/** Price, spots left and the join button at the bottom of a phone; for a closed stay, only "Closed". */
export function BottomBar(booking: Booking) {
  const { tribe, offer, share } = booking
  const isClosed = offer === 'closed' || tribe.is_completed
  return (
    <BarFrame share={isClosed ? null : share} note={isClosed ? 'Closed' : spotsLeftText(tribe)}>
      <JoinButton {...booking} />
      <BarStatus {...booking} />
    </BarFrame>
  )
}

function BarStatus({ offer, tribe }: Booking) {
  if (offer === 'pending') return <StatusBadge status="pending" />
  if (offer === 'full') return <StatusBadge status="full" />
  if (offer === 'own') return <span className="font-strong">Your tribe</span>
  if (offer === 'closed')
    return (
      <ButtonLink to="/app" variant="outline" size="sm">
        Explore Tribes
      </ButtonLink>
    )
  if (offer !== 'member') return null
  return <span className="font-strong">{tribe.is_completed ? 'You lived here' : 'You have a spot'}</span>
}
