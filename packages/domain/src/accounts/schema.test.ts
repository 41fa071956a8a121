import { describe, expect, it } from 'vitest'
import { AccountName, EmailAddress, OwnSessionPage, PublicConfig, SessionUser } from './schema.ts'

const long = (length: number) => 'x'.repeat(length)

describe('an email address', () => {
  it.each([
    'a@b.co',
    'zuri.okafor+stays@mail.example.com',
    `${long(64)}@example.com`,
    `a@${long(63)}.com`,
    `a@${Array.from({ length: 4 }, () => long(60)).join('.')}.com`,
    'UPPER@Example.COM',
  ])('AUTH-04 can be %s', (email) => {
    expect(EmailAddress.safeParse(email).success).toBe(true)
  })

  it.each([
    '',
    'nobody',
    'nobody@home',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@example.com ',
    'a@.com',
    'a@example..com',
    `${long(65)}@example.com`,
    `a@${long(64)}.com`,
    `a@${Array.from({ length: 5 }, () => long(60)).join('.')}.com`,
    'a@example.com\nbcc: b@example.com',
    'a\u0000@example.com',
    'a＠example.com',
    'zuri@exämple.com',
    null,
    5,
    ['a@b.co'],
  ])('T30 T63 AUTH-04 cannot be %j', (email) => {
    expect(EmailAddress.safeParse(email).success).toBe(false)
  })
})

describe('the name at sign-up', () => {
  it.each(['', ' ', 'Zuri', long(160), 'ليلى'])('AUTH-04 can be "%s"', (name) => {
    expect(AccountName.safeParse(name).success).toBe(true)
  })

  it.each([long(161), 'Ana\u202eavliS', '\u2067', null, undefined, 5])('T30 T40 cannot be %j', (name) => {
    expect(AccountName.safeParse(name).success).toBe(false)
  })
})

describe('the session response', () => {
  const user = {
    id: '5f0c3f9e-0000-4000-8000-000000000001',
    email: 'a@b.co',
    email_verified: true,
    first_name: null,
    last_name: null,
    avatar_url: null,
    subscription_status: 'none',
    is_verified: false,
    onboarding_completed: false,
    last_onboarding_step: 0,
    preferred_currency: null,
    erased_on: null,
    restriction: null,
    console: null,
  }

  it.each([
    { last_onboarding_step: 4 },
    { last_onboarding_step: -1 },
    { subscription_status: 'Active' },
    { preferred_currency: 'IDR' },
    { id: 'x' },
  ])('SEC-01 never contains %j', (change) => {
    expect(SessionUser.safeParse(user).success).toBe(true)
    expect(SessionUser.safeParse({ ...user, ...change }).success).toBe(false)
  })

  it('SEC-03 contains neither password nor token, and unknown fields are dropped', () => {
    const parsed = SessionUser.parse({ ...user, password: 'hash', token: 'secret' })
    expect(parsed).toEqual(user)
    expect(OwnSessionPage.safeParse({ items: [], next_cursor: null, others: -1 }).success).toBe(false)
    expect(Object.keys(PublicConfig.shape).filter((name) => /secret|password|key$/.test(name))).toEqual([])
  })
})
