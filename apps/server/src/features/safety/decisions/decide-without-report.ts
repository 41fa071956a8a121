import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { recordCaseAct } from '../cases/record-case-act.ts'
import type { SafetyDeps } from '../deps.ts'
import { openOwnCase, storeDecision } from './store-decision.ts'
import type { StoredDecision } from './store-decision.ts'

/** Stores what an operator has decided about a member without a report, and carried out, as a case of its own. Returns its number. */
export async function storeWithoutReport(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, ...decision }: StoredDecision & { memberId: string },
): Promise<number> {
  const { by, reason, decision: kind, days, rule } = decision
  const found = await openOwnCase(deps, trx, { memberId, by })
  await storeDecision(deps, trx, found, decision)
  await recordCaseAct(deps, trx, {
    by,
    act: 'decide case',
    number: found.number,
    reason,
    after: { decision: kind, days, rule },
  })
  return found.number
}
