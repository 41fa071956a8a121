import type { CaseDecision, Decided, SubjectType } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { grantOpenAppeals } from '../appeals/grant-open.ts'
import { decisionUndoneEmail } from '../cases/emails.ts'
import { lockedCase } from '../cases/locked-case.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { isNameless } from '../cases/names-nobody.ts'
import { requiredText } from '../cases/new-decision.ts'
import { recordCaseAct } from '../cases/record-case-act.ts'
import { isShownTo } from '../cases/shown-to.ts'
import type { SafetyDeps } from '../deps.ts'
import { isEnded } from '../member-file.ts'
import { updateUnreadNote } from './unread-notes.ts'

type DecisionRow = Decided & {
  id: string
  case_number: number
  decision: CaseDecision
  decided_by: string
  decided_by_id: string | null
  decided_at: Date
  undone_at: Date | null
}

/**
 * An operator takes a decision back: what it restricted is as before, and the member is told. Refuses with DECISION_NOT_FOUND,
 * DECISION_UNDONE, and OPERATOR_CONCERNED if it is about another operator: they appeal.
 */
export async function undoDecision(
  deps: SafetyDeps,
  given: { decisionId: string; reason: string; by: Operator },
): Promise<void> {
  const reason = requiredText('reason', given.reason)
  const { by } = given
  await inTransaction(deps.db, async (trx) => {
    const { decision, found } = await lockedDecision(deps, trx, { id: given.decisionId, by })
    if (!isNameless(found)) await deps.profiles.refuseAboutOperators(trx, by, [found.about_id])
    await undo(deps, trx, { decision, found, by, answer: reason })
    if (found.about_id !== null) {
      const email = decisionUndoneEmail({ ...decision, case: found.number }, reason)
      await deps.sendEmail(trx, { userId: found.about_id, kind: 'safety', email })
    }
    const { decision: kind, days, rule } = decision
    const act = { by, act: 'undo decision', number: found.number, reason, restricts: found }
    await recordCaseAct(deps, trx, { ...act, before: { decision: kind, days, rule }, after: null })
  })
}

/** A decision and its case, which is locked. Refuses with DECISION_NOT_FOUND, also if the case is not this operator's to see. */
export async function lockedDecision(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { id, by }: { id: string; by: Operator },
): Promise<{ decision: DecisionRow; found: LockedCase }> {
  const read = () =>
    trx
      .selectFrom('case_decisions')
      .select([
        'id',
        'case_number',
        'decision',
        'days',
        'rule',
        'decided_by',
        'decided_by_id',
        'decided_at',
        'undone_at',
      ])
      .where('id', '=', id)
      .executeTakeFirst()
  const seen = isId(id) ? await read() : undefined
  if (seen === undefined) throw refuse('DECISION_NOT_FOUND')
  const found = await lockedCase(deps, trx, { number: seen.case_number, by })
  const decision = await read()
  if (decision === undefined) throw refuse('DECISION_NOT_FOUND')
  return { decision, found }
}

/**
 * Undoes what a decision did, in the caller's transaction, and answers the member's open appeal against it. Refuses with DECISION_UNDONE one that
 * is undone, or did nothing.
 */
export async function undo(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { decision, found, by, answer }: { decision: DecisionRow; found: LockedCase; by: Operator; answer: string },
): Promise<void> {
  if (decision.undone_at !== null || decision.decision === 'none') throw refuse('DECISION_UNDONE')
  await trx
    .updateTable('case_decisions')
    .set({ undone_at: deps.clock.now(), undone_by: by.name, undone_by_id: by.id })
    .where('id', '=', decision.id)
    .execute()
  await grantOpenAppeals(deps, trx, { decisionIds: [decision.id], answer, by })
  const { subject_type, subject_id, about_id } = found
  if (decision.decision === 'hide' && subject_type !== 'link' && subject_id !== null)
    await deps.show[subject_type](trx, subject_id, about_id)
  if (about_id === null) return
  if (decision.decision === 'note') await updateUnreadNote(deps, trx, about_id)
  if (decision.decision === 'suspend' || decision.decision === 'end')
    await settleSuspension(deps, trx, { memberId: about_id, by })
  if (decision.decision === 'end') await undoEnd(deps, trx, about_id)
}

/** The member's plan goes on if its time is not over, and their documents are theirs alone again. */
async function undoEnd(deps: SafetyDeps, trx: Transaction<DB>, memberId: string): Promise<void> {
  if (await isEnded(trx, memberId)) return
  await deps.forgetDocuments(trx, memberId)
  await deps.resumePlans(trx, memberId)
}

/** Suspends a member for as long as the decisions say that still hold, or no longer. */
async function settleSuspension(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, by: { name: by } }: { memberId: string; by: Operator },
): Promise<void> {
  const { rows } = await sql<{ reason: string; until: Date | null }>`
    select d.reason, d.decided_at + make_interval(days => d.days) as until
    from case_decisions d join cases c on c.number = d.case_number
    where c.about_id = ${memberId} and ${holds(deps.clock.now())}
    order by until desc nulls first limit 1`.execute(trx)
  const [lasting] = rows
  if (lasting === undefined) await deps.restore(trx, memberId, by)
  else await deps.replaceSuspension(trx, memberId, { ...lasting, by })
}

/** Whether a decision (as `d`) suspends its member now. */
const holds = (now: Date) => sql<boolean>`(d.decision in ('suspend', 'end') and d.undone_at is null
  and (d.days is null or d.decided_at + make_interval(days => d.days) > ${now}))`

/**
 * Marks what suspended a member as undone, for an operator who restores them without naming a decision. Refuses with OPERATOR_CONCERNED if they may
 * not see one of the cases.
 */
export async function suspensionsUndone(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, by }: { memberId: string; by: Operator },
): Promise<void> {
  const now = deps.clock.now()
  const { rows } = await sql<{ id: string; case_number: number; decision: CaseDecision }>`
    update case_decisions d set undone_at = ${now}, undone_by = ${by.name}, undone_by_id = ${by.id} from cases c
    where c.number = d.case_number and c.about_id = ${memberId} and ${holds(now)} returning d.id, d.case_number, d.decision`.execute(
    trx,
  )
  await refuseHidden(deps, trx, rows, by)
  await grantOpenAppeals(deps, trx, { decisionIds: rows.map(({ id }) => id), answer: withdrawn, by })
  if (rows.some(({ decision }) => decision === 'end')) await undoEnd(deps, trx, memberId)
}

/** The same for what hid something, for an operator who shows it again, also if it is another operator's, unless they do not know that. */
export async function hidingUndone(
  deps: Pick<SafetyDeps, 'clock' | 'housematesOf' | 'profiles'>,
  trx: Transaction<DB>,
  { type, id, isBlind = false, by }: { type: SubjectType; id: string; isBlind?: boolean; by: Operator },
): Promise<void> {
  const { rows } = await sql<{ id: string; case_number: number; about_id: string | null }>`
    update case_decisions d set undone_at = ${deps.clock.now()}, undone_by = ${by.name}, undone_by_id = ${by.id} from cases c
    where c.number = d.case_number and c.subject_type = ${type} and c.subject_id = ${id} and d.decision = 'hide' and d.undone_at is null
    returning d.id, d.case_number, c.about_id`.execute(trx)
  await refuseHidden(deps, trx, rows, by)
  if (!isBlind)
    await deps.profiles.refuseAboutOperators(
      trx,
      by,
      rows.map(({ about_id }) => about_id),
    )
  await grantOpenAppeals(deps, trx, { decisionIds: rows.map((row) => row.id), answer: withdrawn, by })
}

/** Refuses with OPERATOR_CONCERNED an operator from whom one of these cases is hidden (CON-03), and so undoes nothing. */
async function refuseHidden(
  deps: Pick<SafetyDeps, 'housematesOf'>,
  trx: Transaction<DB>,
  decisions: readonly { case_number: number }[],
  by: Operator,
): Promise<void> {
  for (const { case_number: number } of decisions)
    if (!(await isShownTo(deps, trx, { by, number }))) throw refuse('OPERATOR_CONCERNED')
}

/** The answer to an appeal where an operator gave no words. */
const withdrawn = 'This decision was withdrawn, so its restrictions no longer apply.'
