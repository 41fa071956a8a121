import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { BasicInfo, OnboardingProgress } from './contract.ts'

const long = (length: number) => 'x'.repeat(length)
const names = { first_name: 'Zuri', last_name: 'Okafor' }

describe('the first step', () => {
  it.each([{}, { bio: long(2000) }, { bio: null, location: null }, { location: long(120) }, { first_name: long(80) }])(
    'ONB-02 G-20 accepts names with %j',
    (part) => {
      expect(invalidFields(BasicInfo, { ...names, ...part })).toEqual([])
    },
  )

  it.each([
    [{ first_name: '' }, ['first_name']],
    [{ last_name: '   ' }, ['last_name']],
    [{ last_name: undefined }, ['last_name']],
    [{ first_name: long(81) }, ['first_name']],
    [{ first_name: 'Zuri\u202e' }, ['first_name']],
    [{ bio: long(2001) }, ['bio']],
    [{ location: long(121) }, ['location']],
    [{ location: 5 }, ['location']],
    [{ last_onboarding_step: 3 }, ['']],
    [{ onboarding_completed: true }, ['']],
    [{ age: 30 }, ['']],
  ])('ONB-02 G-20 G-26 does not accept %j', (part, fields) => {
    expect(invalidFields(BasicInfo, { ...names, ...part })).toEqual(fields)
  })

  it('ONB-02 trims names', () => {
    expect(BasicInfo.parse({ first_name: ' Zuri ', last_name: '\tOkafor' })).toEqual({
      ...names,
      bio: null,
      location: null,
    })
  })

  it.each([-1, 4, 1.5, '2'])('G-06 G-08 progress is never %j', (last_onboarding_step) => {
    expect(invalidFields(OnboardingProgress, { last_onboarding_step, onboarding_completed: false })).toEqual([
      'last_onboarding_step',
    ])
  })
})
