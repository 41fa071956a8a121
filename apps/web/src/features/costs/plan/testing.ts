import type { PlanState } from '@wayhouse/domain/costs'
import { id } from '../../../testing/people.ts'
import { benId, kenjiId, zuriId } from '../testing.ts'

export const due = (days_late: number) => ({
  due: '2027-01-25',
  amount: '150.00',
  state: 'due' as const,
  paid: '0.00',
  claimed: '0.00',
  days_late,
})
export const second = { ...due(0), due: '2027-02-05', amount: '350.00' }
const paid = { ...due(0), state: 'paid' as const, paid: '150.00' }

export const terms = {
  version: 2,
  currency: 'EUR',
  share: '500.00',
  total: '2000.00',
  people: 4,
  free_cancellation_until: '2027-02-08',
  stay_now: null,
  dates: [
    { days_after_acceptance: 7, on: null, percent: 30, amount: '150.00' },
    { days_after_acceptance: null, on: '2027-02-05', percent: 70, amount: '350.00' },
  ],
}

export const payment = {
  id: id(5001),
  member_id: zuriId,
  amount: '350.00',
  currency: 'EUR',
  day: '2027-02-01',
  way: 'transfer' as const,
  state: 'claimed' as const,
  claimed_at: '2027-02-01T10:00:00Z',
  may_answer: true,
}

/** Kenji is late, Zuri says that she has paid the second date, Ben has paid the first one. */
export const aPlan = (changes: Partial<PlanState> = {}): PlanState => ({
  ...terms,
  members: [
    { member_id: kenjiId, dates: [due(8), second], may_release: true, release_from: '2027-01-30' },
    {
      member_id: zuriId,
      dates: [paid, { ...second, state: 'claimed', claimed: '350.00' }],
      may_release: false,
      release_from: null,
    },
    { member_id: benId, dates: [paid, second], may_release: false, release_from: null },
  ],
  payments: [payment],
  proposed: null,
  ...changes,
})
