import { dateOf } from '@wayhouse/domain/dates'
import { reviewsAppearFrom } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { anonymousReview, replyReceived, reviewHeld, reviewPublished, reviewReceived } from './texts.ts'
import type { WrittenReview } from './written-queries.ts'

/** Notifies a member of a review that they received. An anonymous one sends nothing before it appears. */
export async function notifyReceived(
  { clock, notify }: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: TribeSummary,
  review: WrittenReview & { is_published: boolean; publish_at: Date },
): Promise<void> {
  const { id, reviewer_id: actorId, reviewee_id: userId, is_anonymous, is_published, publish_at } = review
  if (is_anonymous) return
  if (is_published) return notify(trx, receivedNotice(review, tribe, `review:${id}:received`))
  const appearFrom = reviewsAppearFrom(tribe)
  const from = clock.now() < appearFrom ? dateOf(appearFrom) : null
  const facts = { from, publish_on: dateOf(publish_at) }
  await notify(
    trx,
    notice(reviewHeld, { userId, actorId, subject: tribeSubject(tribe.id), facts, eventKey: `review:${id}:received` }),
  )
}

/** Notifies both people that a held review is published, unless an operator has hidden it. */
export async function notifyPublished(
  { notify }: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: TribeSummary,
  review: WrittenReview,
): Promise<void> {
  const { id, reviewer_id, reviewee_id, hidden_at } = review
  if (hidden_at !== null) return
  const eventKey = `review:${id}:published`
  await notify(trx, receivedNotice(review, tribe, eventKey))
  if (reviewer_id !== null)
    await notify(trx, notice(reviewPublished, { userId: reviewer_id, actorId: reviewee_id, eventKey }))
}

/** Notifies the author of a review of a reply. */
export async function notifyReplied(
  { notify }: ReviewsDeps,
  trx: Transaction<DB>,
  { id, reviewer_id: userId, reviewee_id: actorId }: Pick<WrittenReview, 'id' | 'reviewer_id' | 'reviewee_id'>,
): Promise<void> {
  if (userId === null) return
  await notify(trx, notice(replyReceived, { userId, actorId, eventKey: `review:${id}:reply` }))
}

/** An anonymous review refers neither to its author nor to its tribe (T45). */
function receivedNotice(
  { of_host, reviewer_id: actorId, reviewee_id: userId, is_anonymous }: WrittenReview,
  tribe: TribeSummary,
  eventKey: string,
): Notice {
  const parts = { userId, eventKey, facts: { of_host } }
  if (is_anonymous) return notice(anonymousReview, parts)
  return notice(reviewReceived, { ...parts, actorId, subject: tribeSubject(tribe.id) })
}
