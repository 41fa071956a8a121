import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { pendingActs, proposeIn } from '../acts/pending-acts.ts'
import type { PendingAct } from '../acts/pending-acts.ts'
import { carryOut } from '../decisions/carry-out.ts'
import { storeDecision } from '../decisions/store-decision.ts'
import type { SafetyDeps } from '../deps.ts'
import { lockedCase } from './locked-case.ts'
import type { LockedCase } from './locked-case.ts'
import { checkedDecision } from './new-decision.ts'
import type { NewDecision } from './new-decision.ts'
import { recordCaseAct } from './record-case-act.ts'
import { tellOfDecision } from './tell-of-decision.ts'

/**
 * Decides a case, and tells everybody who reported and who is restricted. Ending a membership asks a second operator: the act that waits is
 * returned, and the case stays open until it happens (CON-05). Refuses with CASE_CHANGED if the case is not as the operator read it,
 * CASE_DECIDED if somebody has decided it, ACT_PENDING if it waits for a second operator, OPERATOR_CONCERNED if it is about an operator,
 * NOT_POSSIBLE_HERE if there is nothing that the decision could act on, and INVALID without a reason, a rule or its days.
 */
export async function decideCase(deps: SafetyDeps, given: NewDecision): Promise<PendingAct | null> {
  const decision = checkedDecision(given)
  return inTransaction(deps.db, async (trx) => {
    const found = await caseToDecide(deps, trx, decision)
    if (decision.decision === 'end') return askForEnd(deps, trx, found, decision)
    const { by, number, reason, decision: kind, days, rule } = decision
    const before =
      kind === 'suspend' && found.about_id !== null ? await deps.profiles.standingOf(trx, found.about_id) : null
    await carryOut(deps, trx, found, decision)
    await storeDecision(deps, trx, found, { decision: kind, days, rule, reason, by })
    await tellOfDecision(deps, trx, { ...decision, aboutId: found.about_id })
    const act = { by, act: 'decide case', number, reason, restricts: kind === 'none' ? undefined : found }
    await recordCaseAct(deps, trx, { ...act, before, after: { decision: kind, days, rule } })
    return null
  })
}

/**
 * The case that somebody decides, locked. Refuses as `decideCase` does; a version that nobody gives is not compared.
 */
export async function caseToDecide(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { number, version, by }: { number: number; version?: number; by: Operator },
): Promise<LockedCase> {
  const found = await lockedCase(deps, trx, { number, by })
  if (found.decided_at !== null) throw refuse('CASE_DECIDED')
  if (version !== undefined && found.version !== version) throw refuse('CASE_CHANGED')
  if ((await pendingActs(trx, { caseNumber: number })).length > 0) throw refuse('ACT_PENDING')
  await deps.profiles.refuseAboutOperators(trx, by, [found.about_id])
  return found
}

async function askForEnd(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { number, version, about_id: memberId }: LockedCase,
  { reason, rule, by }: NewDecision,
): Promise<PendingAct> {
  if (memberId === null) throw refuse('NOT_POSSIBLE_HERE')
  await trx
    .updateTable('cases')
    .set({ version: version + 1 })
    .where('number', '=', number)
    .execute()
  return proposeIn(deps, trx, { kind: 'end', memberId, reason, rule, case: { number, version }, by })
}
