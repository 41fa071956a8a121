import type { Reservation } from '@wayhouse/domain/reservations'
import { id } from './people.ts'

/** A request that the viewer has sent and may withdraw. */
export const sent: Reservation = {
  id: id(1),
  status: 'pending',
  role: 'sent',
  message: 'I work mornings and cook in the evenings.',
  reason: null,
  created_at: '2026-11-20T10:00:00Z',
  answer_by: '2027-11-27T10:00:00Z',
  decided_at: null,
  confirmation_asked_at: null,
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
    version: 1,
    airbnb_link: null,
  },
  person: { id: id(3), name: 'Ingrid Solberg', avatar_url: null, is_verified: true, rating: 4.8, reviews_count: 9 },
  thread_id: null,
}
