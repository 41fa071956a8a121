import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dateOf } from '../../dates/index.ts'
import { orderDays, orderFacts } from './order-terms.ts'
import { daysSince, mayWithdraw, refundOf } from './refund.ts'

const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00Z`)
const termFrom = (start: string, months: number) => ({ start: at(start), end: at(addMonths(start, months)) })

describe('what comes back after a withdrawal', () => {
  // sums by hand: price × days left ÷ days of the term, rounded up to the cent
  it.each([
    // a year of 365 days, 59.00
    [
      '2026-10-06',
      12,
      5900,
      [5900, 5884, 5868, 5852, 5836, 5820, 5804, 5787, 5771, 5755, 5739, 5723, 5707, 5690, 5674],
    ],
    // a year of 366 days
    [
      '2027-10-06',
      12,
      5900,
      [5900, 5884, 5868, 5852, 5836, 5820, 5804, 5788, 5772, 5755, 5739, 5723, 5707, 5691, 5675],
    ],
    // half a year of 182 days, 33.00
    ['2026-10-06', 6, 3300, [3300, 3282, 3264, 3246, 3228, 3210, 3192, 3174, 3155, 3137, 3119, 3101, 3083, 3065, 3047]],
  ])('DUTY-02 from %s for %i months', (start, months, price, sums) => {
    const refunds = sums.map((_, day) => refundOf(price, termFrom(start, months), at(addDays(start, day))).refundCents)
    expect(refunds).toEqual(sums)
  })

  it('DUTY-02 for every order of ten years it is the exact quotient, rounded up, and never less on an earlier day', () => {
    const prices = [3300, 5900]
    const start = fc.integer({ min: 0, max: 3660 }).map((day) => addDays('2026-01-01', day))
    fc.assert(
      fc.property(start, fc.constantFrom(6, 12), fc.constantFrom(...prices), (first, months, price) => {
        const term = termFrom(first, months)
        let previous = price
        for (let day = 0; day <= 14; day++) {
          const { refundCents, termDays, usedDays } = refundOf(price, term, at(addDays(first, day), '23:59'))
          const exact = BigInt(price) * BigInt((termDays ?? 0) - (usedDays ?? 0))
          expect(usedDays).toBe(day)
          expect(BigInt(refundCents) * BigInt(termDays ?? 0) >= exact).toBe(true)
          expect(BigInt(refundCents - 1) * BigInt(termDays ?? 0) < exact).toBe(true)
          expect(refundCents).toBeLessThanOrEqual(previous)
          previous = refundCents
        }
      }),
    )
  })

  it('DUTY-02 for life, all of it', () => {
    expect(refundOf(10_900, null, at('2026-10-20'))).toEqual({
      paidCents: 10_900,
      refundCents: 10_900,
      usedDays: null,
      termDays: null,
    })
  })

  it('DUTY-02 nothing comes back after the term, and not more than was paid before it', () => {
    const term = termFrom('2026-10-06', 12)
    expect(refundOf(5900, term, at('2030-01-01')).refundCents).toBe(0)
    expect(refundOf(5900, term, at('2026-10-01')).refundCents).toBe(5900)
  })
})

describe('the days of withdrawal', () => {
  it.each([
    ['2026-10-06', '00:01', 0, true],
    ['2026-10-07', '13:59', 0, true],
    ['2026-10-07', '14:00', 1, true],
    ['2026-10-20', '14:00', 14, true],
    ['2026-10-21', '13:59', 14, true],
    ['2026-10-21', '14:00', 15, false],
  ])('DUTY-02 ordered on 6 October at 14:00, on %s at %s it is day %i', (day, time, days, may) => {
    const ordered = at('2026-10-06', '14:00')
    expect(daysSince(ordered, at(day, time))).toBe(days)
    expect(mayWithdraw(ordered, at(day, time))).toBe(may)
  })

  it('DUTY-02 wherever the member is, the fourteenth calendar day is theirs to its end', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const zones = fc.constantFrom(-12, -8, -3, 0, 1, 5.5, 9, 14)
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const localMidnight = Date.parse('2026-11-05T00:00:00Z') - zone * 3_600_000
        const ordered = new Date(localMidnight + minute * 60_000)
        const lastMoment = new Date(localMidnight + 15 * 86_400_000 - 1)
        expect(mayWithdraw(ordered, lastMoment)).toBe(true)
      }),
    )
  })
})

describe('an order around midnight', () => {
  // the order with its place's time, the last day to withdraw that it names, and when that is over
  it.each([
    ['2026-10-06T23:59Z', '2026-10-20', '2026-10-21T23:59Z'],
    ['2026-10-07T00:01Z', '2026-10-21', '2026-10-22T00:01Z'],
    // Lisbon, in summer: the night of the 6th to the 7th
    ['2026-10-06T23:59+01:00', '2026-10-20', '2026-10-21T22:59Z'],
    ['2026-10-07T00:01+01:00', '2026-10-20', '2026-10-21T23:01Z'],
    // Auckland is already in the 7th, Los Angeles still in the 6th
    ['2026-10-07T00:01+13:00', '2026-10-20', '2026-10-21T11:01Z'],
    ['2026-10-06T23:59-07:00', '2026-10-21', '2026-10-22T06:59Z'],
    // a leap year, and one that is none
    ['2028-02-14T23:59Z', '2028-02-28', '2028-02-29T23:59Z'],
    ['2028-02-15T00:01Z', '2028-02-29', '2028-03-01T00:01Z'],
    ['2027-02-15T00:01Z', '2027-03-01', '2027-03-02T00:01Z'],
    // the clocks of Europe go back, and forward; over the turn of a year
    ['2026-10-24T23:59+02:00', '2026-11-07', '2026-11-08T21:59Z'],
    ['2027-03-27T23:59+01:00', '2027-04-10', '2027-04-11T22:59Z'],
    ['2026-12-31T23:59Z', '2027-01-14', '2027-01-15T23:59Z'],
  ])('DUTY-02 of %s names %s, and may be withdrawn until %s', (order, named, over) => {
    const [orderedAt, end] = [new Date(order), new Date(over)]
    expect(orderDays(12, dateOf(orderedAt)).withdraw_until).toBe(named)
    expect(mayWithdraw(orderedAt, new Date(end.getTime() - 1))).toBe(true)
    expect(mayWithdraw(orderedAt, end)).toBe(false)
    // the named day, in UTC, is theirs to its end
    expect(end.getTime()).toBeGreaterThanOrEqual(Date.parse(`${named}T24:00Z`))
  })

  // the days used change at the time of the order, not at midnight: by hand 59.00 × days left ÷ days of the term, rounded up
  it.each([
    ['2026-10-06T23:59Z', '2026-10-07T00:01Z', 0, 5900],
    ['2026-10-06T23:59Z', '2026-10-07T23:58Z', 0, 5900],
    ['2026-10-06T23:59Z', '2026-10-07T23:59Z', 1, 5884],
    ['2026-10-07T00:01Z', '2026-10-07T23:59Z', 0, 5900],
    ['2026-10-07T00:01Z', '2026-10-08T00:01Z', 1, 5884],
    ['2026-10-07T00:01+13:00', '2026-10-08T00:00+13:00', 0, 5900],
    ['2026-10-06T23:59-07:00', '2026-10-20T23:59-07:00', 14, 5674],
    // the same two weeks in a term of 366 days
    ['2027-10-06T23:59Z', '2027-10-20T23:59Z', 14, 5675],
    // over a leap day, in a term of 366 and in one of 365 days
    ['2028-02-20T23:59Z', '2028-03-01T23:58Z', 9, 5755],
    ['2028-02-20T23:59Z', '2028-03-01T23:59Z', 10, 5739],
    ['2028-02-29T23:59Z', '2028-03-01T23:59Z', 1, 5884],
  ])('DUTY-02 of %s, withdrawn %s: %i days are used, %i cents come back', (order, at, used, cents) => {
    const start = new Date(order)
    const end = new Date(addMonths(dateOf(start), 12) + start.toISOString().slice(10))
    expect(refundOf(5900, { start, end }, new Date(at))).toMatchObject({ usedDays: used, refundCents: cents })
  })

  it('DUTY-02 paid after midnight, its days count from the payment: never fewer than it named', () => {
    const [ordered, paid] = [new Date('2026-10-06T23:59Z'), new Date('2026-10-07T00:01Z')]
    const { withdraw_until: named } = orderDays(12, dateOf(ordered))
    expect(named).toBe('2026-10-20')
    expect(mayWithdraw(paid, new Date('2026-10-22T00:00Z'))).toBe(true)
    expect(mayWithdraw(paid, new Date('2026-10-22T00:01Z'))).toBe(false)
  })
})

describe('the facts of an order', () => {
  const nomad = { name: 'Nomad', summary: 'A full year.', termMonths: 12, priceCents: 5900 }

  it('DUTY-01 say plan, length, renewal, how to leave and the right to withdraw, each with its day or price', () => {
    const values = orderFacts(nomad, '2026-10-06').map(({ value }) => value)
    expect(values).toEqual([
      'Nomad',
      '1 year, 365 days',
      'Wed 6 Oct 2027, €59.00',
      'Any time, to the end of the term',
      '14 days, until Tue 20 Oct 2026',
    ])
    const [, , renewal, leaving, withdrawal] = orderFacts(nomad, '2026-10-06')
    expect(renewal?.text).toContain('We email you on Mon 6 Sep 2027 and Wed 29 Sep 2027.')
    expect(leaving?.text).toContain('until Tue 5 Oct 2027')
    expect(withdrawal?.text).toContain('On Tue 13 Oct 2026, with 7 of 365 days used, that is €57.87.')
  })

  it('DUTY-01 of a membership for life say that nothing renews', () => {
    const values = orderFacts({ ...nomad, termMonths: null, priceCents: 10_900 }, '2026-10-06').map(
      ({ value }) => value,
    )
    expect(values).toEqual(['Nomad', 'For life', 'None', 'Any time', '14 days, until Tue 20 Oct 2026'])
  })

  it.each([
    ['2027-08-31', 6, '2028-02-29', 182],
    ['2028-02-29', 12, '2029-02-28', 365],
    ['2026-08-31', 6, '2027-02-28', 181],
  ])('DUTY-01 an order of %s for %i months renews on %s', (orderedOn, termMonths, renewsOn, days) => {
    const [, length] = orderFacts({ ...nomad, termMonths }, orderedOn)
    expect(addMonths(orderedOn, termMonths)).toBe(renewsOn)
    expect(length?.value).toContain(`${days} days`)
  })
})
