import { describe, expect, it } from 'vitest'
import { blankForm } from '../create/tribe-form.ts'
import { announcedChanges, saveLabel, whoIsNotified } from './announced-changes.ts'
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
  it('G-81 is sent as it was typed, trimmed, and for its own fields alone', () => {
    expect(changesOf(form, ['title', 'description'])).toEqual({ title: 'A rooftop', description: null })
    expect(changesOf({ ...form, house_rules: ['One', ' ', 'One'] }, ['house_rules'])).toEqual({ house_rules: ['One'] })
  })

  it('T22 is refused where it does not fit', () => {
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
    // pictures of our own may stay
    expect(check({}, ['image_urls'])).toEqual({})
  })
})

describe('who is told of it', () => {
  const host = { image_url: null, images: [], latitude: null, longitude: null } as unknown as HostTribe // as much as is read
  const tribe = tribeWith({ ...host, ...blankForm(undefined, today), size: 3, airbnb_total_cost: 2000 }, {})

  it('G-81 nobody, where it does not matter', () => {
    expect(announcedChanges(tribe, { ...tribe, title: 'Other' })).toBeNull()
    expect(saveLabel({ label: 'Dates' }, false)).toBe('Save')
  })

  it('G-81 everyone, with the old value and the new one', () => {
    expect(announcedChanges(tribe, { ...tribe, size: 4, location: 'Porto' })).toEqual([
      { euros: { from: 500, to: 400 } },
      { from: '', to: 'Porto' },
    ])
    expect(saveLabel({ label: 'Dates' }, true)).toBe('Change dates and notify them')
    expect([whoIsNotified(0), whoIsNotified(1), whoIsNotified(3)]).toEqual([
      'No members or pending requests, so nobody is notified',
      'One person will be notified',
      '3 people will be notified',
    ])
  })
})
