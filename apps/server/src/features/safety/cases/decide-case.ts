import type { SubjectType } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import { days as daysInMs } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'
import type { NewDecision } from './new-decision.ts'
import { tellOfDecision } from './tell-of-decision.ts'

/**
 * Decides a case, and tells everybody who reported and who is restricted. Refuses with CASE_CHANGED if the case is not as the operator read
 * it, CASE_DECIDED if somebody has decided it, and NOT_POSSIBLE_HERE if there is nothing that the decision could act on.
 */
export async function decideCase(deps: SafetyDeps, decision: NewDecision): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now()
    const found = await lockedCase(trx, decision.number)
    if (found.decided_at !== null) throw refuse('CASE_DECIDED')
    if (found.version !== decision.version) throw refuse('CASE_CHANGED')
    await act(deps, trx, found, decision)
    await trx
      .updateTable('cases')
      .set({
        decided_at: at,
        version: found.version + 1,
        taken_by: found.taken_by ?? decision.by,
        taken_at: found.taken_at ?? at,
      })
      .where('number', '=', found.number)
      .execute()
    const { decision: kind, days, rule, reason, by } = decision
    await trx
      .insertInto('case_decisions')
      .values({ case_number: found.number, decision: kind, days, rule, reason, decided_by: by, decided_at: at })
      .execute()
    await tellOfDecision(deps, trx, { ...decision, aboutId: found.about_id })
  })
}

/** An operator begins to work on a case; another one may take it over. Refuses with CASE_DECIDED or CASE_NOT_FOUND. */
export async function takeCase({ db, clock }: SafetyDeps, number: number, by: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await lockedCase(trx, number)
    if (found.decided_at !== null) throw refuse('CASE_DECIDED')
    if (found.taken_by === by) return
    await trx
      .updateTable('cases')
      .set({ taken_by: by, taken_at: clock.now(), version: found.version + 1 })
      .where('number', '=', number)
      .execute()
  })
}

async function lockedCase(trx: Transaction<DB>, number: number) {
  const found = await trx
    .selectFrom('cases')
    .selectAll()
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw refuse('CASE_NOT_FOUND')
  return found
}

type ActedOn = { subject_type: SubjectType | 'link'; subject_id: string | null; about_id: string | null }

/** Carries a decision out. */
async function act(deps: SafetyDeps, trx: Transaction<DB>, found: ActedOn, given: NewDecision): Promise<void> {
  const { decision, days, by, reason } = given
  if (decision === 'none') return
  if (decision === 'hide') {
    const hide = found.subject_type === 'link' ? undefined : deps.hide[found.subject_type]
    const isHidden =
      hide !== undefined && found.subject_id !== null && (await hide(trx, found.subject_id, { by, reason }))
    if (!isHidden) throw refuse('NOT_POSSIBLE_HERE')
    return
  }
  if (found.about_id === null) throw refuse('NOT_POSSIBLE_HERE')
  if (decision === 'suspend') {
    const until = new Date(deps.clock.now().getTime() + daysInMs(days ?? 0))
    if (!(await deps.suspend(trx, found.about_id, { by, reason, until }))) throw refuse('NOT_POSSIBLE_HERE')
  }
}
