import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { notice } from '../../notifications/index.ts'
import type { SafetyDeps } from '../deps.ts'
import { contractSettledEmail, noticeDecidedEmail, restrictionEmail } from './emails.ts'
import type { NewDecision } from './new-decision.ts'
import { contractSettled, reportDecided } from './texts.ts'

/**
 * Tells those who reported what was decided (REP-05), and the member whom it is about, if they are restricted, why and how to appeal. Who
 * reported is told to nobody. `hidden` names what is hidden, where nobody else has named it.
 */
export async function tellOfDecision(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  decision: Omit<NewDecision, 'version'> & { aboutId: string | null; hidden?: string | undefined },
): Promise<void> {
  const { number, aboutId } = decision
  const reports = await trx
    .selectFrom('reports')
    .select(['reporter_id', 'email', 'reason'])
    .where('case_number', '=', number)
    .execute()
  const isContract = reports.some((report) => report.reason === 'contract')
  const members = new Set(reports.flatMap(({ reporter_id, email }) => (email === null ? (reporter_id ?? []) : [])))
  const facts = { case: number, decision: decision.decision, days: decision.days, rule: decision.rule }
  await deps.notify(
    trx,
    ...[...members].map((userId) =>
      notice(isContract ? contractSettled : reportDecided, { userId, eventKey: `case:${number}:decided`, facts }),
    ),
  )
  const addresses = new Set(reports.flatMap(({ email }) => (email ? [email] : [])))
  const emailOf = (to: string) =>
    isContract ? contractSettledEmail(to, number, decision.reason) : noticeDecidedEmail(to, facts, decision.reason)
  await deps.mail.send(trx, ...[...addresses].map(emailOf))
  if (aboutId === null || decision.decision === 'none') return
  const email = restrictionEmail(facts, decision.reason, { isReported: reports.length > 0, hidden: decision.hidden })
  await deps.sendEmail(trx, { userId: aboutId, kind: 'safety', email })
}
