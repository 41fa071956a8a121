import type { OperatorRole } from '@wayhouse/domain/operators'
import { communityRules, onlyOperatorHours } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { hours } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockedCase } from '../cases/locked-case.ts'
import { requiredText } from '../cases/new-decision.ts'
import { shownTo } from '../cases/shown-to.ts'
import { whoMayJudge } from '../cases/who-may-judge.ts'
import type { SafetyDeps } from '../deps.ts'
import { recordMemberAct } from './record-member-act.ts'

export type ActKind = 'end' | 'erase' | 'grant' | 'revoke'

/** An act that waits for a second operator (CON-05). */
export type PendingAct = Awaited<ReturnType<typeof pendingActs>>[number]

export type NewAct = {
  kind: ActKind
  memberId: string
  reason: string
  /** The role that is granted. */
  role?: OperatorRole | null
  /** The number of a community rule; only the end of a membership needs one. */
  rule: number | null
  /** The case that the act decides, with its version as the operator read it. */
  case?: { number: number; version: number } | null
  by: Operator
}

/**
 * Asks a second operator for an act. Where there is only one operator it happens 24 hours later, and can be undone until then. Refuses with
 * OPERATOR_CONCERNED, ACT_PENDING, NOT_POSSIBLE_HERE, INVALID, and what refuses a decision of the case.
 */
export function proposeAct(deps: SafetyDeps, act: NewAct): Promise<PendingAct> {
  return inTransaction(deps.db, async (trx) => {
    if (act.case) {
      const found = await lockedCase(deps, trx, { number: act.case.number, by: act.by })
      if (found.decided_at !== null) throw refuse('CASE_DECIDED')
      if (found.version !== act.case.version) throw refuse('CASE_CHANGED')
      if (found.about_id !== act.memberId) throw refuse('NOT_POSSIBLE_HERE')
    }
    return proposeIn(deps, trx, act)
  })
}

/** The same in the caller's transaction, which has locked the case. */
export async function proposeIn(deps: SafetyDeps, trx: Transaction<DB>, act: NewAct): Promise<PendingAct> {
  const { kind, memberId, rule, by, role = null } = act
  const reason = requiredText('reason', act.reason)
  if (kind === 'end' && (rule === null || communityRules[rule - 1] === undefined))
    throw refuse('INVALID', { issues: [{ path: 'rule', message: 'Choose a rule' }] })
  const isAboutRole = kind === 'grant' || kind === 'revoke'
  if (by.id === memberId) throw refuse('OPERATOR_CONCERNED')
  if (!isAboutRole) await deps.profiles.refuseAboutOperators(trx, by, [memberId])
  const at = deps.clock.now()
  const case_number = act.case?.number ?? null
  const isAlone = await decidesAlone(deps, trx, { member_id: memberId, case_number, proposed_by_id: by.id })
  const added = await trx
    .insertInto('pending_acts')
    .values({
      kind,
      member_id: memberId,
      case_number,
      reason,
      rule,
      role,
      proposed_by: by.name,
      proposed_by_id: by.id,
      proposed_at: at,
      due_at: isAlone ? dayAfter(at) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw refuse('ACT_PENDING')
  await recordMemberAct(deps, trx, {
    by,
    act: `propose to ${kind}`,
    memberId,
    reason,
    caseNumber: case_number,
    after: role === null ? null : { role },
  })
  const [pending] = await pendingActs(trx, { id: added.id })
  if (pending === undefined) throw new Error('the act was not stored')
  return pending
}

type Asked = { member_id: string | null; case_number: number | null; proposed_by_id: string | null }

/** Whether who asked for an act is an operator still, and there is no second one who can confirm it. */
export async function decidesAlone(
  deps: Pick<SafetyDeps, 'actingOperators' | 'housematesOf'>,
  trx: Transaction<DB>,
  { member_id, case_number, proposed_by_id: proposer }: Asked,
): Promise<boolean> {
  const acting = await whoMayJudge(deps, trx, case_number)
  if (proposer !== null && !acting.includes(proposer)) return false
  // nobody confirms what is about themself
  return acting.filter((id) => id !== member_id).length <= 1
}

/** When an act happens that nobody else can confirm. */
export function dayAfter(at: Date): Date {
  return new Date(at.getTime() + hours(onlyOperatorHours))
}

type ActFilter = { id?: string; memberId?: string; caseNumber?: number; shown?: RawBuilder<boolean> }

/** The acts that wait and that an operator may see, as their cases (CON-03), the oldest first. */
export async function pendingActsFor(deps: SafetyDeps, by: Operator, filter: ActFilter = {}): Promise<PendingAct[]> {
  const shown = sql<boolean>`(case_number is null or exists (
    select from cases c where c.number = case_number and ${await shownTo(deps, by, 'c')}))`
  return pendingActs(deps.db, { ...filter, shown })
}

/** The acts that wait, the oldest first; of one member, one case, or with one id. */
export function pendingActs(db: Database, { id, memberId, caseNumber, shown }: ActFilter = {}) {
  return db
    .selectFrom('pending_acts')
    .select(['id', 'kind', 'member_id', 'case_number', 'reason', 'rule', 'role'])
    .select(['proposed_by', 'proposed_by_id', 'proposed_at', 'due_at'])
    .where('done_at', 'is', null)
    .where('undone_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', isId(id) ? id : null))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? null))
    .$if(caseNumber !== undefined, (query) => query.where('case_number', '=', caseNumber ?? null))
    .$if(shown !== undefined, (query) => query.where(shown ?? sql<boolean>`true`))
    .orderBy('proposed_at')
    .execute()
}
