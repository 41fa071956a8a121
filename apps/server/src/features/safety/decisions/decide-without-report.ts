import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { SafetyDeps } from '../deps.ts'
import { openOwnCase, storeDecision } from './store-decision.ts'
import type { StoredDecision } from './store-decision.ts'

/** Stores what an operator has decided about a member without a report, and carried out, as a case of its own. Returns its number. */
export async function storeWithoutReport(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, ...decision }: StoredDecision & { memberId: string },
): Promise<number> {
  const found = await openOwnCase(deps, trx, { memberId, by: decision.by })
  await storeDecision(deps, trx, found, decision)
  return found.number
}
