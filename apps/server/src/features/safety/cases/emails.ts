import { brand } from '@wayhouse/domain'
import { appealMonths, decisionDays, outcomeText, reasonTexts, restrictionText } from '@wayhouse/domain/safety'
import type { Decided, ReportReason, ReportReceipt } from '@wayhouse/domain/safety'
import type { Email } from '../../../platform/mail.ts'
import type { EmailContent } from '../../notifications/index.ts'

const minuteOf = (instant: string) => `${instant.slice(0, 10)}, ${instant.slice(11, 16)} UTC`

/** Tells an operator of a new case. It says nothing of the people in it. */
export function newCaseEmail(
  to: string,
  { number, reason, first_look_by }: { number: number; reason: ReportReason; first_look_by: Date },
): Email {
  return {
    to,
    subject: `Case ${number}: ${reasonTexts[reason]}`,
    paragraphs: [`A case is waiting for its first look, by ${minuteOf(first_look_by.toISOString())}.`],
  }
}

/** The receipt of a notice (REP-06). */
export function noticeReceivedEmail(to: string, { case: number, first_look_by }: ReportReceipt): Email {
  return {
    to,
    subject: `We have your notice: case ${number}`,
    paragraphs: [
      `Your notice is case ${number}. Somebody looks at it by ${minuteOf(first_look_by)}, and a person decides within ${decisionDays} days. You will get the decision with its reasons by email.`,
      `If you did not send it, write to ${brand.supportEmail}.`,
    ],
  }
}

/** The decision about a notice, its reasons, and how to object (REP-06). */
export function noticeDecidedEmail(to: string, decided: Decided & { case: number }, reason: string): Email {
  return {
    to,
    subject: `Case ${decided.case} is decided`,
    paragraphs: [
      'A person has looked at what you gave notice of, and has decided:',
      outcomeText(decided),
      `The reasons: ${reason}`,
      `If you object, write to ${brand.supportEmail} within ${appealMonths} months and give the number of the case. Another person will look at it. You may also go to a certified out-of-court dispute settlement body, or to court.`,
    ],
  }
}

/** The reasons of a restriction, for the restricted member: what, for how long, which rule, which facts, who decided, how to appeal (CON-04). */
export function restrictionEmail(decided: Decided & { case: number }, reason: string): EmailContent {
  return {
    subject: `A decision about your ${brand.name} account`,
    paragraphs: [
      restrictionText(decided),
      `Why: ${reason}`,
      'A person decided this, after a report. No program decides about members.',
      `To appeal, write to ${brand.supportEmail} within ${appealMonths} months and give the number of the case, ${decided.case}. Another person will look at it.`,
    ],
    action: { label: 'Read the rules', path: '/terms' },
    always: true,
  }
}
