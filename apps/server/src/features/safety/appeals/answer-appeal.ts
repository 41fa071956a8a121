import { decisionDays } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { appealAnsweredEmail } from '../cases/emails.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { requiredText } from '../cases/new-decision.ts'
import { recordCaseAct } from '../cases/record-case-act.ts'
import { isSameOperator } from '../cases/same-operator.ts'
import { lockedDecision, undo } from '../decisions/undo-decision.ts'
import type { SafetyDeps } from '../deps.ts'
import type { AppealSide } from './appeals-of.ts'
import { refusalOfAnswer } from './refusal-of-answer.ts'

export type AppealAnswer = {
  decisionId: string
  /** Which of those that are open; by default the one of this side that was sent first. */
  appealId?: string | undefined
  side?: AppealSide
  granted: boolean
  /** In words, for who appealed. */
  answer: string
  by: Operator
}

/**
 * Answers an appeal (CON-08): by another operator than the one who decided, and than the one who confirmed if there is a third, or, where only one exists, by that one after 24 hours, and the
 * answer says so. Granted to the restricted member, it undoes everything; granted to one who reported, it reopens the case, and the others who
 * reported and appealed get the same answer. Refuses with
 * APPEAL_NOT_FOUND, APPEAL_OF_OWN_DECISION, APPEAL_TOO_EARLY.
 */
export async function decideAppeal(deps: SafetyDeps, given: AppealAnswer): Promise<void> {
  const answer = requiredText('answer', given.answer)
  const { by, granted, decisionId } = given
  await inTransaction(deps.db, async (trx) => {
    const { decision, found } = await lockedDecision(deps, trx, { id: decisionId, by })
    const appeals = await openAppeals(trx, decisionId)
    const appeal = appeals.find(({ id, side }) => id === (given.appealId ?? id) && side === (given.side ?? side))
    if (appeal === undefined) throw refuse('APPEAL_NOT_FOUND')
    const refusal = await refusalOfAnswer(deps, trx, { decision, by, sentAt: appeal.sent_at })
    if (refusal !== null) throw refuse(refusal)
    // nobody else may: the answer says so
    const byOnlyOperator = isSameOperator({ id: decision.decided_by_id, name: decision.decided_by }, by)
    const answered = granted ? appeals.filter(({ side }) => side === appeal.side) : [appeal]
    await trx
      .updateTable('appeals')
      .set({ decided_at: deps.clock.now(), decided_by: by.name, decided_by_id: by.id, granted, answer })
      .where(
        'id',
        'in',
        answered.map(({ id }) => id),
      )
      .execute()
    if (granted && appeal.side === 'restricted') await undo(deps, trx, { decision, found, by, answer })
    if (granted && appeal.side === 'reporter') await reopen(deps, trx, found)
    const facts = { case: found.number, decision: decision.decision, side: appeal.side, granted, byOnlyOperator }
    const email = appealAnsweredEmail(facts, answer)
    for (const { appellant_id: userId } of answered)
      if (userId !== null) await deps.sendEmail(trx, { userId, kind: 'safety', email })
    const act = { by, act: granted ? 'grant appeal' : 'refuse appeal', number: found.number, reason: answer }
    const restricts = appeal.side === 'restricted' ? found : undefined
    await recordCaseAct(deps, trx, { ...act, restricts, after: { decision: decision.decision, side: appeal.side } })
  })
}

/** Those that wait, the oldest first. */
function openAppeals(trx: Transaction<DB>, decisionId: string) {
  return trx
    .selectFrom('appeals')
    .select(['id', 'side', 'appellant_id', 'sent_at'])
    .where('decision_id', '=', decisionId)
    .where('decided_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

/** The case waits for a decision again, unless what it is about has been reported since: then that case decides. */
async function reopen({ clock }: SafetyDeps, trx: Transaction<DB>, found: LockedCase): Promise<void> {
  const now = clock.now()
  const decideBy = new Date(now.getTime() + days(decisionDays))
  await sql`
    update cases c set decided_at = null, taken_by = null, taken_by_id = null, taken_at = null, version = version + 1,
      first_look_by = ${decideBy}, decide_by = ${decideBy}
    where number = ${found.number} and not exists (
      select from cases o where o.decided_at is null and o.number <> c.number and o.subject_type = c.subject_type
        and (o.subject_id = c.subject_id and o.about_id is not distinct from c.about_id or o.link = c.link))`.execute(
    trx,
  )
}
