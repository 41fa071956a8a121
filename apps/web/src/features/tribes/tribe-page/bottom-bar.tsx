import { spotsLeftText } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { BarFrame } from './bar-frame.tsx'
import type { Booking } from './booking.ts'
import { JoinButton } from './join-area.tsx'
import { countryOf } from './stay-text.ts'

/** Price, spots left and what the viewer does next, at the bottom of a phone; for a closed stay, only "Closed". */
export function BottomBar(booking: Booking) {
  const isClosed = booking.offer === 'closed' || booking.tribe.is_completed
  return (
    <BarFrame share={isClosed ? null : booking.share} note={isClosed ? 'Closed' : noteOf(booking)}>
      <JoinButton {...booking} />
      <BarAction {...booking} />
    </BarFrame>
  )
}

function noteOf({ offer, tribe }: Booking): string {
  if (offer === 'pending') return 'Your request is pending'
  if (offer === 'member') return 'You have a spot'
  return offer === 'own' ? `${tribe.members_count} of ${tribe.size} joined` : spotsLeftText(tribe)
}

function BarAction({ offer, tribe, barAction }: Booking) {
  if (offer === 'full')
    return (
      <ButtonLink to="/app" search={{ location: countryOf(tribe) }} variant="outline">
        Similar tribes
      </ButtonLink>
    )
  if (offer === 'own')
    return tribe.is_completed ? <b className="font-strong">Your tribe</b> : <HostAction tribe={tribe} />
  if (offer === 'closed')
    return (
      <ButtonLink to="/app" variant="outline" size="sm">
        Explore Tribes
      </ButtonLink>
    )
  if (offer === 'member' && tribe.is_completed) return <span className="font-strong">You lived here</span>
  return barAction
}

function HostAction({ tribe }: Pick<Booking, 'tribe'>) {
  const waiting = tribe.seen_as === 'host' ? tribe.pending_requests : 0
  if (waiting === 0)
    return (
      <ButtonLink to="/app/tribes/$tribeId/manage" params={{ tribeId: tribe.id }} variant="outline">
        Manage tribe
      </ButtonLink>
    )
  return (
    <ButtonLink to="/app/reservations" hash="received">
      {waiting === 1 ? 'Answer 1 request' : `Answer ${waiting} requests`}
    </ButtonLink>
  )
}
