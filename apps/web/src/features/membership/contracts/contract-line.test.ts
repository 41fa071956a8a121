import { expect, it } from 'vitest'
import { contract, lifetimeContract } from '../testing.ts'
import { contractLine } from './contract-line.ts'

const over = { ...contract, withdrawal: null }
const lineOf = (...[shown, today]: Parameters<typeof contractLine>) =>
  contractLine(shown, today).map(({ label, day }) => `${label} ${day}`)

it('DUTY-04 the days to know are in their order, with today among them', () => {
  expect(lineOf(contract, '2026-10-06')).toEqual([
    'Ordered 29 Sep 2026',
    'Today 6 Oct 2026',
    'Withdraw until 13 Oct 2026',
    'Email 30 Aug 2027',
    'Email 22 Sep 2027',
    'Renewal 29 Sep 2027',
  ])
  expect(lineOf(over, '2027-09-01')).toEqual([
    'Ordered 29 Sep 2026',
    'Email 30 Aug 2027',
    'Today 1 Sep 2027',
    'Email 22 Sep 2027',
    'Renewal 29 Sep 2027',
  ])
})

it('DUTY-04 a term that was renewed begins with its renewal', () => {
  const renewed = { ...over, ordered_at: '2025-09-29T09:12:00Z' }
  expect(lineOf(renewed, '2026-10-06')[0]).toBe('Renewed 29 Sep 2026')
})

it('DUTY-03 a cancelled contract has its last day', () => {
  const cancelled = { ...over, renewal: null, cancelled_until: '2027-09-29T09:12:00Z' }
  expect(lineOf(cancelled, '2026-10-20').at(-1)).toBe('Last day 28 Sep 2027')
})

it('DUTY-02 for life there is a line only while it can be withdrawn', () => {
  expect(lineOf(lifetimeContract, '2026-10-06')).toEqual([
    'Ordered 29 Sep 2026',
    'Today 6 Oct 2026',
    'Withdraw until 13 Oct 2026',
  ])
  expect(contractLine({ ...lifetimeContract, withdrawal: null }, '2026-10-20')).toEqual([])
})
