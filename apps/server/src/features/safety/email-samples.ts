import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import * as emails from './cases/emails.ts'
import * as texts from './cases/texts.ts'

const to = 'claire@mail.example'
const suspended = { case: 2061, decision: 'suspend', days: 30, rule: 4 } as const
const nothing = { case: 1931, decision: 'none', days: null, rule: null } as const
const ended = { case: 2061, decision: 'end', days: null, rule: 4 } as const
const answered = { case: 2061, decision: 'suspend', side: 'restricted', granted: true, byOnlyOperator: false } as const
const hiddenTribe = { case: 2071, decision: 'hide', days: null, rule: 3 } as const
const reason = 'On 5 October you asked a member for €400 to your own account before the host had answered.'

export const emailSamples: EmailSamples<typeof texts & typeof emails> = {
  reportDecided: [
    noticeSample(texts.reportDecided, { facts: suspended }),
    noticeSample(texts.reportDecided, { facts: nothing }),
  ],
  newCaseEmail: emails.newCaseEmail(to, {
    number: 2061,
    reason: 'money',
    first_look_by: new Date('2026-10-07T11:30Z'),
  }),
  noticeReceivedEmail: emails.noticeReceivedEmail(to, { case: 2064, first_look_by: '2026-10-07T11:30:00.000Z' }),
  noticeDecidedEmail: emails.noticeDecidedEmail(to, nothing, 'The flat has a permit, which its page shows.'),
  contractSettled: noticeSample(texts.contractSettled, { facts: nothing }),
  contractSettledEmail: emails.contractSettledEmail(to, 1932, 'We have refunded €59.00 to your card.'),
  restrictionEmail: [
    { kind: 'safety', email: emails.restrictionEmail(suspended, reason, { isReported: true }) },
    {
      kind: 'safety',
      email: emails.restrictionEmail(hiddenTribe, 'The flat in the pictures is another one.', {
        isReported: false,
        hidden: 'your tribe “A rooftop with a view”',
      }),
    },
  ],
  newAppealEmail: emails.newAppealEmail(to, { number: 2061, decide_by: new Date('2026-10-13T12:06Z') }),
  appealAnsweredEmail: [
    { kind: 'safety', email: emails.appealAnsweredEmail(answered, 'The contract shows that the owner asked for it.') },
    {
      kind: 'safety',
      email: emails.appealAnsweredEmail(
        { ...answered, side: 'reporter', granted: false, byOnlyOperator: true },
        'The messages that you name are jokes between friends.',
      ),
    },
  ],
  decisionUndoneEmail: { kind: 'safety', email: emails.decisionUndoneEmail(ended, 'It was about another member.') },
  roleEmail: [
    { kind: 'safety', email: emails.roleEmail('moderator') },
    { kind: 'safety', email: emails.roleEmail(null) },
  ],
  erasedByOperatorsEmail: { kind: 'safety', email: emails.erasedByOperatorsEmail('You asked us to, by letter.') },
}
