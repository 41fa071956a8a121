import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { TribesDeps } from '../deps.ts'
import { lockTribe } from '../tribe-members.ts'
import type { TribeSummary } from '../tribe-members.ts'

/** A tribe as it stands until the transaction ends. */
export type LockedTribe = { trx: Transaction<DB>; tribe: TribeSummary; now: Date }

/**
 * Runs `act` under the lock of a tribe, in one transaction. Everything that changes a tribe, its members or its requests
 * takes this lock first.
 */
export async function withLockedTribe<Answer>(
  { db, clock }: Pick<TribesDeps, 'db' | 'clock'>,
  id: string,
  act: (locked: LockedTribe) => Promise<Answer>,
): Promise<Answer> {
  if (!isId(id)) throw refuse('TRIBE_NOT_FOUND')
  return inTransaction(db, async (trx) => {
    const tribe = await lockTribe(trx, id)
    if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
    return act({ trx, tribe, now: clock.now() })
  })
}
