import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Email } from '../../../platform/mail.ts'
import { notice } from '../../notifications/index.ts'
import type { EmailContent, Notice } from '../../notifications/index.ts'
import type { SafetyDeps } from '../deps.ts'
import { contractSettledEmail, noticeDecidedEmail, restrictionEmail } from './emails.ts'
import type { NewDecision } from './new-decision.ts'
import { contractSettled, reportDecided } from './texts.ts'

/** A decision that people are told of. `hidden` names what is hidden, where nobody else has named it. */
type ToldDecision = Pick<NewDecision, 'number' | 'decision' | 'days' | 'rule' | 'reason'> & {
  aboutId: string | null
  hidden?: string | undefined
}

/**
 * Tells those who reported what was decided (REP-05), and the member whom it is about, if they are restricted, why and how to appeal. Who
 * reported is told to nobody.
 */
export async function tellOfDecision(deps: SafetyDeps, trx: Transaction<DB>, decision: ToldDecision): Promise<void> {
  const { notices, emails, restriction } = await messagesOf(trx, decision)
  await deps.notify(trx, ...notices)
  await deps.mail.send(trx, ...emails)
  if (restriction !== null) await deps.sendEmail(trx, { ...restriction, kind: 'safety' })
}

/** What everybody is told of a decision. */
export type DecisionMessages = {
  /** To members who reported. */
  notices: Notice[]
  /** To visitors who gave notice. */
  emails: Email[]
  /** To the member whom it restricts. */
  restriction: { userId: string; email: EmailContent } | null
}

export async function messagesOf(trx: Transaction<DB>, decision: ToldDecision): Promise<DecisionMessages> {
  const { number, aboutId } = decision
  const reports = await trx
    .selectFrom('reports')
    .select(['reporter_id', 'email', 'reason'])
    .where('case_number', '=', number)
    .execute()
  const isContract = reports.some((report) => report.reason === 'contract')
  const members = new Set(reports.flatMap(({ reporter_id, email }) => (email === null ? (reporter_id ?? []) : [])))
  const facts = { case: number, decision: decision.decision, days: decision.days, rule: decision.rule }
  const type = isContract ? contractSettled : reportDecided
  const addresses = new Set(reports.flatMap(({ email }) => (email ? [email] : [])))
  const emailOf = (to: string) =>
    isContract ? contractSettledEmail(to, number, decision.reason) : noticeDecidedEmail(to, facts, decision.reason)
  const isRestricted = aboutId !== null && decision.decision !== 'none'
  const isReported = reports.length > 0
  return {
    notices: [...members].map((userId) => notice(type, { userId, eventKey: `case:${number}:decided`, facts })),
    emails: [...addresses].map(emailOf),
    restriction: isRestricted
      ? { userId: aboutId, email: restrictionEmail(facts, decision.reason, { isReported, hidden: decision.hidden }) }
      : null,
  }
}
