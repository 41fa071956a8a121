import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { notificationFilters } from './filters.ts'
import { MailChoices, MailChoicesInput, notificationKinds, notificationTexts } from './kinds.ts'
import { NotificationListQuery, UnreadCount } from './schema.ts'

const allOn = Object.fromEntries(notificationKinds.map((kind) => [kind, true]))

describe('email settings', () => {
  it('NOTI-06 G-139 have a switch and a description for each kind', () => {
    expect(Object.keys(notificationTexts)).toEqual([...notificationKinds])
    expect(invalidFields(MailChoices, allOn)).toEqual([])
    for (const kind of notificationKinds)
      expect(invalidFields(MailChoices, { ...allOn, [kind]: undefined })).toEqual([kind])
  })

  it.each([{}, { reviews: false }, { membership: true, message: false }, allOn])('G-139 can be %j', (choices) => {
    expect(invalidFields(MailChoicesInput, choices)).toEqual([])
  })

  it.each([
    [{ reviews: 'no' }, ['reviews']],
    [{ reviews: null }, ['reviews']],
    [{ reviews: 0 }, ['reviews']],
    [{ everything: false }, ['']],
    [{ user_id: 'x' }, ['']],
    [[], ['']],
    [null, ['']],
  ])('G-139 SEC-02 cannot be %j', (choices, fields) => {
    expect(invalidFields(MailChoicesInput, choices)).toEqual(fields)
  })
})

describe('the list of notifications', () => {
  it.each([
    {},
    { limit: '1' },
    { limit: '50' },
    ...notificationFilters.map((only) => ({ only })),
    { only: 'reviews', cursor: 'x'.repeat(200) },
  ])('NOTI-01 can be requested with %j', (query) => {
    expect(invalidFields(NotificationListQuery, query)).toEqual([])
  })

  it.each([
    [{ limit: '51' }, ['limit']],
    [{ limit: '-1' }, ['limit']],
    [{ only: 'read' }, ['only']],
    [{ only: '' }, ['only']],
    [{ only: 'membership' }, ['only']],
    [{ only: ['stays', 'reviews'] }, ['only']],
    [{ cursor: 'x'.repeat(201) }, ['cursor']],
    [{ user_id: 'x' }, ['']],
  ])('NOTI-05 cannot be requested with %j', (query, fields) => {
    expect(invalidFields(NotificationListQuery, query)).toEqual(fields)
  })

  it('G-137 has a count that is never negative', () => {
    expect([0, 5000].map((unread_count) => UnreadCount.safeParse({ unread_count }).success)).toEqual([true, true])
    expect([-1, 0.5].map((unread_count) => UnreadCount.safeParse({ unread_count }).success)).toEqual([false, false])
  })
})
