import { describe, expect, it } from 'vitest'
import { firstCancellationPolicy, readPolicies } from './policies.ts'

describe('NEW-04 the policies section', () => {
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
          { title: 'Quiet hours', subtitle: '10:00 PM - 7:00 AM' },
          { title: 'Additional rules', html: { htmlText: '- Shoes off<br>• Water the <b>lemon tree</b>' } },
        ],
      },
    ],
    cancellationPolicyForDisplay: { title: 'Free cancellation until 1 May', subtitles: ['After that, half is kept.'] },
  }

  it('gives the times, every other rule once with its subtitle, and the host’s own rules line by line', () => {
    expect(readPolicies(section)).toEqual({
      checkInTime: '15:00',
      checkOutTime: '11:00',
      houseRules: [
        'Self check-in with keypad',
        'No pets',
        'Quiet hours: 10:00 PM - 7:00 AM',
        'Shoes off',
        'Water the lemon tree',
      ],
      cancellationPolicy: 'Free cancellation until 1 May. After that, half is kept.',
    })
  })

  const opening = (...items: object[]) => ({
    houseRulesSections: [{ items }, { items: [{ title: 'Horário de silêncio', subtitle: '22:00 - 07:00' }] }],
  })

  it.each<[string, object[], string | undefined, string | undefined]>([
    ['by position', [{ title: 'Entrada a partir das 15:00' }, { title: 'Saída antes das 11:00' }], '15:00', '11:00'],
    [
      'by position, arrival flexible',
      [{ title: 'Entrada flexível' }, { title: 'Saída antes das 13:00' }],
      undefined,
      '13:00',
    ],
    ['by hour, departure only', [{ title: 'Saída antes das 11:00' }], undefined, '11:00'],
    ['by hour, arrival only', [{ title: 'Entrada a partir das 16:00' }], '16:00', undefined],
    [
      'by icon, in any position',
      [
        { title: 'Saída antes das 11:00', icon: 'SYSTEM_CHECK_OUT' },
        { title: 'Entrada a partir das 15:00', icon: 'SYSTEM_CHECK_IN' },
      ],
      '15:00',
      '11:00',
    ],
    [
      'one by icon, the other by position',
      [{ title: 'Entrada a partir das 15:00' }, { title: 'Saída antes das 11:00', icon: 'SYSTEM_CHECK_OUT' }],
      '15:00',
      '11:00',
    ],
  ])('recognises times in other languages %s', (_how, items, checkInTime, checkOutTime) => {
    const policies = readPolicies(opening(...items))
    expect([policies.checkInTime, policies.checkOutTime]).toEqual([checkInTime, checkOutTime])
    expect(policies.houseRules).toContain('Horário de silêncio: 22:00 - 07:00')
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

  it('gives nothing for an invalid section', () => {
    expect(readPolicies(null)).toEqual({ houseRules: [] })
  })
})

describe('NEW-04 the cancellation policy that a page prepares for booking', () => {
  const termsOf = (policy: object) => firstCancellationPolicy({ cancellationPolicies: [policy, { title: 'Other' }] })

  it.each([
    [
      { localized_cancellation_policy_name: 'Firm', book_it_module_tooltip: 'Half is refunded until 30 days before.' },
      'Firm. Half is refunded until 30 days before.',
    ],
    [{ localized_cancellation_policy_name: 'Firm' }, 'Firm'],
    [{ book_it_module_tooltip: '<b>Free</b> until 1 May' }, 'Free until 1 May'],
    [
      { localized_cancellation_policy_name: 'Moderate', book_it_module_tooltip: 'Moderate: five days.' },
      'Moderate: five days.',
    ],
    [{}, undefined],
  ])('%j is %s', (policy, terms) => {
    expect(termsOf(policy)).toBe(terms)
  })
})
