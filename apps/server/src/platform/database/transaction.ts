import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './schema.gen.ts'

const afterCommits = new WeakMap<object, (() => void)[]>()

/**
 * Runs `work` in one transaction: all of it is written, or nothing where it throws. What was given to `afterCommit`
 * runs then.
 */
export async function inTransaction<Answer>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  const acts: (() => void)[] = []
  const answer = await db.transaction().execute((trx) => {
    afterCommits.set(trx, acts)
    return work(trx)
  })
  for (const act of acts) act()
  return answer
}

/** Runs `act` once the transaction of `inTransaction` has committed, never if it rolls back; at once outside of one. */
export function afterCommit(db: Transaction<DB> | Database, act: () => void): void {
  if (!db.isTransaction) return act()
  const acts = afterCommits.get(db)
  if (acts === undefined) throw new Error('afterCommit needs a transaction that was begun by inTransaction')
  acts.push(act)
}
