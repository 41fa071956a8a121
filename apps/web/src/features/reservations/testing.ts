import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'

/** A request of the viewer that the host has accepted: the viewer may leave. */
export const accepted: Reservation = {
  ...sent,
  status: 'accepted',
  acts: ['leave'],
  decided_at: '2026-11-18T10:00:00Z',
}

/** A stay that the viewer hosts in a year, with one of four spots taken. */
export function aStay(number: number, changes: Partial<OwnStay> = {}): OwnStay {
  return {
    id: id(number),
    role: 'host',
    title: `House ${number} by the sea`,
    location: 'Tarifa, Spain',
    image_url: null,
    start_date: '2027-11-01',
    end_date: '2027-11-29',
    status: 'open',
    size: 4,
    members_count: 1,
    members: [{ initials: 'BO', avatar_url: null }],
    airbnb_total_cost: 2280,
    host_name: 'Ana Almeida',
    closure_id: null,
    ...changes,
  }
}

/** A pending request of the viewer on overlapping dates. */
export function anOverlap(number: number, title: string): OverlappingStay {
  return {
    tribe_id: id(number),
    title,
    location: 'Paros, Greece',
    start_date: '2027-12-10',
    end_date: '2027-12-20',
    standing: 'pending',
    reservation_id: id(1000 + number),
  }
}

/** A request that the viewer has to answer, with the given changes. */
export function received(number: number, name: string, changes: Partial<Reservation> = {}): Reservation {
  const person = { id: id(number + 100), name, avatar_url: null, is_verified: true, rating: null, reviews_count: 0 }
  return { ...sent, id: id(number), role: 'received', acts: ['accept', 'reject'], person, ...changes }
}

/** The API of My Reservations; `more` has handlers for actions. */
export const withReservations = (items: () => Reservation[], more: ApiHandlers[string] = {}): ApiHandlers => ({
  reservations: { list: os.reservations.list.handler(() => ({ items: items(), next_cursor: null })), ...more },
  tribes: { stays: os.tribes.stays.handler(() => []) },
  reviews: { progress: os.reviews.progress.handler(() => []) },
})
