import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atCrossRate, atRate, crossRate, decimalText, isCurrencyCode, isRate, minorOf } from '../money/index.ts'
import { groupedIban, ibanProblem, transferCode } from './iban.ts'
import { amountProblem, countedNights, expenseDays, fewerPayments, nextRepeat, sharesOf, takeFrom } from './rules.ts'

const stay = { from: '2027-09-14', to: '2027-10-12' }
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe('shares of a line', () => {
  it('COST-02 of 1,500.00 for 5, 5 and 3 nights are 576.92, 576.92 and 346.16', () => {
    const weights = [
      { member_id: 'a', weight: 5 },
      { member_id: 'b', weight: 5 },
      { member_id: 'c', weight: 3 },
    ]
    expect(sharesOf(150_000, weights, 1)?.map(({ amount }) => amount)).toEqual([57_692, 57_692, 34_616])
  })

  it('COST-03 of equal lines take turns with the odd cent', () => {
    const weights = ['a', 'b', 'c'].map((member_id) => ({ member_id, weight: 1 }))
    const odd = [1, 2, 3, 4].map((line) => sharesOf(100, weights, line)?.find(({ amount }) => amount === 34)?.member_id)
    expect(new Set(odd.slice(0, 3)).size).toBe(3)
    expect(odd[3]).toBe(odd[0])
  })

  it('COST-03 with exact amounts are these amounts, and nobody without weight pays', () => {
    const weights = [
      { member_id: 'a', weight: 2310 },
      { member_id: 'b', weight: 0 },
    ]
    expect(sharesOf(2310, weights, 7)?.map(({ amount }) => amount)).toEqual([2310, 0])
    expect(sharesOf(2310, [{ member_id: 'a', weight: 0 }], 1)).toBeNull()
  })

  it('COST-03 that are over can be taken from somebody who has enough', () => {
    const weights = [
      { member_id: 'ana', weight: 2310 },
      { member_id: 'ben', weight: 2311 },
    ]
    expect(takeFrom(weights, 1, 'ben')).toBe('ana')
    expect(takeFrom(weights, 2311, 'ben')).toBeNull()
    expect(takeFrom(weights, -5, null)).toBe('ana')
  })
})

describe('days', () => {
  it('COST-02 of an expense are within 60 days of the stay', () => {
    expect(expenseDays(stay)).toEqual({ from: '2027-07-16', to: '2027-12-11' })
  })

  it.each([
    [{ arrives: null, leaves: null }, 28],
    [{ arrives: '2027-09-21', leaves: null }, 21],
    [{ arrives: null, leaves: '2027-09-19' }, 5],
    [{ arrives: '2027-01-01', leaves: '2028-01-01' }, 28],
    [{ arrives: '2027-10-12', leaves: '2027-10-12' }, 0],
  ])('COST-02 the nights of %j are %i', (own, nights) => {
    expect(countedNights(stay, own).nights).toBe(nights)
  })

  it.each([
    ['2027-09-14', 'week', '2027-09-14', '2027-09-21'],
    ['2027-09-14', 'week', '2027-09-21', '2027-09-28'],
    ['2027-09-14', 'week', '2027-09-25', '2027-09-28'],
    ['2027-01-31', 'month', '2027-01-31', '2027-02-28'],
    ['2027-01-31', 'month', '2027-02-28', '2027-03-31'],
    ['2027-12-31', 'month', '2027-12-31', '2028-01-31'],
  ] as const)('COST-05 what begins on %s and repeats every %s comes after %s on %s', (first, every, after, next) => {
    expect(nextRepeat(first, every, after)).toBe(next)
  })
})

describe('amounts', () => {
  it.each([
    ['12.50', 'EUR', null],
    ['1500', 'JPY', null],
    ['1.234', 'KWD', null],
    ['1000000.00', 'EUR', null],
    ['0.00', 'EUR', 'Enter an amount above zero'],
    ['12.505', 'EUR', 'EUR has at most 2 decimals'],
    ['1.5', 'JPY', 'JPY has no decimals'],
    ['1000000.01', 'EUR', 'The largest amount is 1,000,000'],
    ['twelve', 'EUR', 'Enter an amount such as 12.50'],
  ])('COST-03 COST-09 %s %s: %s', (text, currency, problem) => {
    expect(amountProblem(text, currency)).toBe(problem)
  })

  it('COST-03 are read back as they were written, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        (minor, currency) => {
          expect(minorOf(decimalText(minor, currency), currency)).toBe(minor)
        },
      ),
    )
  })

  it.each([
    [13_200, { from: 'GBP', to: 'EUR', rate: '1.1550' }, 15_246],
    [150_000, { from: 'EUR', to: 'JPY', rate: '160' }, 240_000],
    [1, { from: 'JPY', to: 'EUR', rate: '0.005' }, 1],
    [-1, { from: 'JPY', to: 'EUR', rate: '0.005' }, -1],
    [1000, { from: 'KWD', to: 'EUR', rate: '3.0' }, 300],
  ])('COST-04 %i at %j is %i', (minor, conversion, converted) => {
    expect(atRate(minor, conversion)).toBe(converted)
  })

  it.each([
    [1_000_000, { from: 'VND', to: 'EUR', perUnit: { from: '26000', to: '1' } }, 3846],
    [3846, { from: 'EUR', to: 'VND', perUnit: { from: '1', to: '26000' } }, 999_960],
    [-1_000_000, { from: 'VND', to: 'USD', perUnit: { from: '26000', to: '1.0389' } }, -3996],
  ])('COST-04 %i at the rates of a day to a third currency %j is %i, rounded once', (minor, conversion, converted) => {
    expect(atCrossRate(minor, conversion)).toBe(converted)
  })

  it('COST-04 a rate between two currencies comes from their rates to a third', () => {
    expect(crossRate({ from: '0.82918', to: '1' })).toBe('1.206011')
    expect(crossRate({ from: '1', to: '163.06' })).toBe('163.060000')
    expect(crossRate({ from: '26000', to: '1' })).toBe('0.0000384615')
    expect(['1.155', '160', '0.00001'].every(isRate)).toBe(true)
    expect(['0', '-1', '1,155', '1e3', ''].some(isRate)).toBe(false)
    expect([isCurrencyCode('EUR'), isCurrencyCode('XXY'), isCurrencyCode('eur')]).toEqual([true, false, false])
  })
})

describe('fewer payments', () => {
  const balances = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 15 })

  it('COST-06 make all even, with at most one payment less than people', () => {
    fc.assert(
      fc.property(balances, (amounts) => {
        const all = [...amounts, -sumOf(amounts)].map((amount, index) => ({
          member_id: `m${index}`,
          currency: 'EUR',
          amount,
        }))
        const payments = fewerPayments(all)
        expect(payments.length).toBeLessThan(all.length)
        for (const { member_id, amount } of all) {
          const paid = sumOf(payments.filter(({ from }) => from === member_id).map((payment) => payment.amount))
          const got = sumOf(payments.filter(({ to }) => to === member_id).map((payment) => payment.amount))
          expect(amount + paid - got).toBe(0)
        }
        expect(payments.every(({ amount }) => amount > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('COST-04 are apart for each currency', () => {
    const of = (currency: string) => [
      { member_id: 'a', currency, amount: 5 },
      { member_id: 'b', currency, amount: -5 },
    ]
    expect(fewerPayments([...of('USD'), ...of('EUR')]).map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  })
})

describe('an account', () => {
  it.each(['DE89 3704 0044 0532 0130 00', 'PT50000201231234567890154', 'gb29 nwbk 6016 1331 9268 19'])(
    'COST-08 %s is an IBAN',
    (iban) => expect(ibanProblem(iban)).toBeNull(),
  )

  it.each(['DE89 3704 0044 0532 0130 01', '3704 0044 0532', '', 'DE89'])('COST-08 %s is none', (iban) => {
    expect(ibanProblem(iban)).not.toBeNull()
  })

  it('COST-08 is written in groups of four, and the code of a transfer has it', () => {
    expect(groupedIban('PT50000201231234567890154')).toBe('PT50 0002 0123 1234 5678 9015 4')
    const transfer = {
      name: 'Ana Ferreira',
      iban: 'PT50 0002 0123 1234 5678 9015 4',
      amount: '28.44',
      purpose: 'Rooftop',
    }
    expect(transferCode(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Ana Ferreira',
      'PT50000201231234567890154',
      'EUR28.44',
      '',
      '',
      'Rooftop',
    ])
  })
})
