import { describe, expect, it } from 'vitest'
import { outcomeNow, outcomeText } from './decisions.ts'
import { joinedRecently, warnsOfPayment } from './rules.ts'

describe('a message that names a way to pay', () => {
  it.each(['reservation', 'personal', 'city'] as const)('REP-08 warns its reader in a %s conversation', (kind) => {
    expect(warnsOfPayment({ kind, isOwn: false, shareStay: false })).toBe(true)
  })

  it.each(['reservation', 'personal', 'city'] as const)(
    'REP-08 may not warn its writer, or who shares a stay with them, in a %s conversation',
    (kind) => {
      expect(warnsOfPayment({ kind, isOwn: true, shareStay: false })).toBe(false)
      expect(warnsOfPayment({ kind, isOwn: false, shareStay: true })).toBe(false)
    },
  )

  it('REP-08 may not warn anybody in the group of a tribe', () => {
    for (const [isOwn, shareStay] of [
      [false, false],
      [false, true],
      [true, true],
    ] as const)
      expect(warnsOfPayment({ kind: 'tribe', isOwn, shareStay })).toBe(false)
  })
})

it('REP-09 a member is new for 14 days', () => {
  const joined = new Date('2026-11-01T12:00:00Z')
  expect(joinedRecently(joined, joined)).toBe(true)
  expect(joinedRecently(joined, new Date('2026-11-15T11:59:59Z'))).toBe(true)
  expect(joinedRecently(joined, new Date('2026-11-15T12:00:00Z'))).toBe(false)
})

describe('what a decision was', () => {
  it('CON-08 says that it was undone, so that nobody takes it for one that holds', () => {
    const limit = { decision: 'limit', days: 7, rule: 1 } as const
    expect(outcomeNow(limit, null)).toBe(outcomeText(limit))
    expect(outcomeNow(limit, new Date())).toBe(`${outcomeText(limit)} This was undone later.`)
  })
})
