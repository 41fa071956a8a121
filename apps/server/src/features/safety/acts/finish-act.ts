import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { isId } from '../../../platform/is-id.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { erasedByOperatorsEmail } from '../cases/emails.ts'
import { lockedCase } from '../cases/locked-case.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { recordCaseAct } from '../cases/record-case-act.ts'
import { isSameOperator } from '../cases/same-operator.ts'
import { isShownTo } from '../cases/shown-to.ts'
import { tellOfDecision } from '../cases/tell-of-decision.ts'
import { carryOut } from '../decisions/carry-out.ts'
import { openOwnCase, storeDecision } from '../decisions/store-decision.ts'
import type { SafetyDeps } from '../deps.ts'
import { setRole } from './change-role.ts'
import { dayAfter, decidesAlone, pendingActs } from './pending-acts.ts'
import { nameOf, recordMemberAct } from './record-member-act.ts'

/** A second operator confirms an act, which happens at once. Refuses with ACT_NOT_FOUND, and its proposer with ACT_NEEDS_ANOTHER. */
export async function confirmAct(deps: SafetyDeps, id: string, by: Operator): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { act, found } = await lockedAct(deps, trx, { id, by })
    if (isSameOperator({ id: act.proposed_by_id, name: act.proposed_by }, by)) throw refuse('ACT_NEEDS_ANOTHER')
    if (by.id !== null && by.id === act.member_id) throw refuse('OPERATOR_CONCERNED')
    await finish(deps, trx, { act, found, confirmedBy: by })
  })
}

/** Any operator but the one whom it is about undoes an act that has not happened. Refuses with ACT_NOT_FOUND and OPERATOR_CONCERNED. */
export async function undoAct(deps: SafetyDeps, id: string, by: Operator): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { act } = await lockedAct(deps, trx, { id, by })
    if (by.id !== null && by.id === act.member_id) throw refuse('OPERATOR_CONCERNED')
    await trx
      .updateTable('pending_acts')
      .set({ undone_at: deps.clock.now(), undone_by: by.name, undone_by_id: by.id })
      .where('id', '=', act.id)
      .execute()
    const { member_id: memberId, case_number: caseNumber, kind } = act
    if (memberId !== null) await recordMemberAct(deps, trx, { by, act: `undo to ${kind}`, memberId, caseNumber })
  })
}

/** Carries out the acts of an only operator once they are due, every five minutes. */
export function dueActsQueue(deps: SafetyDeps): Queue<object> {
  return scheduled({ name: 'due-acts', cron: '*/5 * * * *', run: () => finishDueActs(deps) })
}

/**
 * First decides anew which acts happen by themselves: operators come and go, and who asked for an act may be none any more. Such an act waits for
 * another one, who confirms or undoes it.
 */
export async function finishDueActs(deps: SafetyDeps): Promise<void> {
  await updateDueTimes(deps)
  const due = await deps.db
    .selectFrom('pending_acts')
    .select(['id', 'proposed_by', 'proposed_by_id'])
    .where('done_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('due_at', '<=', deps.clock.now())
    .execute()
  await forEachIsolated(due, ({ id, proposed_by, proposed_by_id }) =>
    inTransaction(deps.db, async (trx) => {
      const by = { id: proposed_by_id, name: proposed_by }
      await finish(deps, trx, { ...(await lockedAct(deps, trx, { id, by })), confirmedBy: null })
    }),
  )
}

async function updateDueTimes(deps: SafetyDeps): Promise<void> {
  await forEachIsolated(await pendingActs(deps.db), (act) =>
    inTransaction(deps.db, async (trx) => {
      const isAlone = await decidesAlone(deps, trx, act)
      if (isAlone === (act.due_at !== null)) return
      await trx
        .updateTable('pending_acts')
        .set({ due_at: isAlone ? dayAfter(deps.clock.now()) : null })
        .where('id', '=', act.id)
        .execute()
    }),
  )
}

type Act = Awaited<ReturnType<typeof readAct>>

/** An act that waits, and its case, both locked, the case first as everywhere. */
async function lockedAct(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { id, by }: { id: string; by: Operator },
): Promise<{ act: NonNullable<Act>; found: LockedCase | null }> {
  const seen = isId(id) ? await readAct(trx, id) : undefined
  if (seen === undefined) throw refuse('ACT_NOT_FOUND')
  const number = seen.case_number
  if (number !== null && !(await isShownTo(deps, trx, { by, number }))) throw refuse('ACT_NOT_FOUND')
  const found = number === null ? null : await lockedCase(deps, trx, { number, by })
  const act = await readAct(trx, id)
  if (act === undefined || act.done_at !== null || act.undone_at !== null) throw refuse('ACT_NOT_FOUND')
  return { act, found }
}

function readAct(trx: Transaction<DB>, id: string) {
  return trx.selectFrom('pending_acts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Finished = { act: NonNullable<Act>; found: LockedCase | null; confirmedBy: Operator | null }

async function finish(deps: SafetyDeps, trx: Transaction<DB>, { act, found, confirmedBy }: Finished): Promise<void> {
  await trx
    .updateTable('pending_acts')
    .set({
      done_at: deps.clock.now(),
      confirmed_by: confirmedBy?.name ?? null,
      confirmed_by_id: confirmedBy?.id ?? null,
    })
    .where('id', '=', act.id)
    .execute()
  // erased meanwhile
  if (act.member_id === null) return
  const member = { ...act, member_id: act.member_id }
  const by = confirmedBy ?? { id: act.proposed_by_id, name: act.proposed_by }
  if (act.kind === 'end') await end(deps, trx, { act: member, found, by })
  else if (act.kind === 'erase') await erase(deps, trx, { act: member, by })
  else
    await setRole(deps, trx, {
      memberId: act.member_id,
      role: act.role,
      reason: act.reason,
      by,
      after: { proposed_by: act.proposed_by },
    })
}

type Happening = { act: NonNullable<Act> & { member_id: string }; by: Operator }

/** The operator who asked has decided; the second one is in the audit. A case that was decided meanwhile keeps its decision. */
async function end(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { act, found, by }: Happening & { found: LockedCase | null },
): Promise<void> {
  const decidedBy = { id: act.proposed_by_id, name: act.proposed_by }
  const isOpen = found !== null && found.decided_at === null
  const decided = isOpen ? found : await openOwnCase(deps, trx, { aboutId: act.member_id, by: decidedBy })
  const decision = { decision: 'end' as const, days: null, rule: act.rule, reason: act.reason, by: decidedBy }
  const before = await deps.profiles.standingOf(trx, act.member_id)
  const restricts = { ...decided, about_id: act.member_id }
  await carryOut(deps, trx, restricts, decision)
  await storeDecision(deps, trx, decided, decision)
  await tellOfDecision(deps, trx, { ...decision, number: decided.number, aboutId: act.member_id })
  const after = { decision: 'end', rule: act.rule, proposed_by: act.proposed_by }
  const ended = { by, act: 'end membership', number: decided.number, reason: act.reason, restricts }
  await recordCaseAct(deps, trx, { ...ended, before, after })
}

async function erase(deps: SafetyDeps, trx: Transaction<DB>, { act, by }: Happening): Promise<void> {
  const { member_id: memberId, reason, case_number: caseNumber } = act
  const name = await nameOf(deps, trx, memberId)
  await deps.sendEmail(trx, { userId: memberId, kind: 'safety', email: erasedByOperatorsEmail(reason) })
  await deps.erase(trx, memberId)
  const after = { proposed_by: act.proposed_by, case: caseNumber }
  await recordMemberAct(deps, trx, { by, act: 'erase member', memberId, reason, caseNumber, name, after })
}
