import { expect, it } from 'vitest'
import { badgeText } from './rules.ts'

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('NOTI-01 %i unread notifications are shown on the badge as "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
