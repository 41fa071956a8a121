import { describe, expect, it } from 'vitest'
import { mayCall } from '../access.ts'
import type { Caller } from '../access.ts'
import { tribesContract } from './contract.ts'
import { canCreateTribe, canSeeListing, joinOffer } from './policy.ts'

const subscriber: Caller = {
  email_verified: true,
  subscription_status: 'active',
  is_verified: true,
  is_suspended: false,
  has_unread_note: false,
  is_leaving: false,
  is_operator: false,
}
const member: Caller = { ...subscriber, subscription_status: 'none' }
const required = { email_confirmation: 'required', verification_required: true } as const

describe('creating a tribe', () => {
  it.each([
    ['a verified subscriber may', subscriber, { allowed: true }],
    ['a visitor may not', null, { allowed: false, code: 'UNAUTHENTICATED' }],
    ['a member without membership may not', member, { allowed: false, code: 'SUBSCRIPTION_REQUIRED' }],
    [
      'a member whose payment is due may not',
      { ...subscriber, subscription_status: 'past_due' },
      { allowed: false, code: 'SUBSCRIPTION_REQUIRED' },
    ],
    [
      'an unverified subscriber may not',
      { ...subscriber, is_verified: false },
      { allowed: false, code: 'VERIFICATION_REQUIRED' },
    ],
  ] as const)('NEW-08 %s', (_case, caller, decision) => {
    expect(canCreateTribe(caller, required)).toEqual(decision)
    expect(mayCall(tribesContract.create['~orpc'].meta.access, caller, required)).toEqual(decision)
  })

  it('NEW-08 where identity is not required, an unverified subscriber may', () => {
    const lenient = { ...required, verification_required: false }
    expect(canCreateTribe({ ...subscriber, is_verified: false }, lenient)).toEqual({ allowed: true })
  })
})

describe('whether a member sees the listing and the exact place', () => {
  it.each([
    ['host', true],
    ['accepted', true],
    ['pending', false],
    ['rejected', false],
    ['none', false],
  ] as const)('G-67 T50 %s: %s', (standing, visible) => {
    expect(canSeeListing(standing)).toBe(visible)
  })
})

describe('what the join area offers', () => {
  const open = {
    seen_as: 'member',
    viewer_standing: 'none',
    status: 'open',
    size: 3,
    members_count: 1,
    start_date: '2026-12-01',
    end_date: '2027-01-01',
    host: {},
    belongs: true,
  } as const
  const today = '2026-11-21'

  it.each([
    ['a visitor', null, { ...open, seen_as: 'visitor' }, 'sign-in'],
    ['the host', subscriber, { ...open, seen_as: 'host', viewer_standing: 'host' }, 'own'],
    ['an accepted member', subscriber, { ...open, seen_as: 'participant', viewer_standing: 'accepted' }, 'member'],
    ['a requester', subscriber, { ...open, viewer_standing: 'pending' }, 'pending'],
    [
      'a member who was declined this week',
      subscriber,
      { ...open, viewer_standing: 'rejected', request: { ask_again_at: '2026-11-25T09:00:00Z' } },
      'declined',
    ],
    [
      'a member who was declined long ago',
      subscriber,
      { ...open, viewer_standing: 'rejected', request: { ask_again_at: '2026-11-20T09:00:00Z' } },
      'reserve',
    ],
    ['anyone once it is full', subscriber, { ...open, members_count: 3 }, 'full'],
    ['anyone once it is over', subscriber, { ...open, start_date: '2026-11-01', end_date: today }, 'closed'],
    ['a visitor once it is over', null, { ...open, seen_as: 'visitor', end_date: today }, 'closed'],
    ['anyone once its host has left', subscriber, { ...open, host: null }, 'closed'],
    ['anyone once it is completed', subscriber, { ...open, status: 'completed' }, 'closed'],
    ['anyone once it is cancelled', subscriber, { ...open, status: 'cancelled' }, 'closed'],
    ['a subscriber', subscriber, open, 'reserve'],
    ['a member without membership', member, open, 'subscribe'],
  ] as const)('TRIBE-05 to %s', (_who, viewer, tribe, offer) => {
    expect(joinOffer(viewer, tribe, today)).toBe(offer)
  })
})
