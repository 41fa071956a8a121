import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { type ApiAnswers, os } from '../../testing/fake-api.ts'
import { id } from '../../testing/people.ts'

/** A request that the viewer has sent and may take back. */
export const sent: Reservation = {
  id: id(1),
  status: 'pending',
  role: 'sent',
  message: 'I work mornings and cook in the evenings.',
  reason: null,
  created_at: '2026-11-20T10:00:00Z',
  answer_by: '2027-11-27T10:00:00Z',
  decided_at: null,
  asked_again_at: null,
  ended_at: null,
  acts: ['withdraw'],
  is_host: false,
  tribe: {
    id: id(2),
    title: 'Graça rooftop with the river view',
    location: 'Lisbon, Portugal',
    image_url: null,
    start_date: '2027-12-01',
    end_date: '2027-12-29',
    status: 'open',
    size: 4,
    members_count: 2,
    airbnb_link: null,
  },
  person: { id: id(3), name: 'Ingrid Solberg', avatar_url: null, is_verified: true, rating: 4.8, reviews_count: 9 },
  thread_id: null,
}

/** A request of the viewer's that the host has accepted: a spot that they may give up. */
export const accepted: Reservation = {
  ...sent,
  status: 'accepted',
  acts: ['leave'],
  decided_at: '2026-11-18T10:00:00Z',
}

/** A stay that the viewer hosts in a year's time, with one of four places taken. */
export function aStay(number: number, over: Partial<OwnStay> = {}): OwnStay {
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
    host_name: 'Ana Almeida',
    closure_id: null,
    ...over,
  }
}

/** A request of the viewer's on the dates of another tribe. */
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

/** A request of a guest's that waits for the viewer, with whatever the test cares about. */
export function received(number: number, name: string, over: Partial<Reservation> = {}): Reservation {
  const person = { id: id(number + 100), name, avatar_url: null, is_verified: true, rating: null, reviews_count: 0 }
  return { ...sent, id: id(number), role: 'received', acts: ['accept', 'reject'], person, ...over }
}

/** What the page of the reservations asks for; `more` answers what is done there. */
export const withReservations = (items: () => Reservation[], more: ApiAnswers[string] = {}): ApiAnswers => ({
  reservations: { list: os.reservations.list.handler(() => ({ items: items(), next_cursor: null })), ...more },
  tribes: { stays: os.tribes.stays.handler(() => []) },
  reviews: { progress: os.reviews.progress.handler(() => []) },
})
