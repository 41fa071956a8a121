import type { OwnProfile } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { addressNote, changesFrom, formFrom, missingNames } from './profile-form.ts'

const profile: OwnProfile = {
  id: 'x',
  first_name: 'Zuri',
  last_name: 'Okafor',
  bio: null,
  avatar_url: null,
  location: 'Lagos',
  website: null,
  instagram_handle: null,
  linkedin_url: null,
  languages: ['english'],
  interests: ['Cooking'],
  additional_info: { Coffee: 'Always' },
  skills: [],
  is_verified: true,
  badges: [],
  reputation_score: null,
  reviews_count: 0,
  age: null,
  nationality: null,
  next_destination: null,
  timezone: null,
  preferred_currency: null,
  updated_at: '2026-11-21T00:00:00.000000Z',
}

describe('the profile form', () => {
  it('PRO-03 sends back what it was filled with, and the version it was made from', () => {
    const changes = changesFrom(formFrom(profile, 'EUR'), profile.updated_at)
    expect(changes).toMatchObject({
      first_name: 'Zuri',
      location: 'Lagos',
      languages: ['english'],
      timezone: null,
      preferred_currency: 'EUR',
      additional_info: { Coffee: 'Always' },
      expected_updated_at: profile.updated_at,
    })
  })

  it('PRO-03 leaves out rows without a name', () => {
    const form = {
      ...formFrom(profile, 'EUR'),
      additional_info: [
        { key: ' ', value: 'x' },
        { key: ' Diet ', value: 'Vegan' },
      ],
    }
    expect(changesFrom(form, '').additional_info).toEqual({ Diet: 'Vegan' })
  })

  it('PRO-03 needs both names', () => {
    expect(missingNames(formFrom(profile, 'EUR'))).toEqual({})
    expect(Object.keys(missingNames(formFrom({ ...profile, first_name: null, last_name: ' ' }, 'EUR')))).toEqual([
      'first_name',
      'last_name',
    ])
  })

  it.each([
    ['', null, undefined],
    ['https://example.com', null, undefined],
    ['https://www.linkedin.com/in/zuri', 'linkedin.com', undefined],
    ['linkedin/zuri', 'linkedin.com', 'This is not a full web address'],
    ['https://example.com', 'linkedin.com', 'This is not an address of linkedin.com'],
    ['javascript:alert(1)', null, 'This is not a full web address'],
  ])('PRO-04 "%s" (of %s) is noted as %s', (text, host, note) => {
    expect(addressNote(text, host)).toBe(note)
  })
})
