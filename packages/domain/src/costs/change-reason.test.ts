import { describe, expect, it } from 'vitest'
import { changeReason, splitFact } from './change-reason.ts'
import type { LineFacts } from './change-reason.ts'
import { reasonMax } from './limits.ts'

const line: LineFacts = {
  title: 'Dinner',
  day: '2027-01-20',
  payer_id: 'ana',
  amount: 1000,
  currency: 'EUR',
  split: splitFact('equal', [{ member_id: 'ana', weight: 1 }]),
  rate: '',
  repeat: '',
  receipt: '',
}

describe('a change without a reason', () => {
  it.each([
    [{ amount: 1200 }, 'Amount €10.00 → €12.00'],
    [{ currency: 'JPY' }, 'Amount €10.00 → ¥1,000'],
    [{ day: '2027-01-21', payer_id: 'ben' }, 'Day 20 January 2027 → 21 January 2027, another payer'],
    [{ title: 'Supper', split: 'exact', receipt: 'a' }, 'Another title, another split, another receipt'],
    [{}, 'Saved again without a change'],
  ])('COST-05 to %o says what has changed', (changes, text) => {
    expect(changeReason(line, { ...line, ...changes })).toBe(text)
  })

  it('COST-05 is never longer than a reason, also if everything has changed', () => {
    const other: LineFacts = {
      title: 'x',
      day: '2027-09-21',
      payer_id: 'x',
      amount: 100_000_000_000,
      currency: 'BHD',
      split: 'x',
      rate: 'x',
      repeat: 'x',
      receipt: 'x',
    }
    expect(changeReason({ ...line, amount: 100_000_000 }, other).length).toBeLessThanOrEqual(reasonMax)
  })

  it('COST-05 the order of members and those without a part are no change', () => {
    const [ana, ben, zuri] = [
      { member_id: 'ana', weight: 1 },
      { member_id: 'ben', weight: 2 },
      { member_id: 'zuri', weight: 0 },
    ]
    expect(splitFact('shares', [ben, ana, zuri])).toBe(splitFact('shares', [ana, ben]))
    expect(splitFact('shares', [ana])).not.toBe(splitFact('equal', [ana]))
  })
})
