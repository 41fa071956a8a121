import { describe, expect, it } from 'vitest'
import { accessLevels } from './access-levels.ts'
import type { Access } from './access-levels.ts'
import { mayCall } from './access.ts'
import type { Caller } from './access.ts'

const subscriber: Caller = {
  email_verified: true,
  subscription_status: 'active',
  is_verified: true,
  is_suspended: false,
  has_unread_note: false,
  is_leaving: false,
  is_operator: false,
}
const operator: Caller = { ...subscriber, subscription_status: 'none', is_verified: false, is_operator: true }
const strict = { email_confirmation: 'required', verification_required: true } as const
const lenient = { email_confirmation: 'optional', verification_required: false } as const
const accesses = Object.keys(accessLevels) as Access[] // its own keys

const openTo = (caller: Caller | null, requirements: typeof strict | typeof lenient = strict): Access[] =>
  accesses.filter((access) => mayCall(access, caller, requirements).allowed)

describe('which procedures a caller may call', () => {
  it.each([
    ['a verified subscriber: all but those for operators', subscriber, accesses.slice(0, 7)],
    [
      'an operator: those for operators, without a membership or a verified identity',
      operator,
      [...accesses.slice(0, 5), 'operator'],
    ],
    [
      'an operator who is suspended: as anybody who is suspended',
      { ...operator, is_suspended: true },
      accesses.slice(0, 3),
    ],
    ['an operator who leaves: as anybody who leaves', { ...operator, is_leaving: true }, accesses.slice(0, 4)],
    [
      'an operator with an unconfirmed address: as anybody with one',
      { ...operator, email_verified: false },
      ['visitor', 'owner', 'member'],
    ],
    ['a visitor: only those for visitors', null, ['visitor']],
    ['a suspended member: those about their own account', { ...subscriber, is_suspended: true }, accesses.slice(0, 3)],
    [
      'a member who has not read a note of operators: those about their own account',
      { ...subscriber, has_unread_note: true },
      accesses.slice(0, 3),
    ],
    [
      'a member whose account is about to be deleted: none that start something new',
      { ...subscriber, is_leaving: true },
      accesses.slice(0, 4),
    ],
    [
      'a member with an unconfirmed address: none that require a confirmed one',
      { ...subscriber, email_verified: false },
      ['visitor', 'owner', 'member'],
    ],
    [
      'a member without a membership: none for subscribers',
      { ...subscriber, subscription_status: 'none' },
      accesses.slice(0, 6),
    ],
    [
      'a member whose payment is due: none for subscribers',
      { ...subscriber, subscription_status: 'past_due' },
      accesses.slice(0, 6),
    ],
    [
      'an unverified member: none that require a verified identity',
      { ...subscriber, is_verified: false },
      accesses.slice(0, 5),
    ],
  ] as const)('SEC-01 %s', (_who, caller, open) => {
    expect(openTo(caller)).toEqual(open)
  })

  it('G-04 G-10 a member needs neither confirmation nor verification where the installation does not require it', () => {
    expect(openTo({ ...subscriber, email_verified: false, is_verified: false }, lenient)).toEqual(accesses.slice(0, 7))
  })

  it.each([
    ['UNAUTHENTICATED', null],
    ['ACCOUNT_SUSPENDED', { ...subscriber, is_suspended: true, is_leaving: true }],
    ['NOTE_UNREAD', { ...subscriber, has_unread_note: true, is_leaving: true }],
    ['ACCOUNT_LEAVING', { ...subscriber, is_leaving: true, email_verified: false }],
    ['EMAIL_UNVERIFIED', { ...subscriber, email_verified: false, subscription_status: 'none' }],
    ['SUBSCRIPTION_REQUIRED', { ...subscriber, subscription_status: 'none', is_verified: false }],
    ['VERIFICATION_REQUIRED', { ...subscriber, is_verified: false }],
  ] as const)('SEC-01 the first gate that refuses gives the reason: %s', (code, caller) => {
    expect(mayCall('subscriber', caller, strict)).toEqual({ allowed: false, code })
  })

  it.each([
    ['a visitor', null],
    ['a member', subscriber],
    ['a suspended operator', { ...operator, is_suspended: true }],
  ] as const)('G-145 what operators call does not exist for %s', (_who, caller) => {
    expect(mayCall('operator', caller, strict)).toEqual({ allowed: false, code: 'NOT_FOUND' })
  })
})
