import { reviewableMembers, ReviewDraft, reviewsAppearFrom } from '@wayhouse/domain/reviews'
import type { ReviewableMembers } from '@wayhouse/domain/reviews'
import type { Viewer } from '../../platform/viewer.ts'
import { fullNameOf } from '../profiles/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { stayFor } from './reviewed-stay.ts'
import { draftsOf, ratingsSentBy } from './written-queries.ts'

/**
 * The people whom a member may review in a tribe, the host last, with the ratings sent so far and the drafts. Those hidden from
 * the member are left out.
 */
export async function listReviewable(
  deps: ReviewsDeps,
  viewer: Viewer,
  query: { id: string; reviewer_id?: string | undefined },
): Promise<ReviewableMembers> {
  const { db } = deps
  const { tribe, peopleCount, ...stay } = await stayFor(deps, db, viewer, query)
  const reviewable = reviewableMembers(viewer, stay)
  const author = { tribeId: tribe.id, reviewerId: viewer.id }
  const [people, sent, drafts, { reviewRelease }] = await Promise.all([
    deps.profiles.summaries(
      db,
      viewer.id,
      reviewable.map(({ id }) => id),
    ),
    ratingsSentBy(db, author),
    draftsOf(db, author),
    deps.settings(),
  ])
  const { id, title, location, image_url, start_date, end_date } = tribe
  return {
    tribe: { id, title, location, image_url, start_date, end_date },
    people_count: peopleCount,
    release: reviewRelease,
    held_until: deps.clock.now() < reviewsAppearFrom(tribe) ? end_date : null,
    members: reviewable.flatMap((member) => {
      const person = people.get(member.id)
      const sent_rating = sent.get(member.id) ?? null
      if (person === undefined || person.is_hidden || (person.is_former && sent_rating === null)) return []
      const draft = ReviewDraft.safeParse(drafts.get(member.id)).data ?? null
      return [{ ...member, name: fullNameOf(person), avatar_url: person.avatar_url, sent_rating, draft }]
    }),
  }
}
