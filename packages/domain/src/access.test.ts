import { describe, expect, it } from 'vitest'
import { mayCall } from './access.ts'
import type { Caller } from './access.ts'
import type { Access } from './procedure.ts'

const subscriber: Caller = {
  email_verified: true,
  subscription_status: 'active',
  is_verified: true,
  is_suspended: false,
  is_leaving: false,
}
const strict = { email_confirmation: 'required', verification_required: true } as const
const lenient = { email_confirmation: 'optional', verification_required: false } as const
const accesses = ['visitor', 'owner', 'confirmed owner', 'member', 'confirmed', 'verified', 'subscriber'] as const

const openTo = (caller: Caller | null, requirements: typeof strict | typeof lenient = strict): Access[] =>
  accesses.filter((access) => mayCall(access, caller, requirements).allowed)

describe('what is open to whom', () => {
  it.each([
    ['everything to a verified subscriber', subscriber, accesses],
    ['to a visitor only what is for visitors', null, ['visitor']],
    ['to a suspended member their own account', { ...subscriber, is_suspended: true }, accesses.slice(0, 3)],
    ['to a member who leaves nothing new', { ...subscriber, is_leaving: true }, accesses.slice(0, 4)],
    [
      'nothing that needs a confirmed address without one',
      { ...subscriber, email_verified: false },
      ['visitor', 'owner', 'member'],
    ],
    [
      'nothing of subscribers without a membership',
      { ...subscriber, subscription_status: 'none' },
      accesses.slice(0, 6),
    ],
    [
      'nothing of subscribers while a payment is due',
      { ...subscriber, subscription_status: 'past_due' },
      accesses.slice(0, 6),
    ],
    ['nothing that needs an identity without one', { ...subscriber, is_verified: false }, accesses.slice(0, 5)],
  ] as const)('SEC-01 %s', (_what, caller, open) => {
    expect(openTo(caller)).toEqual(open)
  })

  it('G-04 G-10 what the installation does not require, nobody needs', () => {
    expect(openTo({ ...subscriber, email_verified: false, is_verified: false }, lenient)).toEqual(accesses)
  })

  it.each([
    ['UNAUTHENTICATED', null],
    ['ACCOUNT_SUSPENDED', { ...subscriber, is_suspended: true, is_leaving: true }],
    ['ACCOUNT_LEAVING', { ...subscriber, is_leaving: true, email_verified: false }],
    ['EMAIL_UNVERIFIED', { ...subscriber, email_verified: false, subscription_status: 'none' }],
    ['SUBSCRIPTION_REQUIRED', { ...subscriber, subscription_status: 'none', is_verified: false }],
    ['VERIFICATION_REQUIRED', { ...subscriber, is_verified: false }],
  ] as const)('SEC-01 the first gate that is shut says why: %s', (code, caller) => {
    expect(mayCall('subscriber', caller, strict)).toEqual({ allowed: false, code })
  })
})
