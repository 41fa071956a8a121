import { monthOf } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { formerMember } from '../profiles/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { anonymousReview, replyReceived, reviewHeld, reviewPublished, reviewReceived } from './emails.ts'
import { namesOf } from './stay.ts'
import type { WrittenReview } from './written-queries.ts'

type Tribe = Pick<TribeSummary, 'id' | 'title'>

/**
 * Tells a member that somebody reviewed them. Of an anonymous review that is held back they hear nothing yet, and of one
 * that is published they are told the month alone: an email would say the day.
 */
export async function notifyReceived(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: Tribe,
  review: WrittenReview & { is_published: boolean; publish_at: Date },
): Promise<void> {
  const { id, of_host, reviewee_id: userId, is_anonymous, is_published } = review
  if (is_anonymous && !is_published) return
  const notice = { userId, kind: 'reviews', eventKey: `review:${id}:received` } as const
  if (is_anonymous) {
    const { email: _noEmail, ...texts } = anonymousReview(of_host)
    return deps.notify(trx, { ...notice, ...texts, at: monthOf(deps.clock.now()) })
  }
  const author = await nameOf(deps, trx, review.reviewer_id)
  const texts = is_published
    ? reviewReceived(tribe, author, { ofHost: of_host })
    : reviewHeld(tribe, author, review.publish_at)
  await deps.notify(trx, { ...notice, ...texts })
}

/** Tells both people that a review which was held back can be read. An operator may have hidden it meanwhile. */
export async function notifyPublished(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: Tribe,
  review: WrittenReview,
): Promise<void> {
  const { id, of_host, reviewer_id, reviewee_id, is_anonymous, hidden_at } = review
  if (hidden_at !== null) return
  const notice = { kind: 'reviews', eventKey: `review:${id}:published` } as const
  const texts = is_anonymous
    ? anonymousReview(of_host)
    : reviewReceived(tribe, await nameOf(deps, trx, reviewer_id), { ofHost: of_host })
  await deps.notify(trx, { ...notice, ...texts, userId: reviewee_id })
  if (reviewer_id === null) return
  const reviewee = await nameOf(deps, trx, reviewee_id)
  await deps.notify(trx, { ...notice, ...reviewPublished(reviewee, reviewee_id), userId: reviewer_id })
}

/** Tells the author of a review that it was replied to. */
export async function notifyReplied(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  review: Pick<WrittenReview, 'id' | 'reviewer_id' | 'reviewee_id'>,
): Promise<void> {
  if (review.reviewer_id === null) return
  const by = await nameOf(deps, trx, review.reviewee_id)
  await deps.notify(trx, {
    ...replyReceived(by, review.reviewee_id),
    userId: review.reviewer_id,
    kind: 'reviews',
    eventKey: `review:${review.id}:reply`,
  })
}

async function nameOf(deps: ReviewsDeps, trx: Transaction<DB>, id: string | null): Promise<string> {
  return id === null ? formerMember : ((await namesOf(deps, trx, [id])).get(id) ?? formerMember)
}
