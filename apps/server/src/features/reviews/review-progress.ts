import { reviewableMembers } from '@wayhouse/domain/reviews'
import type { ReviewProgress } from '@wayhouse/domain/reviews'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReviewsDeps } from './deps.ts'
import { allSentBy } from './written-queries.ts'

/**
 * How many of the people whom a member may review they have reviewed, in each completed stay that they shared. None for a
 * suspended member, who reviews nobody.
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
  const sent = await allSentBy(db, viewer.id)
  const people = await profiles.summaries(db, [
    ...new Set([
      ...accepted.map(({ profile_id }) => profile_id),
      ...completed.flatMap(({ created_by }) => created_by ?? []),
    ]),
  ])
  return completed.map(({ id, created_by }) => {
    const guests = (guestsOf.get(id) ?? []).map(({ profile_id }) => profile_id)
    const about = reviewableMembers(viewer, { created_by, guests }).map((member) => member.id)
    const isWritten = (memberId: string) => sent.has(`${id} ${memberId}`)
    // who leaves is reviewed no more
    const asked = about.filter((memberId) => isWritten(memberId) || people.get(memberId)?.is_leaving === false)
    return { tribe_id: id, written: asked.filter(isWritten).length, people: asked.length }
  })
}
