import { describe, expect, it } from 'vitest'
import { closedText, hostFirstName, stayLengthText, partyText, timesText, waitText } from './stay-text.ts'

describe('the texts of a stay', () => {
  it.each([
    [28, '4 weeks'],
    [30, '4 weeks'],
    [7, '1 week'],
    [4, '1 week'],
    [3, '3 days'],
    [1, '1 day'],
  ])('TRIBE-05 %i nights are "%s"', (nights, text) => expect(stayLengthText(nights)).toBe(text))

  it.each([
    ['15:00', '11:00', 'Check-in 15:00, check-out 11:00'],
    ['15:00', null, 'Check-in 15:00'],
    [null, '11:00', 'Check-out 11:00'],
    [null, null, null],
  ])('TRIBE-02 arriving at %s and leaving at %s is "%s"', (check_in_time, check_out_time, text) => {
    expect(timesText({ check_in_time, check_out_time })).toBe(text)
  })

  it.each([
    ['open', '2027-02-09', {}, null],
    ['open', '2026-11-21', {}, 'This stay has ended.'],
    ['completed', '2026-11-01', {}, 'This stay has ended.'],
    ['cancelled', '2027-02-09', {}, 'The host has cancelled this stay.'],
    ['open', '2027-02-09', null, 'This stay no longer has a host.'],
  ] as const)(
    'TRIBE-05 G-65 a tribe that is %s until %s, with the host %o, says %s',
    (status, end_date, host, text) => {
      expect(closedText({ status, start_date: '2026-10-01', end_date, host }, '2026-11-21')).toBe(text)
    },
  )

  it('TRIBE-06 names the basis of the price', () => {
    expect(partyText(3)).toBe('3 guests + host')
    expect(partyText(1)).toBe('1 guest + host')
  })

  it.each([
    [0, '1 minute'],
    [80, '80 minutes'],
    [90, '2 hours'],
    [35 * 60, '35 hours'],
    [40 * 60, '2 days'],
  ])('TRIBE-03 a wait of %i minutes reads "%s"', (minutes, text) => expect(waitText(minutes)).toBe(text))

  it('uses the first name of the host, and "The host" without a name', () => {
    const host = {
      avatar_url: null,
      is_verified: true,
      interests: [],
      more_interests: 0,
      rating: null,
      rating_count: 0,
    }
    expect(hostFirstName({ ...host, name: 'Ana Ferreira' })).toBe('Ana')
    expect(hostFirstName({ ...host, name: ' ' })).toBe('The host')
    expect(hostFirstName(null)).toBe('The host')
  })
})
