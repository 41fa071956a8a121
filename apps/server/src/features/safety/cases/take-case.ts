import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'
import { isTakenBy, lockedCase } from './locked-case.ts'
import { recordCaseAct } from './record-case-act.ts'

/** An operator begins to work on a case; another one may take it over. Refuses with CASE_DECIDED or CASE_NOT_FOUND. */
export async function takeCase(deps: SafetyDeps, number: number, by: Operator): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const found = await lockedCase(deps, trx, { number, by })
    if (found.decided_at !== null) throw refuse('CASE_DECIDED')
    if (isTakenBy(found, by)) return
    await trx
      .updateTable('cases')
      .set({ taken_by: by.name, taken_by_id: by.id, taken_at: deps.clock.now(), version: found.version + 1 })
      .where('number', '=', number)
      .execute()
    const [before, after] = [{ taken_by: found.taken_by }, { taken_by: by.name }]
    await recordCaseAct(deps, trx, { by, act: 'take case', number, before, after })
  })
}

/** The operator who works on a case leaves it to others. Refuses with CASE_NOT_YOURS if somebody else does, or nobody. */
export async function giveBackCase(deps: SafetyDeps, number: number, by: Operator): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const found = await lockedCase(deps, trx, { number, by })
    if (found.decided_at !== null) throw refuse('CASE_DECIDED')
    if (!isTakenBy(found, by)) throw refuse('CASE_NOT_YOURS')
    await trx
      .updateTable('cases')
      .set({ taken_by: null, taken_by_id: null, taken_at: null, version: found.version + 1 })
      .where('number', '=', number)
      .execute()
    const [before, after] = [{ taken_by: found.taken_by }, { taken_by: null }]
    await recordCaseAct(deps, trx, { by, act: 'give back case', number, before, after })
  })
}
