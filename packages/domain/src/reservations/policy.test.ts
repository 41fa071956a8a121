import { describe, expect, it } from 'vitest'
import { allowedActs, canAccept, canDecide, canLeave, canRemove, canRequest, canWithdraw } from './policy.ts'
import type { RequestFacts, TribeFacts } from './policy.ts'

const now = new Date('2026-12-01T10:00:00Z')
const host = { id: 'ana' }
const guest = { id: 'ben' }
const stranger = { id: 'cleo' }
const stay = { start_date: '2026-12-02', end_date: '2026-12-31' }
const tribe: TribeFacts = { created_by: 'ana', status: 'open', size: 3, members_count: 1, ...stay }
const request: RequestFacts & { ended_at: Date | null; asked_again_at: Date | null } = {
  user_id: 'ben',
  status: 'pending',
  answer_by: new Date('2026-12-08T10:00:00Z'),
  ended_at: null,
  asked_again_at: null,
}
const nothing = { isMember: false, last: undefined }
const refusal = (code: string) => ({ allowed: false, code })
const yes = { allowed: true }

describe('asking for a spot', () => {
  const rejected = (decided: string) => ({ status: 'rejected' as const, decided_at: new Date(decided) })

  it.each([
    ['a member of an open tribe', guest, tribe, nothing],
    [
      'one whose request was withdrawn',
      guest,
      tribe,
      { isMember: false, last: { status: 'cancelled', decided_at: now } },
    ],
    ['one whose request expired', guest, tribe, { isMember: false, last: { status: 'expired', decided_at: now } }],
    ['one who was rejected seven days ago', guest, tribe, { isMember: false, last: rejected('2026-11-24T10:00:00Z') }],
    ['one who has left', guest, tribe, { isMember: false, last: { status: 'accepted', decided_at: now } }],
    ['one who comes to a stay on its last full day', guest, { ...tribe, end_date: '2026-12-02' }, nothing],
  ] as const)('RES-03 may %s', (_who, viewer, of, own) => {
    expect(canRequest(viewer, of, own, now)).toEqual(yes)
  })

  it.each([
    ['G-92', 'of a cancelled tribe', guest, { ...tribe, status: 'cancelled' }, nothing, 'TRIBE_NOT_OPEN'],
    ['G-92', 'of a tribe without a host', guest, { ...tribe, created_by: null }, nothing, 'TRIBE_NOT_OPEN'],
    ['G-92', 'of a stay that ends today', guest, { ...tribe, end_date: '2026-12-01' }, nothing, 'STAY_OVER'],
    ['RES-09', 'of a full tribe', guest, { ...tribe, members_count: 3 }, nothing, 'TRIBE_FULL'],
    ['RES-10', 'of one’s own tribe', host, tribe, nothing, 'OWN_TRIBE'],
    ['RES-10', 'by a member', guest, tribe, { isMember: true, last: undefined }, 'ALREADY_MEMBER'],
    [
      'RES-10',
      'twice',
      guest,
      tribe,
      { isMember: false, last: { status: 'pending', decided_at: null } },
      'ALREADY_PENDING',
    ],
    [
      'RES-10',
      'a day too early',
      guest,
      tribe,
      { isMember: false, last: rejected('2026-11-25T10:00:00Z') },
      'REJECTED_RECENTLY',
    ],
  ] as const)('%s may not be done %s', (_id, _what, viewer, of, own, code) => {
    expect(canRequest(viewer, of, own, now)).toEqual(refusal(code))
  })
})

describe('deciding', () => {
  it('RES-07 the host may, while the request is pending', () => {
    expect(canDecide(host, request, tribe, now)).toEqual(yes)
    expect(canAccept(tribe, { is_gone: false, is_asked_again: false }, now)).toEqual(yes)
  })

  it.each([
    ['G-87 one’s own request', guest, request, 'FORBIDDEN'],
    ['SEC-01 another host’s request', stranger, request, 'RESERVATION_NOT_FOUND'],
    ['RES-07 one that is decided', host, { ...request, status: 'accepted' }, 'ALREADY_DECIDED'],
    ['RES-07 one whose time is over', host, { ...request, answer_by: now }, 'ALREADY_DECIDED'],
  ] as const)('%s is not decided', (_what, viewer, of, code) => {
    expect(canDecide(viewer, of, tribe, now)).toEqual(refusal(code))
  })

  it.each([
    ['RES-09 into a full tribe', { ...tribe, members_count: 3 }, false, 'TRIBE_FULL'],
    ['G-92 into a cancelled one', { ...tribe, status: 'cancelled' }, false, 'TRIBE_NOT_OPEN'],
    ['G-92 into a stay that is over', { ...tribe, end_date: '2026-12-01' }, false, 'STAY_OVER'],
    ['G-96 a member who is gone', tribe, true, 'REQUESTER_GONE'],
  ] as const)('%s nobody is accepted', (_what, of, is_gone, code) => {
    expect(canAccept(of, { is_gone, is_asked_again: false }, now)).toEqual(refusal(code))
  })

  it('G-81 a member whom a change has asked again is not accepted before they answer', () => {
    expect(canAccept(tribe, { is_gone: false, is_asked_again: true }, now)).toEqual(refusal('REQUESTER_ASKED_AGAIN'))
  })

  it.each([
    ['the one who asked', guest, request, yes],
    ['the host', host, request, refusal('FORBIDDEN')],
    ['another member', stranger, request, refusal('RESERVATION_NOT_FOUND')],
    ['the one who asked, once it is decided', guest, { ...request, status: 'rejected' }, refusal('ALREADY_DECIDED')],
  ] as const)('RES-07 withdrawing: %s', (_who, viewer, of, decision) => {
    expect(canWithdraw(viewer, of, tribe, now)).toEqual(decision)
  })
})

describe('ending a membership', () => {
  const over = { ...tribe, end_date: '2026-12-01' }

  it('G-93 a member leaves, and a host removes', () => {
    expect(canLeave(guest, tribe, true, now)).toEqual(yes)
    expect(canRemove(host, tribe, true, now)).toEqual(yes)
  })

  it.each([
    ['G-82 the host does not leave', canLeave(host, tribe, false, now), 'HOST_CANNOT_LEAVE'],
    ['SEC-01 one who is no member does not leave', canLeave(stranger, tribe, false, now), 'NOT_A_MEMBER'],
    ['G-93 nobody leaves a stay that is over', canLeave(guest, over, true, now), 'STAY_OVER'],
    ['SEC-01 a member removes nobody', canRemove(guest, tribe, true, now), 'FORBIDDEN'],
    ['G-93 the host removes members alone', canRemove(host, tribe, false, now), 'NOT_A_MEMBER'],
    ['G-93 the host removes nobody from a stay that is over', canRemove(host, over, true, now), 'STAY_OVER'],
  ] as const)('%s', (_what, decision, code) => {
    expect(decision).toEqual(refusal(code))
  })
})

describe('the buttons of a row', () => {
  const accepted: typeof request = { ...request, status: 'accepted' }

  it.each([
    ['the host of a pending request', host, request, ['accept', 'reject']],
    ['the one who asked', guest, request, ['withdraw']],
    ['the host of one who is asked again', host, { ...request, asked_again_at: now }, ['reject']],
    ['one who is asked again', guest, { ...request, asked_again_at: now }, ['confirm', 'withdraw']],
    ['an accepted guest', guest, accepted, ['leave']],
    ['the host of an accepted guest', host, accepted, ['remove']],
    ['a guest who has left', guest, { ...accepted, ended_at: now }, []],
    ['the one who was rejected', guest, { ...request, status: 'rejected' }, []],
    ['the host of a request whose time is over', host, { ...request, answer_by: now }, []],
    ['another member', stranger, request, []],
  ] as const)('RES-05 of %s', (_who, viewer, of, acts) => {
    expect(allowedActs(viewer, of, tribe, now)).toEqual(acts)
  })
})
