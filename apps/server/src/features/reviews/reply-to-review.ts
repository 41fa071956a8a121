import { canReply } from '@wayhouse/domain/reviews'
import type { Review } from '@wayhouse/domain/reviews'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { viewsOf } from './list-reviews.ts'
import { notifyReplied } from './notify-reviews.ts'
import { publishedReview, writeReply } from './queries.ts'

/** The person reviewed replies once, publicly (decision G-109). Reviews of others are REVIEW_NOT_FOUND. */
export function replyToReview(
  deps: ReviewsDeps,
  viewer: Viewer,
  { id, reply }: { id: string; reply: string },
): Promise<Review> {
  return inTransaction(deps.db, async (trx) => {
    const review = isId(id) ? await publishedReview(trx, id) : undefined
    if (review === undefined) throw refuse('REVIEW_NOT_FOUND')
    enforce(canReply(viewer, review))
    if (!(await writeReply(trx, review, reply))) throw refuse('ALREADY_REPLIED')
    await notifyReplied(deps, trx, review)
    const [view] = await viewsOf(deps, trx, viewer, [{ ...review, reply }])
    if (view === undefined) throw refuse('REVIEW_NOT_FOUND')
    return view
  })
}
