import { describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../platform/api-refusal.ts'
import { filledIn } from '../../platform/filled-in.ts'
import { fieldErrorsOf, noConnection, refusalOf } from '../../platform/refusal.ts'
import { credentialFields, type Credentials, missingCredentials } from './credentials.ts'

vi.mock('../../platform/api-link.ts', () => ({ callApi: () => Promise.resolve() }))
const { errorsByField } = await import('../../platform/use-action.ts')

/** What the fields say of what was typed. */
function errorsOf(typed: Credentials): Readonly<Record<string, string>> {
  try {
    filledIn(typed, missingCredentials)
    return {}
  } catch (error) {
    return fieldErrorsOf(refusalOf(error) ?? noConnection)
  }
}

describe('what is missing from a sign-in', () => {
  it('AUTH-03 marks both fields when both are empty', () => {
    expect(Object.keys(errorsOf({ email: '', password: '' }))).toEqual(['password', 'email'])
  })

  it('AUTH-03 marks the empty one alone', () => {
    expect(errorsOf({ email: 'ana@example.test', password: '' })).toEqual({ password: 'Enter your password' })
    expect(errorsOf({ email: '', password: 'long enough' })).toEqual({ email: 'Enter your email address' })
  })

  it('AUTH-03 counts white space as empty', () => {
    expect(Object.keys(errorsOf({ email: ' \t', password: '        ' }))).toEqual(['password', 'email'])
  })

  it('AUTH-07 lets spaces inside a password be', () => {
    expect(errorsOf({ email: 'ana@example.test', password: ' a b c d ' })).toEqual({})
  })
})

describe('where a refusal is shown', () => {
  const shownAt = (code: string) =>
    Object.keys(errorsByField(refusalOf(new ApiRefusal(code, 400, 'why not', {})) ?? noConnection, credentialFields))

  it.each([
    ['EMAIL_TAKEN', 'email'],
    ['EMAIL_INVALID', 'email'],
    ['PASSWORD_TOO_SHORT', 'password'],
    ['PASSWORD_COMMON', 'password'],
    ['PASSWORD_GUESSABLE', 'password'],
    ['INVALID_EMAIL_OR_PASSWORD', 'password'],
  ])('AUTH-04 %s stands at the %s', (code, field) => {
    expect(shownAt(code)).toEqual([field])
  })

  it.each(['RATE_LIMITED', 'INTERNAL', 'NO_CONNECTION'])('AUTH-04 %s is about neither field', (code) => {
    expect(shownAt(code)).toEqual([])
  })
})
