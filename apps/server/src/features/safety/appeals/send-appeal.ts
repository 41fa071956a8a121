import { appealAnswerDays, appealMonths } from '@wayhouse/domain/safety'
import type { NewAppeal, OwnAppeal } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import { emailOperators } from '../cases/email-operators.ts'
import { newAppealEmail } from '../cases/emails.ts'
import type { SafetyDeps } from '../deps.ts'
import type { AppealSide } from './appeals-of.ts'

/**
 * Appeals against a decision: by the member whom it restricts, or by one who reported (CON-08). Each of them once, within six months.
 * Refuses with DECISION_NOT_FOUND whom it does not concern, DECISION_UNDONE, APPEAL_TOO_LATE, and ALREADY_APPEALED.
 */
export async function sendAppeal(deps: SafetyDeps, viewerId: string, { id, text }: NewAppeal): Promise<OwnAppeal> {
  if (!isId(id)) throw refuse('DECISION_NOT_FOUND')
  const { clock, db } = deps
  const now = clock.now()
  const decide_by = new Date(now.getTime() + days(appealAnswerDays))
  await inTransaction(db, async (trx) => {
    const { number, side } = await appealable(trx, { id, viewerId, now })
    const added = await trx
      .insertInto('appeals')
      .values({ decision_id: id, side, appellant_id: viewerId, text, sent_at: now, decide_by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw refuse('ALREADY_APPEALED')
    await emailOperators(deps, trx, { number, email: (to) => newAppealEmail(to, { number, decide_by }) })
  })
  return { text, sent_at: now.toISOString(), answer_by: decide_by.toISOString(), answered: null }
}

type Facts = {
  case_number: number
  decision: string
  undone_at: Date | null
  is_late: boolean
  is_about: boolean
  has_reported: boolean
  is_reopened: boolean
}

async function appealable(
  trx: Transaction<DB>,
  { id, viewerId, now }: { id: string; viewerId: string; now: Date },
): Promise<{ number: number; side: AppealSide }> {
  const { rows } = await sql<Facts>`
    select d.case_number, d.decision, d.undone_at, d.decided_at + make_interval(months => ${appealMonths}) <= ${now} as is_late,
      c.about_id is not distinct from ${viewerId}::uuid as is_about,
      exists (select from reports r where r.case_number = c.number and r.reporter_id = ${viewerId} and r.email is null) as has_reported,
      c.decided_at is null as is_reopened
    from case_decisions d join cases c on c.number = d.case_number
    where d.id = ${id} for no key update of d`.execute(trx)
  const [found] = rows
  const isRestricted = found?.is_about === true && found.decision !== 'none'
  if (found === undefined || !(isRestricted || found.has_reported)) throw refuse('DECISION_NOT_FOUND')
  // granted to another one who reported, the case is decided anew
  if (found.undone_at !== null || (!isRestricted && found.is_reopened)) throw refuse('DECISION_UNDONE')
  if (found.is_late) throw refuse('APPEAL_TOO_LATE')
  return { number: found.case_number, side: isRestricted ? 'restricted' : 'reporter' }
}
