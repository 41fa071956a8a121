import type { Membership } from '@wayhouse/domain/membership'
import { expect, it } from 'vitest'
import { membershipText } from './membership-text.ts'

const active: Membership = {
  subscription_status: 'active',
  plan: 'nomad',
  current_period_end: '2027-03-09T10:00:00.000Z',
  cancel_at_period_end: false,
  grace_until: null,
  pending_plan: null,
  can_manage: true,
}

it.each<[string, Partial<Membership>, string]>([
  ['G-31 a plan that renews', {}, 'Renews on 9 Mar 2027.'],
  ['G-30 one that was cancelled', { cancel_at_period_end: true }, 'Cancelled. Your membership ends on 9 Mar 2027.'],
  [
    'G-30 one whose payment failed',
    { grace_until: '2027-03-16T10:00:00.000Z' },
    'The last payment failed. Your membership continues until 16 Mar 2027.',
  ],
  ['G-31 a lifetime plan', { plan: 'worlds_citizen', current_period_end: null }, 'Yours for life. Nothing renews.'],
  ['G-30 one that has ended', { subscription_status: 'canceled' }, 'Your membership has ended.'],
  [
    'T15 none, with a payment that the bank is processing',
    { subscription_status: 'none', plan: null, pending_plan: 'nomad' },
    'Your payment is being processed. Your membership starts as soon as it arrives.',
  ],
  ['G-30 none', { subscription_status: 'none', plan: null }, 'You don’t have a plan yet.'],
])('%s is described', (_, changes, text) => {
  expect(membershipText({ ...active, ...changes })).toBe(text)
})
