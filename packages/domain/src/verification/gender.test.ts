import { describe, expect, it } from 'vitest'
import { canChangeGender, genderChangesFrom, isConfirmedBy } from './gender.ts'

describe('what a member states', () => {
  it.each([
    ['woman', 'female', true],
    ['woman', 'unspecified', true],
    ['woman', 'male', false],
    ['woman', null, false],
    ['non_binary', 'female', true],
    ['non_binary', 'unspecified', true],
    ['non_binary', 'male', false],
    ['man', 'male', false],
    ['man', 'female', false],
  ] as const)('AUD-02 %s with a document that says %s: confirmed %s', (gender, marker, isConfirmed) => {
    expect(isConfirmedBy(gender, marker)).toBe(isConfirmed)
  })

  const statedAt = new Date('2026-09-03T10:00:00Z')
  const woman = { gender: 'woman', statedAt } as const

  it('AUD-02 changes at most once in 180 days', () => {
    const from = genderChangesFrom(statedAt)
    expect(from.toISOString()).toBe('2027-03-02T10:00:00.000Z')
    const before = new Date(from.getTime() - 1)
    expect(canChangeGender(woman, 'man', before)).toEqual({ allowed: false, code: 'GENDER_CHANGED_RECENTLY' })
    expect(canChangeGender(woman, 'man', from)).toEqual({ allowed: true })
  })

  it('AUD-02 may be checked again at any time, once it is stated', () => {
    expect(canChangeGender(woman, 'woman', statedAt)).toEqual({ allowed: true })
    const unstated = { gender: null, statedAt: null }
    expect(canChangeGender(unstated, 'woman', statedAt)).toEqual({ allowed: false, code: 'GENDER_NOT_STATED' })
  })
})
