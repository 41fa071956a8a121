import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Reservation } from '@wayhouse/domain/reservations'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { itemsOf } from '../../platform/api/pages.ts'
import type { SafetyParts } from '../../platform/page/person-menu.ts'
import { MorePages } from '../../ui/layout/load-more.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { reservationsQuery, staysQuery } from './queries.ts'
import { ReceivedGroup } from './received-group.tsx'
import { isWaiting } from './received-order.ts'
import { ReservationsPage } from './reservations-page.tsx'
import { SentGroup } from './sent-group.tsx'
import { StaysGroup } from './stays-group.tsx'

/** RES-05: the requests that the member sent and received, and their tribes. `today` is the plain date in UTC. */
export function OwnReservations({ today, safety }: { today: string; safety?: SafetyParts }) {
  const list = useSuspenseInfiniteQuery(reservationsQuery)
  const all = itemsOf(list.data)
  const received = all.filter(({ role }) => role === 'received')
  const sent = all.filter(({ role }) => role === 'sent')
  const ownStays = useQuery(staysQuery)
  const stays = withoutRequests(ownStays.data ?? [], all)
  const tribes = stays.length > 0 ? { count: stays.length, children: <StaysGroup stays={stays} today={today} /> } : null
  const elsewhere = new Set([...received.map(({ tribe }) => tribe.id), ...stays.map(({ id }) => id)])
  const waiting = received.filter(isWaiting)
  return (
    <ReservationsPage
      summary={waiting.length > 0 && <WaitingPeople requests={waiting} />}
      action={all.some(({ status }) => status === 'accepted') && <CalendarFeed />}
      received={
        received.length > 0
          ? {
              count: received.length,
              waiting: waiting.length,
              children: (
                <ReceivedGroup reservations={received} stays={ownStays.data ?? []} today={today} safety={safety} />
              ),
            }
          : null
      }
      stays={
        hasLoadError(ownStays) ? { count: null, children: <LoadError query={ownStays}>{notLoaded}</LoadError> } : tribes
      }
      sent={
        sent.length > 0
          ? {
              count: sent.length,
              children: <SentGroup reservations={sent} elsewhere={elsewhere} today={today} safety={safety} />,
            }
          : null
      }
    >
      <MorePages query={list} of="reservations" />
    </ReservationsPage>
  )
}

const notLoaded = 'We couldn’t load your tribes.'

/** The member's tribes that no request on the page shows: no stay is shown twice. */
function withoutRequests(stays: readonly OwnStay[], reservations: readonly Reservation[]): OwnStay[] {
  const shownIds = new Set(reservations.filter(showsStay).map(({ tribe }) => tribe.id))
  return stays.filter(({ id }) => !shownIds.has(id))
}

/** A request that led to no spot, or whose spot ended, does not show the stay that its sender has there since. */
function showsStay({ role, status, ended_at }: Reservation): boolean {
  return role === 'received' || (status === 'accepted' && ended_at === null)
}

const shownFaces = 3

/** Who waits for the member's answer: the first thing to see on the page. */
function WaitingPeople({ requests }: { requests: readonly Reservation[] }) {
  const count = requests.length
  return (
    <p className="mt-3 flex w-fit items-center gap-2.5 rounded-full bg-accent-tint p-1.5 pr-4 text-ui font-semibold text-on-accent-tint sm:text-base">
      <span className="flex pl-2 *:-ml-2">
        {requests.slice(0, shownFaces).map(({ id, person }) => (
          <Avatar
            key={id}
            seed={person?.id ?? ''}
            name={person?.name ?? ''}
            src={person?.avatar_url ?? null}
            size={30}
            ring
          />
        ))}
      </span>
      {count === 1 ? 'One person is waiting for your answer.' : `${count} people are waiting for your answer.`}
    </p>
  )
}
