import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './schema.gen.ts'

const callbacksOf = new WeakMap<object, (() => void)[]>()

/**
 * Runs `work` in one transaction, which is rolled back if `work` throws. The callbacks of `afterCommit` run after the
 * commit.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    callbacksOf.set(trx, callbacks)
    return work(trx)
  })
  for (const callback of callbacks) callback()
  return result
}

/** Runs `callback` after the transaction of `inTransaction` has committed, never if it rolls back. Outside of a transaction it runs immediately. */
export function afterCommit(db: Database, callback: () => void): void {
  if (!db.isTransaction) return callback()
  const callbacks = callbacksOf.get(db)
  if (callbacks === undefined) throw new Error('afterCommit needs a transaction that inTransaction has started')
  callbacks.push(callback)
}

/** Runs `work` in a transaction that is rolled back: what it would do is known, and nothing has happened. */
export async function rehearsed<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const found: Result[] = []
  const isOver = new Error('the rehearsal is over')
  await inTransaction(db, async (trx) => {
    found.push(await work(trx))
    throw isOver
  }).catch((error: unknown) => {
    if (error !== isOver) throw error
  })
  const [result] = found
  // `work` has returned, because otherwise its error was thrown
  return result as Result
}
