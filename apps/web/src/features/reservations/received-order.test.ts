import { describe, expect, it } from 'vitest'
import { sent } from '../../testing/reservation.ts'
import { receivedOrder } from './received-order.ts'

const today = '2026-11-20'
const tribe = (id: string, end_date: string, status = 'open') => ({ tribe: { id, end_date, status }, pending: [] })
const waiting = (id: string) => ({ ...tribe(id, '2027-01-01'), pending: [sent] })
const over = ['a', 'b', 'c'].map((id) => tribe(id, '2026-10-01', 'completed'))
const idsOf = (tribes: readonly { tribe: { id: string } }[]) => tribes.map(({ tribe: { id } }) => id).join('')
const order = (tribes: Parameters<typeof receivedOrder>[0], kept: string[] = []) => {
  const { shown, folded } = receivedOrder(tribes, new Set(kept), today)
  return [idsOf(shown), idsOf(folded)]
}

describe('the tribes with received requests', () => {
  it('RES-05 begin with those where somebody waits, and end with those that are over', () => {
    expect(order([tribe('o', today), tribe('r', '2027-01-01'), waiting('w'), waiting('v')])).toEqual(['wvro', ''])
  })

  it('RES-05 that are over are folded if there are more than two', () => {
    expect(order([...over, tribe('x', '2027-01-01', 'cancelled'), waiting('w')])).toEqual(['w', 'abcx'])
    expect(order([...over.slice(1), waiting('w')])).toEqual(['wbc', ''])
  })

  it('RES-08 stay where they are after the last answer', () => {
    expect(order([tribe('r', '2027-01-01'), tribe('k', '2027-01-01')], ['k'])).toEqual(['kr', ''])
  })
})
