import { ProfileChanges } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { parsed } from '../../platform/actions/parsed.ts'
import { fieldErrorsOf, noConnection, refusalOf } from '../../platform/api/refusal.ts'
import { ownProfile as profile } from '../../testing/profile.ts'
import { urlNote, changesFrom, formFrom, type ProfileForm } from './profile-form.ts'

describe('the profile form', () => {
  it('PRO-03 sends its values and the version that was edited', () => {
    const changes = changesFrom(formFrom(profile), profile.updated_at)
    expect(changes).toMatchObject({
      first_name: 'Zuri',
      location: 'Lagos',
      languages: ['english'],
      timezone: null,
      additional_info: { Coffee: 'Always' },
      expected_updated_at: profile.updated_at,
    })
  })

  it('CUR-02 G-44 sends a currency only if one was chosen in the form', () => {
    const form = formFrom({ ...profile, preferred_currency: 'GBP' })
    expect(changesFrom(form, '')).not.toHaveProperty('preferred_currency')
    expect(changesFrom({ ...form, preferred_currency: 'USD' }, '')).toHaveProperty('preferred_currency', 'USD')
  })

  it('PRO-03 omits rows without a name', () => {
    const form = {
      ...formFrom(profile),
      additional_info: [
        { key: ' ', value: 'x' },
        { key: ' Diet ', value: 'Vegan' },
      ],
    }
    expect(changesFrom(form, '').additional_info).toEqual({ Diet: 'Vegan' })
  })

  const errorsOf = (changes: Partial<ProfileForm>) => {
    try {
      parsed(ProfileChanges, changesFrom({ ...formFrom(profile), ...changes }, profile.updated_at))
      return {}
    } catch (error) {
      return fieldErrorsOf(refusalOf(error) ?? noConnection)
    }
  }

  it('PRO-03 requires both names', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ first_name: '', last_name: ' ' })).toEqual({
      first_name: 'Enter your first name',
      last_name: 'Enter your last name',
    })
  })

  it('PRO-03 refuses an age that is too low or too high', () => {
    expect(errorsOf({ age: 18 })).toEqual({})
    expect(errorsOf({ age: 17 })).toEqual({ age: 'Enter an age of 18 or more' })
    expect(errorsOf({ age: 121 })).toEqual({ age: 'Enter an age of 120 or less' })
  })

  it.each([
    ['', null, undefined],
    ['https://example.com', null, undefined],
    ['https://www.linkedin.com/in/zuri', 'linkedin.com', undefined],
    ['linkedin/zuri', 'linkedin.com', 'This is not a full web address'],
    ['https://example.com', 'linkedin.com', 'This is not a linkedin.com address'],
    ['javascript:alert(1)', null, 'This is not a full web address'],
  ])('PRO-04 the note on "%s" (for %s) is %s', (text, host, note) => {
    expect(urlNote(text, host)).toBe(note)
  })
})
