import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { ReviewsDeps } from './deps.ts'
import { notifyPublished } from './notify-reviews.ts'
import type { Stay } from './stay.ts'
import { namedReviewBy, publish, reviewsToPublish } from './written-queries.ts'
import type { WrittenReview } from './written-queries.ts'

/** At most so many reviews in one run; the rest wait for the next one. */
const perRun = 500

/** Looks every five minutes. */
export function heldReviewsQueue(deps: ReviewsDeps): Queue<object> {
  return scheduled({
    name: 'held-reviews',
    cron: '*/5 * * * *',
    run: () => publishHeldReviews(deps),
  })
}

/**
 * Publishes what was held back long enough, and notifies its people. Any number of nodes may run it at once and any number
 * of times. One that fails leaves the others alone. Returns how many it published.
 */
export async function publishHeldReviews(deps: ReviewsDeps): Promise<number> {
  let count = 0
  await eachAlone(await reviewsToPublish(deps.db, deps.clock.now(), perRun), async (due) => {
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

/**
 * Publishes a review that was just written and the one it answers, if both say whose they are. Returns whether it did.
 * An anonymous one never shows early, and lets none show: that would tell who has written.
 */
export async function publishPair(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  { tribe }: Stay,
  review: WrittenReview & { reviewer_id: string },
): Promise<boolean> {
  if (review.is_anonymous) return false
  const answered = await namedReviewBy(trx, {
    tribeId: tribe.id,
    reviewerId: review.reviewee_id,
    revieweeId: review.reviewer_id,
  })
  if (answered === undefined) return false
  for (const one of [review, answered]) {
    const published = await publish(trx, one)
    if (published !== undefined) await notifyPublished(deps, trx, tribe, published)
  }
  return true
}
