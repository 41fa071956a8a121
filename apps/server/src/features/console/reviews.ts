import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ConsoleDeps } from './deps.ts'

type Act = { id: string; by: Operator }

/** Hides a review, so that nobody reads it and it does not count. */
export async function hideReview({ reviews }: ConsoleDeps, { id, ...act }: Act & { rule: number; reason: string }) {
  if (!(await reviews.hideReview(id, act))) throw refuse('REVIEW_HIDDEN')
  return { id }
}

/** Shows a hidden review again. */
export async function showReview({ reviews }: ConsoleDeps, { id, by }: Act) {
  if (!(await reviews.showReview(id, { by }))) throw refuse('REVIEW_NOT_HIDDEN')
  return { id }
}
