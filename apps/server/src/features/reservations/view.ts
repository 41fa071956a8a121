import { allowedActs } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import { holdsPaymentDetails } from '@wayhouse/domain/safety/payment-details'
import { canSeeListing } from '@wayhouse/domain/tribes'
import { threadKey } from '../chat/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { People, RequestPerson } from './people.ts'
import type { ReservationRow } from './queries.ts'

/** `threads` are the viewer's conversations in the tribe, by `threadKey`. */
type RequestFacts = {
  reservation: ReservationRow
  tribe: TribeSummary
  people: People
  threads: ReadonlyMap<string, string>
}

/** A request as its sender or the host sees it. */
export function reservationView(
  { reservation, tribe, people, threads }: RequestFacts,
  viewer: { id: string; is_suspended: boolean },
  now: Date,
): Reservation {
  const role = reservation.user_id === viewer.id ? 'sent' : 'received'
  const person = people.get((role === 'sent' ? tribe.created_by : reservation.user_id) ?? '')
  return {
    id: reservation.id,
    status: reservation.status,
    role,
    message: reservation.message,
    reason: reservation.reason,
    created_at: reservation.created_at.toISOString(),
    answer_by: reservation.answer_by.toISOString(),
    decided_at: reservation.decided_at?.toISOString() ?? null,
    confirmation_asked_at: reservation.confirmation_asked_at?.toISOString() ?? null,
    ended_at: reservation.ended_at?.toISOString() ?? null,
    is_host: tribe.created_by === reservation.user_id,
    ...(reservation.has_just_ended && { has_just_ended: true }),
    ...(warnsOfPayment(role, reservation) && { warns_of_payment: true }),
    acts: viewer.is_suspended ? [] : allowedActs(viewer, reservation, tribe, now),
    tribe: {
      id: tribe.id,
      title: tribe.title,
      location: tribe.location,
      image_url: tribe.image_url,
      start_date: tribe.start_date,
      end_date: tribe.end_date,
      status: tribe.status,
      size: tribe.size,
      members_count: tribe.members_count,
      version: tribe.version,
      airbnb_link: canSeeListing(standingOf(role, reservation)) ? tribe.airbnb_link : null,
    },
    person: person === undefined ? null : shownPerson(person, role),
    thread_id: threads.get(threadKey(reservation)) ?? null,
  }
}

/** Whether the host reads, in a request that they have not answered, how to pay outside (REP-08). */
function warnsOfPayment(role: Reservation['role'], { status, message }: ReservationRow): boolean {
  return role === 'received' && status === 'pending' && holdsPaymentDetails(message)
}

/** The other person. A host is told who could be taken for them (T69). */
function shownPerson({ looks_like, ...person }: RequestPerson, role: Reservation['role']): Reservation['person'] {
  return { ...person, ...(role === 'received' && looks_like !== null && { not_same_as: looks_like }) }
}

/** The viewer's standing in the tribe: a requester is a guest from acceptance until they leave. */
function standingOf(role: Reservation['role'], { status, ended_at }: ReservationRow) {
  if (role === 'received') return 'host'
  return status === 'accepted' && ended_at === null ? 'accepted' : 'none'
}
