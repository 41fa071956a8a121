import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Reserving } from './deps.ts'

/** A transaction about the requests and places of one tribe; its work takes the tribe's lock first. */
export function inTribe<Answer>(
  { db, byTribe }: Pick<Reserving, 'db' | 'byTribe'>,
  tribeId: string,
  work: (trx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return byTribe(tribeId, () => inTransaction(db, work))
}
