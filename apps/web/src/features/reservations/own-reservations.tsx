import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Reservation } from '@wayhouse/domain/reservations'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { hasLoadError, LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { reservationsQuery, staysQuery } from './queries.ts'
import { ReceivedGroup } from './received-group.tsx'
import { ReservationsPage } from './reservations-page.tsx'
import { SentGroup } from './sent-group.tsx'
import { StaysGroup } from './stays-group.tsx'

/** RES-05: the requests that the member sent and received, and their tribes. `today` is the plain date in UTC. */
export function OwnReservations({ today }: { today: string }) {
  const list = useSuspenseInfiniteQuery(reservationsQuery)
  const all = list.data.pages.flatMap(({ items }) => items)
  const received = all.filter(({ role }) => role === 'received')
  const sent = all.filter(({ role }) => role === 'sent')
  const ownStays = useQuery(staysQuery)
  const stays = withoutRequests(ownStays.data ?? [], sent)
  const tribes = stays.length > 0 ? { count: stays.length, children: <StaysGroup stays={stays} today={today} /> } : null
  const summary = summaryOf(received)
  return (
    <ReservationsPage
      {...(summary && { summary })}
      action={all.some(({ status }) => status === 'accepted') && <CalendarFeed />}
      received={
        received.length > 0 ? { count: received.length, children: <ReceivedGroup reservations={received} /> } : null
      }
      stays={
        hasLoadError(ownStays) ? { count: null, children: <LoadError query={ownStays}>{notLoaded}</LoadError> } : tribes
      }
      sent={sent.length > 0 ? { count: sent.length, children: <SentGroup reservations={sent} today={today} /> } : null}
    >
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? 'We couldn’t load more reservations.' : null}
        {...(list.data.pages.length > 1 && { status: `${all.length} reservations shown` })}
      />
    </ReservationsPage>
  )
}

const notLoaded = 'We couldn’t load your tribes.'

/** The tribes that the member hosts, and those in which they have a spot without a request, after a hand-over. */
function withoutRequests(stays: readonly OwnStay[], sent: readonly Reservation[]): OwnStay[] {
  const requestedIds = new Set(
    sent.filter(({ status, ended_at }) => status === 'accepted' && ended_at === null).map(({ tribe }) => tribe.id),
  )
  return stays.filter(({ id, role }) => role === 'host' || !requestedIds.has(id))
}

function summaryOf(received: readonly Reservation[]): string | null {
  const pending = received.filter(({ acts }) => acts.includes('reject')).length
  if (pending === 0) return null
  return pending === 1 ? 'One person is waiting for your answer.' : `${pending} people are waiting for your answer.`
}
