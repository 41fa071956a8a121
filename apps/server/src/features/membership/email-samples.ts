import { orderFacts, planOf, startNowText } from '@wayhouse/domain/membership'
import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import * as emails from './contracts/emails.ts'
import * as texts from './texts.ts'

const amount = { plan: 'nomad', amount_cents: 5900 } as const
const renewal = { plan: 'nomad', renews_on: '2027-02-22' } as const
const order = {
  number: 40218833,
  ordered_on: '2026-10-06',
  total_cents: 5900,
  facts: orderFacts(planOf('nomad'), '2026-10-06'),
  agreed: startNowText,
}
const paid = { ...amount, is_renewal: false, is_lifetime: false }

const to = 'claire@mail.example'
const appUrl = 'https://wayhouse.example'
const at = new Date('2026-10-13T13:02Z')
const withdrawn = {
  number: 4127,
  order: 40218833,
  plan: 'nomad',
  name: 'Claire Fontaine',
  email: to,
  ordered_at: '2026-10-06T08:12:00.000Z',
  withdrawn_at: at.toISOString(),
  refund: { paid_cents: 5900, refund_cents: 5787, used_days: 7, term_days: 365 },
  refund_state: 'on its way',
  refund_started_at: at.toISOString(),
  refund_by: '2026-10-27',
} as const
const cancelled = { at, until: new Date('2027-10-06T08:12Z'), endsAtOnce: false, restCents: 0, appUrl }
const cancellation = { name: withdrawn.name, email: to, contract: 'nomad', reason: '', website: '' } as const

export const emailSamples: EmailSamples<typeof texts & typeof emails> = {
  withdrawnEmail: [
    emails.withdrawnEmail(withdrawn, appUrl),
    emails.withdrawnEmail({ ...withdrawn, refund_state: 'waiting' }, appUrl),
    emails.withdrawnEmail({ ...withdrawn, refund: null, refund_state: 'waiting' }, appUrl),
  ],
  cancelledEmail: [
    emails.cancelledEmail(to, { order: withdrawn.order, planId: 'nomad' }, cancelled),
    emails.cancelledEmail(to, { order: withdrawn.order, planId: 'nomad' }, { ...cancelled, restCents: 4850 }),
    emails.cancelledEmail(
      to,
      { order: withdrawn.order, planId: 'nomad' },
      { ...cancelled, until: at, endsAtOnce: true },
    ),
  ],
  withdrawalReceivedEmail: [
    emails.withdrawalReceivedEmail({ name: withdrawn.name, email: to, order: '1', website: '' }, at),
    emails.withdrawalReceivedEmail({ name: withdrawn.name, email: to, order: '', website: '' }, at),
  ],
  cancellationReceivedEmail: [
    emails.cancellationReceivedEmail({ ...cancellation, when: 'term end' }, at),
    emails.cancellationReceivedEmail({ ...cancellation, when: 'for cause', reason: 'The site was closed.' }, at),
  ],
  refundStartedEmail: emails.refundStartedEmail(to, { number: withdrawn.number, cents: 5900 }),
  lateRefundEmail: emails.lateRefundEmail(to, withdrawn.number),
  paid: [
    noticeSample(texts.paid, { facts: paid }),
    noticeSample(texts.paid, { facts: { ...paid, order } }),
    noticeSample(texts.paid, { facts: { ...paid, is_renewal: true } }),
    noticeSample(texts.paid, { facts: { ...paid, is_renewal: true, amount_cents: 2600 } }),
    noticeSample(texts.paid, {
      facts: { plan: 'worlds_citizen', amount_cents: 10_900, is_renewal: false, is_lifetime: true },
    }),
  ],
  renews: [
    noticeSample(texts.renews, { facts: { ...renewal, amount_cents: 5900 } }),
    noticeSample(texts.renews, { facts: { ...renewal, amount_cents: 4900, old_cents: 5900 } }),
    noticeSample(texts.renews, { facts: { ...renewal, amount_cents: 5900, rights: ['withdraw', 'notice'] } }),
    noticeSample(texts.renews, {
      facts: { ...renewal, amount_cents: 6900, old_cents: 5900, decide_by: '2027-02-21T08:12:00.000Z' },
    }),
  ],
  notAgreed: noticeSample(texts.notAgreed, { facts: { plan: 'nomad', ends_on: '2027-02-22' } }),
  changed: noticeSample(texts.changed, { facts: renewal }),
  resumed: noticeSample(texts.resumed, { facts: renewal }),
  refunded: noticeSample(texts.refunded, { facts: amount }),
  lateRest: noticeSample(texts.lateRest, { facts: { amount_cents: 4850 } }),
  paidTwice: noticeSample(texts.paidTwice, { facts: amount }),
  disputed: noticeSample(texts.disputed, { facts: { is_active: true } }),
  disputeLost: [
    noticeSample(texts.disputeLost, { facts: { ...amount, is_active: false, is_withdrawn: false } }),
    noticeSample(texts.disputeLost, { facts: { ...amount, is_active: true, is_withdrawn: false } }),
    noticeSample(texts.disputeLost, { facts: { ...amount, is_active: false, is_withdrawn: true } }),
  ],
  disputeWon: noticeSample(texts.disputeWon, { facts: { ...amount, is_active: true } }),
  cancelled: noticeSample(texts.cancelled, { facts: { active_until: '2027-02-22' } }),
  cancelledUnpaid: noticeSample(texts.cancelledUnpaid, {
    facts: { active_until: '2026-10-13', paid_until: '2027-10-06' },
  }),
  paused: noticeSample(texts.paused, {}),
  continues: noticeSample(texts.continues, { facts: renewal }),
  ended: noticeSample(texts.ended, {}),
  failed: noticeSample(texts.failed, {}),
  pending: noticeSample(texts.pending, { facts: { plan: 'nomad', order } }),
  notArrived: noticeSample(texts.notArrived, {}),
}
