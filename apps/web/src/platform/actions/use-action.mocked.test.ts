import { describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../api/api-refusal.ts'
import { noConnection, type Refusal, refusalOf } from '../api/refusal.ts'
import { titleOf } from './failure-title.ts'

vi.mock('../api/api-link.ts', () => ({ callApi: () => Promise.resolve() }))
const { errorsByField, failureText } = await import('./use-action.ts')

const refusal = (code: string, message: string, data = {}): Refusal =>
  refusalOf(new ApiRefusal(code, 422, message, data)) ?? noConnection
const fields = { email: ['EMAIL_'], password: ['PASSWORD_', 'INVALID_EMAIL_OR_PASSWORD'] }
const issues = [
  { path: 'age', message: 'Enter an age of 18 or more' },
  { path: 'additional_info.Diet', message: 'Too long' },
  { path: 'age', message: 'Enter a whole number' },
]
const invalid = refusal('INVALID', 'Some fields are not valid', { issues })

describe('the field errors of a refused action', () => {
  it('G-20 are the first text of each field that the server lists', () => {
    expect(errorsByField(invalid, fields)).toEqual({ age: 'Enter an age of 18 or more', additional_info: 'Too long' })
  })

  it('AUTH-04 are the text of the refusal for the field that its code is about', () => {
    expect(errorsByField(refusal('EMAIL_TAKEN', 'Taken'), fields)).toEqual({ email: 'Taken' })
    expect(errorsByField(refusal('INVALID_EMAIL_OR_PASSWORD', 'No'), fields)).toEqual({ password: 'No' })
  })

  it.each(['RATE_LIMITED', 'NO_CONNECTION'])('AUTH-04 are empty for %s, which is about none of the fields', (code) => {
    expect(errorsByField(refusal(code, 'Later'), fields)).toEqual({})
  })
})

describe('the toast of a refused action', () => {
  it('G-151 has the given title above the text of the refusal', () => {
    expect(failureText(refusal('RATE_LIMITED', 'Later'), 'Login failed', fields)).toEqual(['Login failed', 'Later'])
    expect(failureText(invalid, 'Failed to update profile', {})).toEqual([
      'Failed to update profile',
      'Enter an age of 18 or more',
    ])
  })

  it('G-151 shows that the site cannot be reached if there was no response', () => {
    expect(failureText(noConnection, 'Not saved', {})).toEqual(['Not saved', noConnection.message])
  })

  it('G-151 is not shown if the field of the first issue shows its text', () => {
    const shown = { age: [], additional_info: [] }
    expect(failureText(invalid, 'Not saved', shown)).toBeNull()
    expect(failureText(refusal('RATE_LIMITED', 'Later'), 'Not saved', shown)).toEqual(['Not saved', 'Later'])
  })

  it('G-20 has only its title if the fields of the form show the reason', () => {
    expect(titleOf('Failed to update profile')(invalid)).toBe('Failed to update profile')
    expect(titleOf('Failed to update profile')(refusal('PROFILE_CHANGED', 'Changed elsewhere'))).toEqual([
      'Failed to update profile',
      'Changed elsewhere',
    ])
  })

  it('G-151 is not shown if a field shows the same text, or if the action has no failure text', () => {
    expect(failureText(refusal('PASSWORD_WRONG', 'Not yours'), 'Not changed', fields)).toBeNull()
    expect(failureText(invalid, undefined, {})).toBeNull()
    expect(failureText(invalid, () => null, {})).toBeNull()
  })
})
