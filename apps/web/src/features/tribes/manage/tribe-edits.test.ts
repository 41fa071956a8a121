import { describe, expect, it } from 'vitest'
import { blankForm } from '../create/tribe-form.ts'
import { announcedChanges, saveLabel, recipientsText } from './announced-changes.ts'
import type { HostTribe } from './host-tribe.ts'
import { changesOf, errorsOf, tribeWith } from './tribe-edits.ts'

const today = '2026-11-21'
const form = {
  ...blankForm(undefined, today),
  title: '  A rooftop ',
  location: 'Lisbon',
  image_urls: ['/images/one.webp'],
}

describe('what a host changes', () => {
  it('G-81 is sent trimmed, and only for the fields of its part', () => {
    expect(changesOf(form, ['title', 'description'])).toEqual({ title: 'A rooftop', description: null })
    expect(changesOf({ ...form, house_rules: ['One', ' ', 'One'] }, ['house_rules'])).toEqual({ house_rules: ['One'] })
  })

  it('T22 is refused where it is invalid', () => {
    const check = (changes: object, fields: Parameters<typeof errorsOf>[1], members = 0) =>
      errorsOf({ ...form, ...changes }, fields, { members, today })
    expect(check({}, ['title'])).toEqual({})
    expect(check({ title: ' ' }, ['title'])).toEqual({ title: 'Enter a title' })
    expect(check({ size: 1 }, ['size'], 2)).toEqual({ size: 'The tribe already has 2 members' })
    expect(check({ size: 2 }, ['size'], 2)).toEqual({})
    expect(check({ size: null }, ['size'])).toHaveProperty('size')
    expect(check({ end_date: today }, ['start_date', 'end_date'])).toEqual({
      end_date: 'Choose a last day after the first',
    })
    // uploaded photos are valid
    expect(check({}, ['image_urls'])).toEqual({})
  })
})

describe('who is notified', () => {
  const host = { image_url: null, images: [], latitude: null, longitude: null } as unknown as HostTribe // only the fields that are read
  const tribe = tribeWith({ ...host, ...blankForm(undefined, today), size: 3, airbnb_total_cost: 2000 }, {})

  it('G-81 no one, if the change does not affect members', () => {
    expect(announcedChanges(tribe, { ...tribe, description: 'Other', wifi_speed: 5 })).toBeNull()
    expect(saveLabel({ label: 'Dates' }, false)).toBe('Save')
  })

  it('G-81 all members, with the old and the new values', () => {
    expect(announcedChanges(tribe, { ...tribe, size: 4, location: 'Porto' })).toEqual([
      { euros: { from: 500, to: 400 } },
      { from: '', to: 'Porto' },
    ])
    expect(announcedChanges(tribe, { ...tribe, title: 'Quiet house', house_rules: ['No smoking'] })).toEqual([
      { from: '', to: 'Quiet house' },
      { changed: 'House rules' },
    ])
    expect(announcedChanges(tribe, { ...tribe, latitude: 1, longitude: 1 })).toEqual([
      { changed: 'The exact location' },
    ])
    expect(saveLabel({ label: 'Dates' }, true)).toBe('Change dates and notify them')
    expect([recipientsText(0), recipientsText(1), recipientsText(3)]).toEqual([
      'No members or pending requests, so nobody is notified',
      'One person will be notified',
      '3 people will be notified',
    ])
  })
})
