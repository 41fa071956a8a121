import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ReservationsDeps } from './deps.ts'

/** Runs `work`, which locks the tribe first, in a transaction; one at a time for each tribe. */
export function inTribeTransaction<Result>(
  { db, serializeByTribe }: Pick<ReservationsDeps, 'db' | 'serializeByTribe'>,
  tribeId: string,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return serializeByTribe(tribeId, () => inTransaction(db, work))
}
