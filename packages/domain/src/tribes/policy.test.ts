import { describe, expect, it } from 'vitest'
import { canCreateTribe, joinOffer } from './policy.ts'

const subscriber = { id: 'a', subscription_status: 'active', is_verified: true }
const member = { ...subscriber, subscription_status: 'none' }
const required = { verification_required: true }

describe('who may create a tribe', () => {
  it.each([
    ['a verified subscriber may', subscriber, { allowed: true }],
    ['a visitor may not', null, { allowed: false, code: 'UNAUTHENTICATED' }],
    ['a member without membership may not', member, { allowed: false, code: 'SUBSCRIPTION_REQUIRED' }],
    [
      'one in arrears may not',
      { ...subscriber, subscription_status: 'past_due' },
      { allowed: false, code: 'SUBSCRIPTION_REQUIRED' },
    ],
    [
      'an unverified subscriber may not',
      { ...subscriber, is_verified: false },
      { allowed: false, code: 'VERIFICATION_REQUIRED' },
    ],
  ])('NEW-08 %s', (_promise, viewer, decision) => {
    expect(canCreateTribe(viewer, required)).toEqual(decision)
  })

  it('NEW-08 where identity is not required, an unverified subscriber may', () => {
    expect(canCreateTribe({ ...subscriber, is_verified: false }, { verification_required: false }).allowed).toBe(true)
  })
})

describe('what the join area offers', () => {
  const open = {
    audience: 'member',
    viewer_standing: 'none',
    status: 'open',
    size: 3,
    members_count: 1,
    end_date: '2027-01-01',
  }
  const today = '2026-11-21'

  it.each([
    ['a visitor', null, { ...open, audience: 'visitor' }, 'sign-in'],
    ['the host', subscriber, { ...open, audience: 'host', viewer_standing: 'host' }, 'own'],
    ['an accepted member', subscriber, { ...open, audience: 'participant', viewer_standing: 'accepted' }, 'member'],
    ['one who has asked', subscriber, { ...open, viewer_standing: 'pending' }, 'pending'],
    ['anyone once it is full', subscriber, { ...open, members_count: 3 }, 'full'],
    ['anyone once it is over', subscriber, { ...open, end_date: today }, 'closed'],
    ['anyone once it is cancelled', subscriber, { ...open, status: 'cancelled' }, 'closed'],
    ['a subscriber', subscriber, open, 'reserve'],
    ['a member without membership', member, open, 'subscribe'],
  ])('TRIBE-05 to %s', (_who, viewer, tribe, offer) => {
    expect(joinOffer(viewer, tribe, today)).toBe(offer)
  })
})
