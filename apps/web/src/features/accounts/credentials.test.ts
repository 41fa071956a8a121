import { describe, expect, it } from 'vitest'
import { errorsOfEmpty, errorsOfRefusal, firstError } from './credentials.ts'

describe('what is missing from a sign-in', () => {
  it('AUTH-03 marks both fields when both are empty', () => {
    expect(Object.keys(errorsOfEmpty({ email: '', password: '' }))).toEqual(['email', 'password'])
  })

  it('AUTH-03 marks the empty one alone', () => {
    expect(errorsOfEmpty({ email: 'ana@example.test', password: '' })).toEqual({ password: 'Enter your password' })
    expect(errorsOfEmpty({ email: '', password: 'long enough' })).toEqual({ email: 'Enter your email address' })
  })

  it('AUTH-03 counts white space as empty', () => {
    expect(Object.keys(errorsOfEmpty({ email: ' \t', password: '        ' }))).toEqual(['email', 'password'])
  })

  it('AUTH-07 lets spaces inside a password be', () => {
    expect(errorsOfEmpty({ email: 'ana@example.test', password: ' a b c d ' })).toEqual({})
  })
})

describe('where a refusal is shown', () => {
  it.each([
    ['EMAIL_TAKEN', 'email'],
    ['EMAIL_INVALID', 'email'],
    ['PASSWORD_TOO_SHORT', 'password'],
    ['PASSWORD_COMMON', 'password'],
    ['INVALID_EMAIL_OR_PASSWORD', 'password'],
  ])('AUTH-04 %s stands at the %s', (code, field) => {
    expect(firstError(errorsOfRefusal({ code, message: 'why not' }))).toBe(field)
  })

  it.each(['RATE_LIMITED', 'INTERNAL', 'NO_CONNECTION'])('AUTH-04 %s is about neither field', (code) => {
    expect(firstError(errorsOfRefusal({ code, message: 'why not' }))).toBeNull()
  })
})
