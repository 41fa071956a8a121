import { reviewsAppearFrom } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { EmailPerson } from '../../platform/email-card.ts'
import { formerMember, fullNameOf } from '../profiles/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { anonymousReview, replyReceived, reviewHeld, reviewPublished, reviewReceived } from './emails.ts'
import type { WrittenReview } from './written-queries.ts'

/** Notifies a member of a review that they received. An anonymous one sends nothing before it appears. */
export async function notifyReceived(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: TribeSummary,
  review: WrittenReview & { is_published: boolean; publish_at: Date },
): Promise<void> {
  const { id, of_host, reviewee_id: userId, is_anonymous, is_published } = review
  if (is_anonymous) return
  const notice = { userId, kind: 'reviews', eventKey: `review:${id}:received` } as const
  const author = await personOf(deps, trx, review.reviewer_id)
  const texts = is_published
    ? reviewReceived(tribe, author, { ofHost: of_host })
    : reviewHeld(tribe, author, {
        from: deps.clock.now() < reviewsAppearFrom(tribe) ? reviewsAppearFrom(tribe) : null,
        publishAt: review.publish_at,
      })
  await deps.notify(trx, { ...notice, ...texts })
}

/** Notifies both people that a held review is published, unless an operator has hidden it. */
export async function notifyPublished(
  deps: ReviewsDeps,
  trx: Transaction<DB>,
  tribe: TribeSummary,
  review: WrittenReview,
): Promise<void> {
  const { id, of_host, reviewer_id, reviewee_id, is_anonymous, hidden_at } = review
  if (hidden_at !== null) return
  const notice = { kind: 'reviews', eventKey: `review:${id}:published` } as const
  const texts = is_anonymous
    ? anonymousReview(of_host)
    : reviewReceived(tribe, await personOf(deps, trx, reviewer_id), { ofHost: of_host })
  await deps.notify(trx, { ...notice, ...texts, userId: reviewee_id })
  if (reviewer_id === null) return
  const reviewee = await nameOf(deps, trx, reviewee_id)
  await deps.notify(trx, { ...notice, ...reviewPublished(reviewee, reviewee_id), userId: reviewer_id })
}

/** Notifies the author of a review of a reply. */
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

async function nameOf(deps: ReviewsDeps, trx: Transaction<DB>, id: string): Promise<string> {
  return (await personOf(deps, trx, id)).name
}

/** Someone as the email shows them; a former member if their account was deleted. */
async function personOf({ profiles }: ReviewsDeps, trx: Transaction<DB>, id: string | null): Promise<EmailPerson> {
  const person = id === null ? undefined : (await profiles.summaries(trx, [id])).get(id)
  if (person === undefined) return { name: formerMember, avatar_url: null }
  return { name: fullNameOf(person), avatar_url: person.avatar_url }
}
