import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { SafetyDeps } from '../deps.ts'
import { whoMaySee } from './shown-to.ts'

/**
 * The operators who can act now: not who is suspended, leaves or has no second factor, and with a case, not whom it is hidden from (CON-03).
 * If only they were counted on, what needs a second operator would wait for ever.
 */
export async function whoMayJudge(
  deps: Pick<SafetyDeps, 'actingOperators' | 'housematesOf'>,
  trx: Transaction<DB>,
  number: number | null,
): Promise<string[]> {
  const ids = await deps.actingOperators(trx)
  return number === null ? ids : whoMaySee(deps, trx, { ids, number })
}
