import { describe, expect, it } from 'vitest'
import { clockTimeIn, readPolicies } from './policies.ts'

describe('times of day', () => {
  it.each([
    ['Check-in after 3:00 PM', '15:00'],
    ['Check-in: 3:00\u202fPM – 10:00\u202fPM', '15:00'],
    ['Checkout before 11:00 AM', '11:00'],
    ['Check-in after 3 pm', '15:00'],
    ['Check-in after 15:00', '15:00'],
    ['Checkout before 12:00 AM', '00:00'],
    ['Checkout before 12:30 p.m.', '12:30'],
    ['Checkout before noon', '12:00'],
    ['Check-in until midnight', '00:00'],
  ])('%s', (text, time) => {
    expect(clockTimeIn(text)).toBe(time)
  })

  it.each([
    'Flexible check-in',
    '4 guests maximum',
    'Check-in after 25:00',
    'Check-in after 13:00 PM',
    'Self check-in with keypad',
    '',
  ])('%s names none', (text) => {
    expect(clockTimeIn(text)).toBeUndefined()
  })
})

describe('the policies section', () => {
  const section = {
    houseRulesSections: [
      {
        items: [
          { title: 'Check-in after 3:00 PM' },
          { title: 'Checkout before 11:00 AM' },
          { title: 'Self check-in with keypad' },
        ],
      },
      {
        items: [
          { title: 'No pets' },
          { title: 'No pets' },
          { title: 'Additional rules', html: { htmlText: '- Shoes off<br>• Water the <b>lemon tree</b>' } },
        ],
      },
    ],
    cancellationPolicyForDisplay: { title: 'Free cancellation until 1 May', subtitles: ['After that, half is kept.'] },
  }

  it('gives the times, and every other rule once, the host’s own words a line each', () => {
    expect(readPolicies(section)).toEqual({
      checkInTime: '15:00',
      checkOutTime: '11:00',
      houseRules: ['Self check-in with keypad', 'No pets', 'Shoes off', 'Water the lemon tree'],
      cancellationPolicy: 'Free cancellation until 1 May. After that, half is kept.',
    })
  })

  it('falls back to the short list of rules and to the policy’s name', () => {
    const short = {
      houseRules: [{ title: 'Checkout before 10:00 AM' }, { title: 'No smoking' }],
      cancellationPolicies: [{ localized_cancellation_policy_name: 'Firm' }],
    }
    expect(readPolicies(short)).toMatchObject({
      checkOutTime: '10:00',
      houseRules: ['No smoking'],
      cancellationPolicy: 'Firm',
    })
  })

  it('a section that is none gives nothing', () => {
    expect(readPolicies(null)).toEqual({ houseRules: [] })
  })
})
