import type { SentReview } from '@wayhouse/domain/reviews'
import { page } from 'vitest/browser'
import { id } from '../../../testing/people.ts'

export const slider = (aspect: string, name = 'Cleo') => page.getByRole('slider', { name: `${aspect} for ${name}` })
export const comment = () => page.getByLabelText('Comment')
export const submit = () => page.getByRole('button', { name: /^Submit/ })

/** The server's answer to a review of this member. */
export function sentReview(reviewee_id: string): SentReview {
  return {
    id: id(60),
    reviewee_id,
    rating: 5,
    anonymity: 'none',
    is_published: false,
    publish_at: '2026-12-15T00:00:00Z',
  }
}
