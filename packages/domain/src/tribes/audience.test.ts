import { describe, expect, it } from 'vitest'
import { audienceChoice, audienceLabel, audienceLevel, canBelong } from './audience.ts'

const everyone = { audience: 'everyone', non_binary: false } as const
const verified = { audience: 'verified', non_binary: false } as const
const women = { audience: 'women', non_binary: false } as const
const withNonBinary = { audience: 'women', non_binary: true } as const

describe('the audience of a tribe', () => {
  it('AUD-01 has what narrows it on, and nothing that means nothing', () => {
    const on = { non_binary: true, shown_to_others: true }
    expect(audienceChoice({ audience: 'everyone', ...on })).toEqual({ ...everyone, shown_to_others: false })
    expect(audienceChoice({ audience: 'verified', ...on })).toEqual({ ...verified, shown_to_others: true })
    expect(audienceChoice({ audience: 'women', ...on })).toEqual({ ...withNonBinary, shown_to_others: true })
  })

  it('AUD-01 lies within the wider ones', () => {
    expect([everyone, verified, withNonBinary, women].map(audienceLevel)).toEqual([0, 1, 2, 3])
  })

  it.each([
    [0, { everyone: true, verified: false, withNonBinary: false, women: false }],
    [1, { everyone: true, verified: true, withNonBinary: false, women: false }],
    [2, { everyone: true, verified: true, withNonBinary: true, women: false }],
    [3, { everyone: true, verified: true, withNonBinary: true, women: true }],
  ])('AUD-02 AUD-03 a member of level %i belongs, or is refused with whom it is for', (level, belongs) => {
    for (const [name, tribe] of Object.entries({ everyone, verified, withNonBinary, women }))
      expect(canBelong(level, tribe).allowed, name).toBe(Reflect.get(belongs, name))
  })

  it('AUD-03 the refusal says whom it is for', () => {
    expect(canBelong(0, verified)).toEqual({ allowed: false, code: 'FOR_VERIFIED' })
    expect(canBelong(1, women)).toEqual({ allowed: false, code: 'FOR_WOMEN' })
    expect(canBelong(1, withNonBinary)).toEqual({ allowed: false, code: 'FOR_WOMEN' })
  })

  it('AUD-03 has a badge unless it is everyone', () => {
    expect([everyone, verified, women, withNonBinary].map(audienceLabel)).toEqual([
      null,
      'Verified',
      'Women',
      'Women and non-binary',
    ])
  })
})
