import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { guard, mayOperate } from './procedure.ts'
import type { Viewer } from './viewer.ts'

const member: Viewer = {
  id: 'a',
  session_id: 'b',
  email: 'ana@mail.example',
  email_verified: true,
  first_name: null,
  last_name: null,
  avatar_url: null,
  subscription_status: 'active',
  is_verified: true,
  onboarding_completed: true,
  last_onboarding_step: 3,
  preferred_currency: null,
  is_suspended: false,
  has_unread_note: false,
  deletion_requested_at: null,
  operator_role: null,
  has_second_factor: false,
  operates_until: null,
}
const operator: Viewer = {
  ...member,
  subscription_status: 'none',
  is_verified: false,
  operator_role: 'moderator',
  operates_until: new Date(),
}
const requirements = () => Promise.resolve({ email_confirmation: 'required', verification_required: true } as const)

const callers: [string, Viewer | null, boolean][] = [
  ['an operator', operator, true],
  ['a visitor', null, false],
  ['a member', member, false],
  ['an operator who is suspended', { ...operator, is_suspended: true }, false],
  ['an operator who leaves', { ...operator, deletion_requested_at: new Date() }, false],
  ['an operator who has not entered a code', { ...operator, operates_until: null }, false],
  ['an operator whose address is not confirmed', { ...operator, email_verified: false }, false],
]

describe('a procedure for operators', () => {
  it.each(callers)('G-145 SEC-01 called by %s, over HTTP and in process', async (_who, viewer, isAllowed) => {
    const context = {
      viewer,
      scopes: null,
      requestId: 'c',
      ip: '127.0.0.1',
      idempotencyKey: null,
      log: createLog('silent'),
    }
    const procedure = { '~orpc': { meta: { access: 'operator' }, route: {} } }
    const next = () => Promise.resolve('an answer')
    const call = guard(requirements)({ context, path: ['console', 'overview'], procedure, input: {}, next })
    if (isAllowed) await expect(call).resolves.toBe('an answer')
    else await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Not found' })
    expect(await mayOperate(requirements)(context)).toBe(isAllowed)
  })
})
