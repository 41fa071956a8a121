import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { languages, profileBounds, skillLevels } from './rules.ts'
import { NewSkill, ProfileChanges, PublicProfile } from './schema.ts'

const long = (length: number) => 'x'.repeat(length)
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']))
const invalid = (changes: object) => invalidFields(ProfileChanges, changes)

describe('changes of a profile', () => {
  it.each([
    ['first_name', ['Z', ' Zoë ', long(80), 'ليلى']],
    ['last_name', ['O’Neill-Şahin', long(80)]],
    ['bio', [null, '', '  ', long(2000), 'a\nb']],
    ['location', [null, long(120)]],
    ['nationality', [null, long(120)]],
    ['next_destination', [null, long(120)]],
    ['age', [null, 18, 120]],
    ['languages', [[], [...languages]]],
    ['interests', [[], Array.from({ length: 60 }, (_, index) => `interest ${index}`)]],
    ['instagram_handle', [null, '', '@', '@zuri.o', 'a_b', long(30), `@${long(30)}`]],
    ['linkedin_url', [null, 'linkedin/zuri', 'javascript:alert(1)', long(300)]],
    ['website', [null, 'not a link', long(300)]],
    ['timezone', [null, 'Europe/Lisbon', long(60)]],
    ['preferred_currency', ['USD', 'EUR', 'GBP', 'AUD', 'CAD']],
    ['additional_info', [{}, { [long(40)]: long(300) }, pairs(20)]],
    ['expected_updated_at', ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.123456Z']],
  ])('PRO-03 G-20 %s can be any of %j', (field, values) => {
    for (const value of values) expect([value, invalid({ [field]: value })]).toEqual([value, []])
  })

  it.each([
    ['first_name', ['', '  ', long(81), null, 5, 'Ana\u202e']],
    ['last_name', ['', '\t', long(81), null, ['x'], '\u2066x']],
    ['bio', [long(2001), 5, {}]],
    ['location', [long(121), false]],
    ['nationality', [long(121), 1]],
    ['next_destination', [long(121), []]],
    ['age', [17, 121, 18.5, '30', Number.NaN, Infinity, -1, true]],
    ['languages', [['klingon'], 'english', [...languages, 'english'], [null]]],
    ['interests', [Array.from({ length: 61 }, () => 'x'), [long(61)], 'Surfing', [5]]],
    ['instagram_handle', ['@@x', '../x', 'x y', long(31), 'x"onclick', '＠x', 5]],
    ['linkedin_url', [long(301), 5]],
    ['website', [long(301), {}]],
    ['timezone', [long(61), 5]],
    ['preferred_currency', ['IDR', 'usd', '', null, 5]],
    ['additional_info', [null, 'x', [], pairs(21), { '': 'x' }, { [long(41)]: 'x' }, { a: long(301) }, { a: 5 }]],
    [
      'expected_updated_at',
      [
        'yesterday',
        '2026-11-21',
        '2026-11-21T09:30:00+01:00',
        '0000-01-01T00:00:00Z',
        `2026-11-21T09:30:00.${'1'.repeat(200)}Z`,
        5,
        null,
      ],
    ],
  ])('PRO-03 G-20 %s cannot be any of %j', (field, values) => {
    for (const value of values) {
      const [first = ''] = invalid({ [field]: value })
      expect([value, first.split('.')[0]]).toEqual([value, field])
    }
  })

  it.each(['__proto__', 'constructor', 'prototype'])('G-116 T36 cannot use the key %s', (name) => {
    const info: unknown = JSON.parse(`{"${name}": "x"}`)
    expect(invalid({ additional_info: info })).toEqual(['additional_info'])
  })

  it('G-20 blank text becomes null, and the @ of an Instagram handle is removed', () => {
    const changes = { bio: '  ', location: ' Lisbon ', instagram_handle: ' @zuri.o ', website: '' }
    expect(ProfileChanges.parse(changes)).toEqual({
      bio: null,
      location: 'Lisbon',
      instagram_handle: 'zuri.o',
      website: null,
    })
    expect(ProfileChanges.parse({ instagram_handle: '@' })).toEqual({ instagram_handle: null })
    expect(ProfileChanges.parse({})).toEqual({})
  })

  it.each(['id', 'email', 'role', 'is_verified', 'badges', 'reputation_score', 'onboarding_completed', 'avatar_url'])(
    'G-26 SEC-02 cannot contain %s',
    (field) => {
      expect(invalid({ bio: 'x', [field]: 'x' })).toEqual([''])
    },
  )
})

describe('a skill', () => {
  it.each([
    { skill: 'x' },
    { skill: long(profileBounds.skill) },
    ...skillLevels.map((level) => ({ skill: 'Go', level })),
  ])('ONB-04 G-22 can be %j', (skill) => {
    expect(NewSkill.safeParse(skill).success).toBe(true)
  })

  it.each([
    {},
    { skill: '' },
    { skill: ' \n' },
    { skill: long(61) },
    { skill: 5 },
    { skill: 'Go', level: 'Expert' },
    'Go',
    null,
  ])('ONB-04 G-22 cannot be %j', (skill) => {
    expect(NewSkill.safeParse(skill).success).toBe(false)
  })

  it('ONB-04 is trimmed, and has the level beginner by default', () => {
    expect(NewSkill.parse({ skill: ' Python ' })).toEqual({ skill: 'Python', level: 'beginner' })
  })
})

it('G-112 SEC-03 a profile shown to other members has no age, nationality, address, plans or settings', () => {
  const hidden = ['age', 'nationality', 'email', 'next_destination', 'timezone', 'preferred_currency', 'updated_at']
  const state = ['subscription_status', 'didit_verification_id', 'didit_verification_error', 'last_onboarding_step']
  const shown = Object.keys(PublicProfile.shape)
  expect(shown).toEqual(expect.arrayContaining(['first_name', 'bio', 'badges', 'reputation_score']))
  expect(shown.filter((field) => [...hidden, ...state].includes(field))).toEqual([])
})
