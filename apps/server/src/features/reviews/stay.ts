import { canReviewTribe, peopleInStay } from '@wayhouse/domain/reviews'
import type { StayFacts } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import { refuseOther } from '../../platform/signed-in.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { fullNameOf } from '../profiles/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReviewsDeps } from './deps.ts'

/** A completed tribe as its people review each other. */
export type Stay = StayFacts & { tribe: TribeSummary; peopleCount: number }

type Asked = { id: string; reviewer_id?: string | undefined }

/**
 * The stay of a tribe, for a member who lived in it. Refuses in this order: another's name, no such tribe, not of it,
 * not completed (decision G-107).
 */
export async function stayFor(
  { tribes }: ReviewsDeps,
  db: Database | Transaction<DB>,
  viewer: Viewer,
  { id, reviewer_id }: Asked,
): Promise<Stay> {
  refuseOther(viewer.id, reviewer_id)
  const [tribe] = isId(id) ? await tribes.summaries(db, [id]) : []
  if (tribe === undefined) throw refuse('REVIEWS_NOT_FOUND')
  const { created_by, status } = tribe
  const stay = { created_by, status, guests: await tribes.acceptedMembers(db, id) }
  enforce(canReviewTribe(viewer, stay))
  return { ...stay, tribe, peopleCount: peopleInStay(tribe) }
}

/** Runs `act` on a stay in one transaction, under the lock of its tribe: what its people write comes one by one. */
export function inStay<Answer>(
  deps: ReviewsDeps,
  viewer: Viewer,
  asked: Asked,
  act: (trx: Transaction<DB>, stay: Stay) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(deps.db, async (trx) => {
    if (isId(asked.id)) await deps.tribes.lock(trx, asked.id)
    return act(trx, await stayFor(deps, trx, viewer, asked))
  })
}

/** The names of members, by id; those who leave have none. */
export async function namesOf(
  { profiles }: ReviewsDeps,
  db: Database | Transaction<DB>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const people = await profiles.summaries(db, ids)
  return new Map([...people].map(([id, person]) => [id, fullNameOf(person)]))
}
