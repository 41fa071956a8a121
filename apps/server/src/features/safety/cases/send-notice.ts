import { noticeLinkMax, noticeMinSeconds, subjectOfLink } from '@wayhouse/domain/safety'
import type { NewNotice, ReportReceipt } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { systemViewer } from '../../profiles/index.ts'
import type { SafetyDeps, SubjectCopy } from '../deps.ts'
import { emailOperators } from './email-operators.ts'
import { newCaseEmail, noticeReceivedEmail } from './emails.ts'
import { addReport, joinCase } from './join-case.ts'

/** Who sends a notice: a member, or a visitor from an address. */
export type NoticeSender = { memberId: string | null; ip: string }

/**
 * Takes a notice of illegal content from anybody (REP-06). The answer is the same whether or not the page of its link exists. Refuses a link
 * to another site or one that is too long, and a form that a program filled in.
 */
export async function sendNotice(deps: SafetyDeps, sender: NoticeSender, notice: NewNotice): Promise<ReportReceipt> {
  const at = deps.clock.now()
  const subject = subjectOfLink(notice.link, deps.config.appUrl)
  if (subject === null) throw invalid('link', 'Give the address of a page of this site')
  // the database's index of links takes 2,700 bytes
  if (subject.path.length > noticeLinkMax) throw invalid('link', 'This address is too long')
  if (notice.opened_at !== undefined && at.getTime() - notice.opened_at < noticeMinSeconds * 1000)
    throw invalid('opened_at', 'That was very quick. Please send it again')
  await deps.limits.count('notice', sender.ip)
  return inTransaction(deps.db, async (trx) => {
    const copy = subject.type === 'link' ? null : await deps.subjects[subject.type](trx, systemViewer, subject.id)
    const found = await joinCase(trx, {
      subject: copy === null ? { type: 'link', path: subject.path } : subject,
      aboutId: copy?.aboutId ?? null,
      reason: 'illegal',
      at,
    })
    await storeNotice(trx, { sender, notice, copy, caseNumber: found.number, at })
    const receipt = { case: found.number, first_look_by: found.first_look_by.toISOString() }
    if (notice.email !== '') await deps.mail.send(trx, noticeReceivedEmail(notice.email, receipt))
    if (found.isNew) await emailOperators(deps, trx, { number: found.number, email: (to) => newCaseEmail(to, found) })
    return receipt
  })
}

type NewRow = {
  sender: NoticeSender
  notice: NewNotice
  copy: SubjectCopy | null
  caseNumber: number
  at: Date
}

async function storeNotice(trx: Transaction<DB>, { sender, notice, copy, caseNumber, at }: NewRow): Promise<void> {
  await addReport(trx, {
    case_number: caseNumber,
    reporter_id: sender.memberId,
    name: notice.name,
    email: notice.email,
    about_children: notice.about_children,
    reason: 'illegal',
    text: '',
    why: notice.why,
    copy: JSON.stringify({ link: notice.link, title: copy?.title ?? null, ...copy?.content }),
    reported_at: at,
  })
}

function invalid(path: string, message: string) {
  return refuse('INVALID', { issues: [{ path, message }] })
}
