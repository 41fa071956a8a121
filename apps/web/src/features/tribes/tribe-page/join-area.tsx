import { lazy, Suspense } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { fullDate } from '../../../platform/format/dates.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Booking, joinLabel } from './booking.ts'
import { hostFirstName, joinRequirements } from './stay-text.ts'

// most tribes are not full
const FullTribe = lazy(async () => ({ default: (await import('./full-tribe.tsx')).FullTribe }))

/** The bottom of the booking card: the join button, or why the viewer cannot join (decision G-65). */
export function JoinArea(booking: Booking) {
  const { tribe, offer } = booking
  if (offer === 'sign-in') return <SignIn tribeId={tribe.id} />
  if (booking.own !== null) return booking.own
  if (joinLabel(booking) !== null) return <JoinWithNote {...booking} />
  if (offer === 'own') return <OwnTribe tribe={tribe} />
  if (offer === 'full')
    return (
      <Suspense>
        <FullTribe tribe={tribe} />
      </Suspense>
    )
  return <Standing {...standingText(booking)} />
}

/** A member whose session has ended since the page was loaded. */
function SignIn({ tribeId }: { tribeId: string }) {
  return (
    <ButtonLink to="/auth" search={{ next: `/app/tribes/${tribeId}` }} className="mt-6 w-full">
      Sign In
    </ButtonLink>
  )
}

/** On phones the button is in the bottom bar instead. */
function JoinWithNote(booking: Booking) {
  return (
    <div className="mt-6">
      <JoinButton {...booking} className="min-h-13 w-full text-lead max-lg:hidden" />
      <p className="text-center text-sm text-muted lg:mt-3">{joinNote(booking)}</p>
    </div>
  )
}

function joinNote({ tribe, offer }: Booking): string {
  const host = hostFirstName(tribe.host)
  if (tribe.viewer_standing === 'rejected') return `${host} declined your last request.`
  return offer === 'subscribe'
    ? `${joinRequirements} ${host} reviews your request first.`
    : `${host} reviews your request first.`
}

/** The join button, if the viewer can join. */
export function JoinButton({ className, ...booking }: Booking & { className?: string }) {
  const label = joinLabel(booking)
  if (label === null) return null
  return (
    <Button aria-haspopup="dialog" busy={booking.opening} onClick={booking.onJoin} className={className}>
      {label}
    </Button>
  )
}

/** For the host: how many requests are pending, and links to answer them and to manage the tribe. */
function OwnTribe({ tribe }: Pick<Booking, 'tribe'>) {
  const hasRequests = tribe.seen_as === 'host' && tribe.pending_requests > 0
  return (
    <div className="mt-6 rounded-control bg-sunken p-4">
      <p className="mb-1 font-bold">Your tribe</p>
      <p className="text-ui text-muted">{requestText(tribe)}</p>
      {hasRequests && (
        <ButtonLink to="/app/reservations" hash="received" className="mt-4 w-full">
          Answer requests
        </ButtonLink>
      )}
      <ButtonLink
        to="/app/tribes/$tribeId/manage"
        params={{ tribeId: tribe.id }}
        variant="outline"
        className="mt-2.5 w-full"
      >
        Manage tribe
      </ButtonLink>
    </div>
  )
}

function Standing({ title, text, quote }: StandingText) {
  return (
    <div className="mt-6 rounded-control bg-sunken p-4">
      {title && <p className="mb-1 font-bold">{title}</p>}
      <p className="text-ui text-muted">{text}</p>
      {quote && <p className="mt-2 text-ui wrap-anywhere">They wrote: “{quote}”</p>}
    </div>
  )
}

type StandingText = { title?: string; text: string; quote?: string | null | undefined }

function standingText({ tribe, offer }: Booking): StandingText {
  if (offer === 'declined')
    return { title: 'Not this time', text: declinedText(tribe), quote: requestOf(tribe)?.reason }
  if (offer === 'closed') return { title: 'Closed', text: 'This tribe no longer accepts requests.' }
  return { text: 'Spots can be reserved once the cost is known.' }
}

const requestOf = (tribe: Booking['tribe']) => (tribe.seen_as === 'member' ? tribe.request : null)

/** Decision G-91: after a rejection or a removal, a member can ask again a week later. */
function declinedText(tribe: Booking['tribe']): string {
  const request = requestOf(tribe)
  const what = request?.status === 'removed' ? 'removed you from this tribe' : 'declined your last request'
  const text = `${hostFirstName(tribe.host)} ${what}.`
  return request?.ask_again_at ? `${text} You can ask again from ${fullDate(request.ask_again_at)}.` : text
}

function requestText(tribe: Booking['tribe']): string {
  const count = tribe.seen_as === 'host' ? tribe.pending_requests : 0
  if (count === 0) return 'No requests are waiting for you.'
  return `${countOf(count, 'request')} ${count === 1 ? 'is' : 'are'} waiting for your answer.`
}
