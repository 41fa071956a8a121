import { describe, expect, it } from 'vitest'
import { canComplete, canDelete, canManage } from './running.ts'

const tribe = {
  created_by: 'ana',
  status: 'open',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  members_count: 2,
} as const
const [ana, ben] = [{ id: 'ana' }, { id: 'ben' }]
const allowed = { allowed: true }
const refused = (code: string) => ({ allowed: false, code })
const [before, first, last] = ['2026-11-30', '2026-12-01', '2026-12-31'] as const

describe('completing a stay', () => {
  it.each([
    ['the host may from the first day on', ana, tribe, first, allowed],
    ['the host may not before the first day', ana, tribe, before, refused('STAY_NOT_STARTED')],
    ['other members may not', ben, tribe, first, refused('FORBIDDEN')],
    ['the host may again', ana, { ...tribe, status: 'completed' }, first, allowed],
    ['the host may not if it was cancelled', ana, { ...tribe, status: 'cancelled' }, last, refused('TRIBE_CANCELLED')],
  ] as const)('G-85 %s', (_case, viewer, facts, today, decision) => {
    expect(canComplete(viewer, facts, today)).toEqual(decision)
  })
})

describe('changing, cancelling and handing over a tribe', () => {
  it.each([
    ['the host may before the stay', ana, tribe, before, allowed],
    ['the host may during the stay', ana, tribe, first, allowed],
    ['other members may not', ben, tribe, before, refused('FORBIDDEN')],
    ['the host may not once it is over', ana, tribe, last, refused('STAY_OVER')],
    ['the host may not once it is completed', ana, { ...tribe, status: 'completed' }, first, refused('STAY_OVER')],
    [
      'the host may not once it is cancelled',
      ana,
      { ...tribe, status: 'cancelled' },
      before,
      refused('TRIBE_CANCELLED'),
    ],
    [
      'other members do not learn of a cancellation',
      ben,
      { ...tribe, status: 'cancelled' },
      before,
      refused('FORBIDDEN'),
    ],
  ] as const)('G-81 G-82 %s', (_case, viewer, facts, today, decision) => {
    expect(canManage(viewer, facts, today)).toEqual(decision)
  })
})

describe('deleting a tribe', () => {
  const empty = { ...tribe, members_count: 0 }
  it.each([
    ['the host may while it has no members', ana, empty, before, allowed],
    ['the host may once it is cancelled', ana, { ...empty, status: 'cancelled' }, before, allowed],
    ['the host may not while it has members', ana, tribe, before, refused('TRIBE_HAS_MEMBERS')],
    ['the host may not once it is over', ana, empty, last, refused('STAY_OVER')],
    ['the host may not once it is completed', ana, { ...empty, status: 'completed' }, first, refused('STAY_OVER')],
    ['other members may not', ben, empty, before, refused('FORBIDDEN')],
  ] as const)('G-81 %s', (_case, viewer, facts, today, decision) => {
    expect(canDelete(viewer, facts, today)).toEqual(decision)
  })
})
