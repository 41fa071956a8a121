import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ViewerId } from '../profiles/index.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { SubjectCopy } from '../safety/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { publishedReview } from './queries.ts'

/**
 * Copies a published review (REP-03), for who can see the profile of the person reviewed or the tribe, and for that person. The copy of an
 * anonymous one does not name its author: only the case knows whose it is.
 */
export async function copyReview(
  { profiles, tribes }: ReviewsDeps,
  trx: Transaction<DB>,
  viewer: ViewerId,
  id: string,
): Promise<SubjectCopy | null> {
  const review = await publishedReview(trx, id)
  if (review === undefined) return null
  const { reviewer_id, reviewee_id, tribe_id, is_anonymous } = review
  const isVisible =
    (await profiles.summaries(trx, viewer, [reviewee_id])).get(reviewee_id)?.is_former === false ||
    (await tribes.visible(trx, viewer, tribe_id)) !== undefined
  if (!isVisible) return null
  const people = await profiles.summaries(trx, systemViewer, [
    reviewee_id,
    ...(reviewer_id === null ? [] : [reviewer_id]),
  ])
  const nameOf = (person: string | null) => {
    const found = people.get(person ?? '')
    return found === undefined ? null : fullNameOf(found)
  }
  return {
    aboutId: reviewer_id,
    title: is_anonymous ? 'An anonymous review' : null,
    isAnonymous: is_anonymous,
    content: {
      reviewer: is_anonymous ? null : nameOf(reviewer_id),
      reviewee: nameOf(reviewee_id),
      is_anonymous,
      rating: review.rating,
      comment: review.comment,
      reply: review.reply,
      written_month: review.written_month,
    },
    files: [],
  }
}
