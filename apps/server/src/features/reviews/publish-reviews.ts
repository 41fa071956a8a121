import { reviewsAppearFrom } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { ReviewsDeps } from './deps.ts'
import { notifyPublished } from './notify-reviews.ts'
import type { ReviewedStay } from './reviewed-stay.ts'
import { holdUntil, namedReviewBy, publish, reviewsToPublish } from './written-queries.ts'
import type { WrittenReview } from './written-queries.ts'

/** The reviews of one run; the rest wait for the next run. */
const maxPerRun = 500

/** Runs every five minutes. */
export function heldReviewsQueue(deps: ReviewsDeps): Queue<object> {
  return scheduled({
    name: 'held-reviews',
    cron: '*/5 * * * *',
    run: () => publishHeldReviews(deps),
  })
}

/**
 * Publishes held reviews that are due, and notifies their people. Several nodes may run it simultaneously. A review that fails
 * does not affect the others. Returns the number of published reviews.
 */
export async function publishHeldReviews(deps: ReviewsDeps): Promise<number> {
  let count = 0
  await forEachIsolated(await reviewsToPublish(deps.db, deps.clock.now(), maxPerRun), async (due) => {
    const isPublished = await inTransaction(deps.db, async (trx) => {
      const review = await publish(trx, due)
      const [tribe] = review === undefined ? [] : await deps.tribes.summaries(trx, [review.tribe_id])
      if (review === undefined || tribe === undefined) return false
      await notifyPublished(deps, trx, tribe, review)
      return true
    })
    if (isPublished) count += 1
  })
  return count
}

/** What a review's pair did to it: the other review is not written yet, or both are published now or on the stay's last day. */
export type PairOutcome = 'waiting' | 'published' | 'scheduled'

/**
 * Publishes a new review and the other review of the same pair, if both are named, but not before the stay's last day.
 * Anonymous reviews are neither published early nor publish another one: that would reveal their author.
 */
export async function publishPair(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  { tribe }: ReviewedStay,
  { now, ...review }: WrittenReview & { reviewer_id: string; now: Date },
): Promise<PairOutcome> {
  if (review.is_anonymous) return 'waiting'
  const counterpart = await namedReviewBy(trx, {
    tribeId: tribe.id,
    reviewerId: review.reviewee_id,
    revieweeId: review.reviewer_id,
  })
  if (counterpart === undefined) return 'waiting'
  const from = reviewsAppearFrom(tribe)
  if (now < from) {
    await holdUntil(trx, [review, counterpart], from)
    return 'scheduled'
  }
  for (const held of [review, counterpart]) {
    const published = await publish(trx, held)
    if (published !== undefined) await notifyPublished(deps, trx, tribe, published)
  }
  return 'published'
}
