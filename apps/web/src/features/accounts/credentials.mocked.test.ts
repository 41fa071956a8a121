import { describe, expect, it, vi } from 'vitest'
import { requireFields } from '../../platform/actions/required-fields.ts'
import { ApiRefusal } from '../../platform/api/api-refusal.ts'
import { fieldErrorsOf, noConnection, refusalOf } from '../../platform/api/refusal.ts'
import { credentialFields, type Credentials, missingCredentials } from './credentials.ts'

vi.mock('../../platform/api/api-link.ts', () => ({ callApi: () => Promise.resolve() }))
const { errorsByField } = await import('../../platform/actions/use-action.ts')

/** The errors of the fields. */
function errorsOf(credentials: Credentials): Readonly<Record<string, string>> {
  try {
    requireFields(credentials, missingCredentials)
    return {}
  } catch (error) {
    return fieldErrorsOf(refusalOf(error) ?? noConnection)
  }
}

describe('missing credentials', () => {
  it('AUTH-03 mark both fields if both are empty', () => {
    expect(Object.keys(errorsOf({ email: '', password: '' }))).toEqual(['password', 'email'])
  })

  it('AUTH-03 mark the empty field only', () => {
    expect(errorsOf({ email: 'ana@example.test', password: '' })).toEqual({ password: 'Enter your password' })
    expect(errorsOf({ email: '', password: 'long enough' })).toEqual({ email: 'Enter your email address' })
  })

  it('AUTH-03 include white space', () => {
    expect(Object.keys(errorsOf({ email: ' \t', password: '        ' }))).toEqual(['password', 'email'])
  })

  it('AUTH-07 do not include spaces inside a password', () => {
    expect(errorsOf({ email: 'ana@example.test', password: ' a b c d ' })).toEqual({})
  })
})

describe('the field of a refusal', () => {
  const fieldsOf = (code: string) =>
    Object.keys(errorsByField(refusalOf(new ApiRefusal(code, 400, 'refused', {})) ?? noConnection, credentialFields))

  it.each([
    ['EMAIL_TAKEN', 'email'],
    ['EMAIL_INVALID', 'email'],
    ['PASSWORD_TOO_SHORT', 'password'],
    ['PASSWORD_COMMON', 'password'],
    ['PASSWORD_GUESSABLE', 'password'],
    ['INVALID_EMAIL_OR_PASSWORD', 'password'],
  ])('AUTH-04 for %s is %s', (code, field) => {
    expect(fieldsOf(code)).toEqual([field])
  })

  it.each(['RATE_LIMITED', 'INTERNAL', 'NO_CONNECTION'])('AUTH-04 for %s is none', (code) => {
    expect(fieldsOf(code)).toEqual([])
  })
})
