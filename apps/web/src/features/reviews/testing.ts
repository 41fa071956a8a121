import type { Review } from '@wayhouse/domain/reviews'
import { ana, id } from '../../testing/people.ts'

/** A review of Ana by Ben, with the given changes. */
export const aReview = (number: number, changes: Partial<Review> = {}): Review => ({
  id: id(number),
  rating: 4.5,
  comment: `Comment ${number}`,
  created_on: '2026-10-12',
  is_anonymous: false,
  is_host_review: false,
  is_host_rating: false,
  reviewer: { id: id(60), name: 'Ben Okafor', avatar_url: null },
  reviewee: { id: ana.id, name: 'Ana Almeida' },
  tribe: { id: id(70), title: 'Graça rooftop' },
  reply: null,
  can_reply: false,
  ...changes,
})
