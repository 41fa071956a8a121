import { StatusBadge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Booking, joinLabel } from './booking.ts'
import { countedWords, hostFirstName } from './stay-words.ts'

/** The foot of the booking card: the act that is offered, or a word on why there is none (decision G-65). */
export function JoinArea(booking: Booking) {
  const { tribe, offer } = booking
  if (offer === 'sign-in') return <SignIn tribeId={tribe.id} />
  if (joinLabel(booking) !== null) return <JoinWithNote {...booking} />
  return <Standing {...standingWords(booking)} />
}

/** A member whose session has ended since the page was loaded. */
function SignIn({ tribeId }: { tribeId: string }) {
  return (
    <ButtonLink to="/auth" search={{ next: `/app/tribes/${tribeId}` }} className="mt-6 w-full">
      Sign In
    </ButtonLink>
  )
}

/** The button stays in the phone's bottom bar, which is always in reach there. */
function JoinWithNote(booking: Booking) {
  return (
    <div className="mt-6">
      <JoinButton {...booking} className="!min-h-[52px] w-full !text-[1.0625rem] max-lg:hidden" />
      <p className="text-center text-sm text-muted lg:mt-3">{joinNote(booking)}</p>
    </div>
  )
}

function joinNote({ tribe, offer }: Booking): string {
  const host = hostFirstName(tribe.host)
  if (tribe.viewer_standing === 'rejected') return `${host} declined your last request.`
  return offer === 'subscribe' ? 'Members with a plan can reserve a spot.' : `${host} reviews your request first.`
}

/** What joins, where anything does. */
export function JoinButton({ className, ...booking }: Booking & { className?: string }) {
  const label = joinLabel(booking)
  if (label === null) return null
  return (
    <Button aria-haspopup="dialog" onClick={booking.onJoin} className={className}>
      {label}
    </Button>
  )
}

function Standing({ badge, title, text }: StandingWords) {
  return (
    <div className="mt-6 rounded-control bg-sunken p-4">
      {badge && <StatusBadge status={badge} className="mb-2" />}
      {title && <p className="mb-1 font-[700]">{title}</p>}
      <p className="text-[.9375rem] text-muted">{text}</p>
    </div>
  )
}

type StandingWords = { badge?: 'pending'; title?: string; text: string }

function standingWords({ tribe, offer }: Booking): StandingWords {
  const host = hostFirstName(tribe.host)
  if (offer === 'own') return { title: 'Your tribe', text: requestWords(tribe) }
  if (offer === 'member') return { title: 'You have a spot', text: `You are one of the people ${host} is expecting.` }
  if (offer === 'pending') return { badge: 'pending', text: `Your request is with ${host}. The answer will show here.` }
  if (offer === 'closed') return { title: 'Closed', text: 'This tribe takes no more requests.' }
  if (offer === 'full') return { text: 'Every spot is taken.' }
  return { text: 'Spots can be reserved once the cost is known.' }
}

function requestWords(tribe: Booking['tribe']): string {
  const count = tribe.audience === 'host' ? tribe.pending_requests : 0
  if (count === 0) return 'No requests are waiting for you.'
  return `${countedWords(count, 'request')} ${count === 1 ? 'is' : 'are'} waiting for your answer.`
}
