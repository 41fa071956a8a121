import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import * as texts from './texts.ts'

const amount = { plan: 'nomad', amount_cents: 5900 } as const
const renewal = { plan: 'nomad', renews_on: '2027-02-22' } as const
const order = { number: 40218833, ordered_on: '2026-10-06' }
const paid = { ...amount, is_renewal: false, is_lifetime: false }

export const emailSamples: EmailSamples<typeof texts> = {
  paid: [
    noticeSample(texts.paid, { facts: paid }),
    noticeSample(texts.paid, { facts: { ...paid, order } }),
    noticeSample(texts.paid, { facts: { ...paid, is_renewal: true } }),
    noticeSample(texts.paid, { facts: { ...paid, is_renewal: true, amount_cents: 2600 } }),
    noticeSample(texts.paid, {
      facts: { plan: 'worlds_citizen', amount_cents: 10_900, is_renewal: false, is_lifetime: true },
    }),
  ],
  renews: noticeSample(texts.renews, { facts: { ...renewal, amount_cents: 5900 } }),
  changed: noticeSample(texts.changed, { facts: renewal }),
  resumed: noticeSample(texts.resumed, { facts: renewal }),
  refunded: noticeSample(texts.refunded, { facts: amount }),
  paidTwice: noticeSample(texts.paidTwice, { facts: amount }),
  disputed: noticeSample(texts.disputed, { facts: { is_active: true } }),
  cancelled: noticeSample(texts.cancelled, { facts: { active_until: '2027-02-22' } }),
  paused: noticeSample(texts.paused, {}),
  continues: noticeSample(texts.continues, { facts: renewal }),
  ended: noticeSample(texts.ended, {}),
  failed: noticeSample(texts.failed, {}),
  pending: noticeSample(texts.pending, { facts: { plan: 'nomad' } }),
  notArrived: noticeSample(texts.notArrived, {}),
}
