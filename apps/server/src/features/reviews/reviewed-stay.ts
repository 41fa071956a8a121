import { canReviewTribe, peopleInStay } from '@wayhouse/domain/reviews'
import type { StayFacts } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import { requireSelf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'

/** A completed tribe with the facts that decide who may review whom: of the people in it, those whom the viewer sees. */
export type ReviewedStay = StayFacts & { tribe: TribeSummary; peopleCount: number }

type StayQuery = { id: string; reviewer_id?: string | undefined }

/**
 * The stay of a tribe, for a member who took part in it. Refuses in this order: a `reviewer_id` of another member, an unknown
 * tribe, a viewer who is not part of it, a stay that is not completed (decision G-107).
 */
export async function stayFor(
  { tribes, profiles }: ReviewsDeps,
  db: Database,
  viewer: Viewer,
  { id, reviewer_id }: StayQuery,
): Promise<ReviewedStay> {
  requireSelf(viewer.id, reviewer_id)
  const tribe = await tribes.visible(db, viewer.id, id)
  if (tribe === undefined) throw refuse('REVIEWS_NOT_FOUND')
  const { created_by, status } = tribe
  const guests = await tribes.acceptedMembers(db, id)
  const people = await profiles.summaries(db, viewer.id, created_by === null ? guests : [...guests, created_by])
  const isSeen = (memberId: string) => people.get(memberId)?.is_hidden !== true
  const host = created_by !== null && isSeen(created_by) ? created_by : null
  const stay = { created_by: host, status, guests: guests.filter(isSeen) }
  enforce(canReviewTribe(viewer, stay))
  return { ...stay, tribe, peopleCount: peopleInStay(tribe) }
}

/** Runs `work` on a stay in a transaction that holds the tribe's lock, so that its reviews are written one at a time. */
export function withLockedStay<Result>(
  deps: ReviewsDeps,
  viewer: Viewer,
  query: StayQuery,
  work: (trx: Transaction<DB>, stay: ReviewedStay) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (trx) => {
    if (isId(query.id)) await deps.tribes.lock(trx, query.id)
    return work(trx, await stayFor(deps, trx, viewer, query))
  })
}
