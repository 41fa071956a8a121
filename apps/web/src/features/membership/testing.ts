import {
  type Contract,
  type Membership,
  orderFacts,
  type Receipt,
  startNowText,
  type WithdrawalReceipt,
} from '@wayhouse/domain/membership'
import { activeMembership, id } from '../../testing/people.ts'

export const noMembership: Membership = {
  subscription_status: 'none',
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  pending_plan: null,
  can_manage: false,
}

/** A lifetime membership: it does not renew and cannot be managed. */
export const forLife: Membership = {
  ...activeMembership,
  plan: 'worlds_citizen',
  current_period_end: null,
  can_manage: false,
}

export const receipt: Receipt = {
  id: id(1),
  plan: 'nomad',
  paid_at: '2026-11-20T10:00:00Z',
  amount_cents: 5900,
  refunded_cents: 0,
  currency: 'EUR',
  status: 'paid',
  url: 'https://payments.test/receipts/1',
  invoice_url: null,
}

/** Tuesday 6 October 2026, 13:02 in UTC: the day on which contracts are looked at. */
const sampleDay = Date.UTC(2026, 9, 6, 13, 2)

/** Places a page on the sample day. */
export const onSampleDay = () => ({ clock_ahead_ms: sampleDay - Date.now() })

const nomad = { name: 'Nomad', summary: 'Join and create tribes, all chats, for a full year.', termMonths: 12 }

/** A year from 29 September 2026, of which 7 of 365 days are used. */
export const contract: Contract = {
  order: 40_218,
  plan: 'nomad',
  ordered_at: '2026-09-29T09:12:00Z',
  state: 'running',
  term: { start: '2026-09-29T09:12:00Z', end: '2027-09-29T09:12:00Z', days: 365 },
  renewal: { on: '2027-09-29T09:12:00Z', amount_cents: 5900 },
  new_price: null,
  prices: [{ at: '2026-09-29T09:12:00Z', amount_cents: 5900, text: null }],
  start_now: { text: startNowText, version: 1, at: '2026-09-29T09:12:00Z' },
  facts: orderFacts({ ...nomad, priceCents: 5900 }, '2026-09-29'),
  withdrawal: {
    until: '2026-10-13T09:12:00Z',
    refund: { paid_cents: 5900, refund_cents: 5787, used_days: 7, term_days: 365 },
  },
  withdrawn: null,
  ends_if_cancelled: '2027-09-29T09:12:00Z',
  ends_at_once: false,
  cancelled_until: null,
}

/** A membership for life: all of its price comes back. */
export const lifetimeContract: Contract = {
  ...contract,
  order: 40_219,
  plan: 'worlds_citizen',
  term: null,
  renewal: null,
  ends_if_cancelled: null,
  withdrawal: {
    until: '2026-10-13T09:12:00Z',
    refund: { paid_cents: 10_900, refund_cents: 10_900, used_days: null, term_days: null },
  },
}

export const withdrawalReceipt: WithdrawalReceipt = {
  number: 4127,
  order: contract.order,
  plan: 'nomad',
  name: 'Ana Almeida',
  email: 'ana@example.com',
  ordered_at: contract.ordered_at,
  withdrawn_at: '2026-10-06T13:02:00Z',
  refund: { paid_cents: 5900, refund_cents: 5787, used_days: 7, term_days: 365 },
  refund_state: 'on its way',
  refund_started_at: '2026-10-06T13:02:01Z',
  refund_by: '2026-10-20',
}

export const withdrawnContract: Contract = {
  ...contract,
  state: 'withdrawn',
  renewal: null,
  ends_if_cancelled: null,
  withdrawal: null,
  withdrawn: withdrawalReceipt,
}
