import { brand } from '@wayhouse/domain'
import type { OperatorRole } from '@wayhouse/domain/operators'
import { appealMonths, decisionDays, outcomeText, reasonTexts, restrictionText } from '@wayhouse/domain/safety'
import type { CaseReason, Decided, ReportReceipt } from '@wayhouse/domain/safety'
import type { Email } from '../../../platform/mail.ts'
import type { EmailContent } from '../../notifications/index.ts'

const minuteOf = (instant: string) => `${instant.slice(0, 10)}, ${instant.slice(11, 16)} UTC`

/** Where members read what was decided about them: the page of a restriction, or a section of their settings. */
const decisionsPath = '/app/settings/privacy'

/** Tells an operator of a new case. It says nothing of the people in it. */
export function newCaseEmail(
  to: string,
  { number, reason, first_look_by }: { number: number; reason: CaseReason; first_look_by: Date },
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
      `If you object, write to ${brand.supportEmail} within ${appealMonths} months and give the number of the case. Another person looks at it, or, where only one works here, the same one a day later. You may also go to a certified out-of-court dispute settlement body, or to court.`,
    ],
  }
}

/** The answer about a contract: to a withdrawal, a cancellation or a refund that a person had to look into (DUTY-02, DUTY-03). */
export function contractSettledEmail(to: string, number: number, answer: string): Email {
  return {
    to,
    subject: `About your contract: the answer in case ${number}`,
    paragraphs: [
      'A person has looked into your contract.',
      `The answer: ${answer}`,
      `If you do not agree, write to ${brand.supportEmail} and give the number of the case. You may also go to court.`,
    ],
  }
}

/** The reasons of a restriction, for the restricted member: what, for how long, which rule, which facts, who decided, how to appeal (CON-04). */
export function restrictionEmail(
  decided: Decided & { case: number },
  reason: string,
  { isReported, hidden }: { isReported: boolean; hidden?: string | undefined },
): EmailContent {
  return {
    subject: `A decision about your ${brand.name} account`,
    paragraphs: [
      ...(hidden === undefined ? [] : [`It is about ${hidden}.`]),
      restrictionText(decided),
      `Why: ${reason}`,
      `${isReported ? 'A person decided this, after a report.' : 'A person here decided this. Nobody had reported it.'} No program decides about members.`,
      `You may appeal once, within ${appealMonths} months, on this page. Another person looks at it, or, where only one works here, the same one a day later. It is case ${decided.case}.`,
    ],
    action: { label: 'Read it and appeal', path: decisionsPath },
    always: true,
  }
}

/** Tells an operator of an appeal. It says nothing of the people in it. */
export function newAppealEmail(to: string, { number, decide_by }: { number: number; decide_by: Date }): Email {
  return {
    to,
    subject: `Case ${number}: an appeal`,
    paragraphs: [`An appeal is waiting for its answer, by ${minuteOf(decide_by.toISOString())}.`],
  }
}

type Answered = Pick<Decided, 'decision'> & {
  case: number
  side: 'restricted' | 'reporter'
  granted: boolean
  /** Whether who decided has answered too, because there is no other operator. */
  byOnlyOperator: boolean
}

/** Once a membership is not ended any more. */
const planGoesOn = ' If your plan is paid, it goes on; otherwise you can choose a new one.'

/** The answer to an appeal, in words (CON-08). */
export function appealAnsweredEmail(
  { side, granted, byOnlyOperator, ...decided }: Answered,
  answer: string,
): EmailContent {
  const granting =
    side === 'reporter'
      ? 'The case is open again, and will be decided anew.'
      : `What was decided does not hold any more.${decided.decision === 'end' ? planGoesOn : ''}`
  return {
    subject: `Your appeal in case ${decided.case}`,
    paragraphs: [
      byOnlyOperator
        ? `Only one person decides here at the moment, so the same person looked at case ${decided.case} again, a day later.`
        : `Another person than the one who decided looked at case ${decided.case} again.`,
      granted ? `Your appeal is granted. ${granting}` : 'Your appeal is not granted: what was decided stays.',
      `The answer: ${answer}`,
    ],
    action: { label: 'Open your cases', path: decisionsPath },
    always: true,
  }
}

/** Tells a member that a decision about them does not hold any more. */
export function decisionUndoneEmail(decided: Decided & { case: number }, reason: string): EmailContent {
  const plan = decided.decision === 'end' ? planGoesOn : ''
  return {
    subject: `A decision about your ${brand.name} account was taken back`,
    paragraphs: [
      `What was decided in case ${decided.case} does not hold any more.${plan} It was: ${restrictionText(decided)}`,
      `Why: ${reason}`,
    ],
    action: { label: `Open ${brand.name}`, path: '/app' },
    always: true,
  }
}

/** Tells a member that operators have erased their account. */
export function erasedByOperatorsEmail(reason: string): EmailContent {
  return {
    subject: `Your ${brand.name} account was erased`,
    paragraphs: [
      'Two people decided to erase your account, or one whose decision nobody undid for a day.',
      `Why: ${reason}`,
      `If you object, write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Read the rules', path: '/terms' },
    always: true,
  }
}

/** Tells a member that they are an operator now, or not any more. */
export function roleEmail(role: OperatorRole | null): EmailContent {
  if (role === null)
    return {
      subject: `You are no longer an operator of ${brand.name}`,
      paragraphs: ['Your account is one of a member like others again.'],
      action: { label: `Open ${brand.name}`, path: '/app' },
      always: true,
    }
  return {
    subject: `You are now ${role === 'admin' ? 'an admin' : 'a moderator'} of ${brand.name}`,
    paragraphs: [
      'You can work in the console now. It asks for a code of an authenticator app: turn codes on in your settings first.',
    ],
    action: { label: 'Open your settings', path: '/app/settings' },
    always: true,
  }
}
