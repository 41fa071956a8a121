import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeExists } from '../hidden-tribes.ts'
import { lockTribe } from '../tribe-members.ts'
import type { TribeSummary } from '../tribe-members.ts'

/** A tribe that is locked until the transaction ends. */
export type LockedTribe = { trx: Transaction<DB>; tribe: TribeSummary; now: Date }

/** The viewer from whom the tribe may be hidden; null for a job, and for somebody whose request in it was found before. */
export type TribeAndViewer = { id: string; viewerId: string | null }

/**
 * Runs `work` in a transaction that holds the lock of a tribe. Everything that changes a tribe, its members or its requests
 * takes this lock first. Unknown and malformed ids are refused with TRIBE_NOT_FOUND, and so are tribes that are hidden from the
 * viewer. Blocking a member waits for the lock too, and so ends the requests that are written under it.
 */
export async function withLockedTribe<Result>(
  { db, clock, serializeByTribe }: Pick<TribesDeps, 'db' | 'clock' | 'serializeByTribe'>,
  { id, viewerId }: TribeAndViewer,
  work: (locked: LockedTribe) => Promise<Result>,
): Promise<Result> {
  if (!isId(id)) throw refuse('TRIBE_NOT_FOUND')
  // one who does not see it does not wait for its lock either, as for an unknown id (BLOCK-02)
  if (viewerId !== null && !(await tribeExists(db, viewerId, id))) throw refuse('TRIBE_NOT_FOUND')
  const lockAndWork = async (trx: Transaction<DB>) => {
    const tribe = await lockTribe(trx, id)
    if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
    // it may have been hidden while this waited
    if (viewerId !== null && !(await tribeExists(trx, viewerId, id))) throw refuse('TRIBE_NOT_FOUND')
    return work({ trx, tribe, now: clock.now() })
  }
  return serializeByTribe(id, () => inTransaction(db, lockAndWork))
}
