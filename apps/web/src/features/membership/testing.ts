import type { Membership, Receipt } from '@wayhouse/domain/membership'
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
}
