import type { ReviewList } from '@wayhouse/domain/reviews'
import { api } from '../../platform/api.ts'

/** The reviews of a tribe, or null where they could not be loaded. Never rejects: the list shows its own error. */
export function loadTribeReviews(tribeId: string): Promise<ReviewList | null> {
  return api.reviews.ofTribe({ id: tribeId }).catch(() => null)
}
