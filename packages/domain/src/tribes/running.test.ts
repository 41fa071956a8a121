import { describe, expect, it } from 'vitest'
import { canComplete, canDelete, canRun } from './running.ts'

const tribe = {
  created_by: 'ana',
  status: 'open',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  members_count: 2,
} as const
const [ana, ben] = [{ id: 'ana' }, { id: 'ben' }]
const yes = { allowed: true }
const no = (code: string) => ({ allowed: false, code })
const [before, first, last] = ['2026-11-30', '2026-12-01', '2026-12-31'] as const

describe('who may complete a stay', () => {
  it.each([
    ['its host may from the first day', ana, tribe, first, yes],
    ['its host may not before', ana, tribe, before, no('STAY_NOT_STARTED')],
    ['anyone else may not', ben, tribe, first, no('FORBIDDEN')],
    ['its host may again', ana, { ...tribe, status: 'completed' }, first, yes],
    ['a cancelled one is never completed', ana, { ...tribe, status: 'cancelled' }, last, no('TRIBE_CANCELLED')],
  ] as const)('G-85 %s', (_promise, viewer, facts, today, decision) => {
    expect(canComplete(viewer, facts, today)).toEqual(decision)
  })
})

describe('who may change, cancel and hand over a tribe', () => {
  it.each([
    ['its host may before the stay', ana, tribe, before, yes],
    ['its host may during the stay', ana, tribe, first, yes],
    ['anyone else may not', ben, tribe, before, no('FORBIDDEN')],
    ['a stay that is over is not changed', ana, tribe, last, no('STAY_OVER')],
    ['nor one that is completed', ana, { ...tribe, status: 'completed' }, first, no('STAY_OVER')],
    ['nor one that is cancelled', ana, { ...tribe, status: 'cancelled' }, before, no('TRIBE_CANCELLED')],
    ['nobody else learns that it is cancelled', ben, { ...tribe, status: 'cancelled' }, before, no('FORBIDDEN')],
  ] as const)('G-81 G-82 %s', (_promise, viewer, facts, today, decision) => {
    expect(canRun(viewer, facts, today)).toEqual(decision)
  })
})

describe('who may delete a tribe', () => {
  const empty = { ...tribe, members_count: 0 }
  it.each([
    ['its host may while nobody is in', ana, empty, before, yes],
    ['its host may once it is cancelled', ana, { ...empty, status: 'cancelled' }, before, yes],
    ['its host may not while people are in', ana, tribe, before, no('TRIBE_HAS_MEMBERS')],
    ['nor once the stay is over', ana, empty, last, no('STAY_OVER')],
    ['nor once it is completed', ana, { ...empty, status: 'completed' }, first, no('STAY_OVER')],
    ['anyone else may not', ben, empty, before, no('FORBIDDEN')],
  ] as const)('G-81 %s', (_promise, viewer, facts, today, decision) => {
    expect(canDelete(viewer, facts, today)).toEqual(decision)
  })
})
