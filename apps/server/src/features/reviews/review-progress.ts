import { reviewableMembers } from '@wayhouse/domain/reviews'
import type { ReviewProgress } from '@wayhouse/domain/reviews'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { reviewedPairsOf } from './written-queries.ts'

/**
 * For each completed stay of a member: how many people they may review, and how many they have reviewed. Empty for suspended
 * members, who may not write reviews.
 */
export async function reviewProgress({ db, tribes, profiles }: ReviewsDeps, viewer: Viewer): Promise<ReviewProgress[]> {
  if (viewer.is_suspended) return []
  const ids = [...(await tribes.hostedBy(db, viewer.id)), ...(await tribes.joinedBy(db, viewer.id))]
  const stays = await tribes.summaries(db, ids)
  const completed = stays.filter(({ status }) => status === 'completed')
  const accepted = await tribes.acceptedInto(
    db,
    completed.map(({ id }) => id),
  )
  const guestsOf = Map.groupBy(accepted, ({ tribe_id }) => tribe_id)
  const reviewedPairs = await reviewedPairsOf(db, viewer.id)
  const people = await profiles.summaries(db, viewer.id, [
    ...new Set([
      ...accepted.map(({ profile_id }) => profile_id),
      ...completed.flatMap(({ created_by }) => created_by ?? []),
    ]),
  ])
  return completed.map(({ id, created_by }) => {
    const guests = (guestsOf.get(id) ?? []).map(({ profile_id }) => profile_id)
    const isReviewed = (memberId: string) => reviewedPairs.has(`${id} ${memberId}`)
    // former members can no longer be reviewed
    const reviewable = reviewableMembers(viewer, { created_by, guests }).filter(
      (member) => isReviewed(member.id) || people.get(member.id)?.is_former === false,
    )
    const written = reviewable.filter((member) => isReviewed(member.id)).length
    return { tribe_id: id, written, people: reviewable.length }
  })
}
