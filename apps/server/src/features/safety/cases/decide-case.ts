import type { Transaction } from 'kysely'
import { days as daysInMs } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'
import { lockedCase } from './locked-case.ts'
import type { LockedCase } from './locked-case.ts'
import { checkedDecision } from './new-decision.ts'
import type { NewDecision } from './new-decision.ts'
import { recordCaseAct } from './record-case-act.ts'
import { tellOfDecision } from './tell-of-decision.ts'

/**
 * Decides a case, and tells everybody who reported and who is restricted. Refuses with CASE_CHANGED if the case is not as the operator read
 * it, CASE_DECIDED if somebody has decided it, OPERATOR_CONCERNED if it is about an operator, NOT_POSSIBLE_HERE if there is nothing that the
 * decision could act on, and INVALID without a reason, a rule or its days.
 */
export async function decideCase(deps: SafetyDeps, given: NewDecision): Promise<void> {
  const decision = checkedDecision(given)
  await inTransaction(deps.db, async (trx) => {
    const found = await lockedCase(deps, trx, decision)
    if (found.decided_at !== null) throw refuse('CASE_DECIDED')
    if (found.version !== decision.version) throw refuse('CASE_CHANGED')
    await refuseAboutOperator(deps, trx, found, decision)
    await act(deps, trx, found, decision)
    await storeDecision(deps, trx, found, decision)
    await tellOfDecision(deps, trx, { ...decision, aboutId: found.about_id })
    const { by, number, reason, decision: kind, days, rule } = decision
    await recordCaseAct(deps, trx, { by, act: 'decide case', number, reason, after: { decision: kind, days, rule } })
  })
}

/** Operators are judged by none of them; the terminal, which gives and takes their roles, may. */
async function refuseAboutOperator(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { about_id }: LockedCase,
  { by }: NewDecision,
): Promise<void> {
  if (by.id !== null && about_id !== null && (await deps.operatorIds(trx)).includes(about_id))
    throw refuse('OPERATOR_CONCERNED')
}

/** Stores the decision with its case, which is decided then. Returns the decision's id. */
async function storeDecision(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  found: LockedCase,
  { decision, days, rule, reason, by }: NewDecision,
): Promise<string> {
  const at = deps.clock.now()
  await trx
    .updateTable('cases')
    .set({
      decided_at: at,
      version: found.version + 1,
      taken_by: found.taken_by ?? by.name,
      taken_by_id: found.taken_by === null ? by.id : found.taken_by_id,
      taken_at: found.taken_at ?? at,
    })
    .where('number', '=', found.number)
    .execute()
  const { id } = await trx
    .insertInto('case_decisions')
    .values({
      case_number: found.number,
      decision,
      days,
      rule,
      reason,
      decided_by: by.name,
      decided_by_id: by.id,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Carries a decision out. */
async function act(deps: SafetyDeps, trx: Transaction<DB>, found: LockedCase, given: NewDecision): Promise<void> {
  const { decision, days, reason } = given
  if (decision === 'none') return
  const decidedBy = { by: given.by.name, reason }
  if (decision === 'hide') {
    const hide = found.subject_type === 'link' ? undefined : deps.hide[found.subject_type]
    const isHidden = hide !== undefined && found.subject_id !== null && (await hide(trx, found.subject_id, decidedBy))
    if (!isHidden) throw refuse('NOT_POSSIBLE_HERE')
    return
  }
  if (found.about_id === null) throw refuse('NOT_POSSIBLE_HERE')
  if (decision === 'suspend') {
    const until = new Date(deps.clock.now().getTime() + daysInMs(days ?? 0))
    if (!(await deps.suspend(trx, found.about_id, { ...decidedBy, until }))) throw refuse('NOT_POSSIBLE_HERE')
  }
}
