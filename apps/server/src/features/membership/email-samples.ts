import type { EmailSamples } from '../../platform/email-samples.ts'
import * as emails from './emails.ts'
import type { OwnPayment } from './membership-rows.ts'

const kind = 'membership'
const from = new Date('2026-11-22T00:00:00Z')
const until = new Date('2027-02-22T00:00:00Z')

const payment: OwnPayment = {
  paymentId: 'pi_sample',
  planId: 'nomad',
  subscriptionId: 'sub_sample',
  amountCents: 5900,
  paidAt: from,
  reversal: 'none',
  refundRequested: false,
  isRenewal: false,
}
const plan = {
  id: 'sub_sample',
  planId: payment.planId,
  status: 'active',
  periodStart: from,
  periodEnd: until,
  cancelAtPeriodEnd: false,
  endedUnpaid: false,
  canceledAt: null,
  cancelRequested: false,
  endsWithAccount: false,
  isPaidTwice: false,
  reversal: payment.reversal,
}

export const emailSamples: EmailSamples<typeof emails> = {
  paidNotice: [
    { kind, ...emails.paidNotice(payment) },
    { kind, ...emails.paidNotice({ ...payment, isRenewal: true }) },
    { kind, ...emails.paidNotice({ ...payment, isRenewal: true, amountCents: 2600 }) },
    {
      kind,
      ...emails.paidNotice({ ...payment, planId: 'worlds_citizen', subscriptionId: null, amountCents: 10_900 }),
    },
  ],
  changedNotice: { kind, ...emails.changedNotice(plan, 1) },
  resumedNotice: { kind, ...emails.resumedNotice(plan, from) },
  refundedNotice: { kind, ...emails.refundedNotice(payment) },
  paidTwiceNotice: { kind, ...emails.paidTwiceNotice(payment) },
  disputedNotice: { kind, ...emails.disputedNotice(payment.paymentId, true) },
  cancellationNotice: { kind, ...emails.cancellationNotice(plan.id, from, until) },
  suspensionNotice: { kind, ...emails.suspensionNotice(plan.id, from) },
  continuesNotice: { kind, ...emails.continuesNotice(plan, from) },
  endedNotice: { kind, ...emails.endedNotice(plan.id) },
  failedNotice: { kind, ...emails.failedNotice('in_sample') },
  pendingNotice: { kind, ...emails.pendingNotice('cs_sample', 'nomad') },
  notArrivedNotice: { kind, ...emails.notArrivedNotice('cs_sample') },
}
