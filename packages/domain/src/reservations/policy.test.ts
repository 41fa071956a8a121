import { describe, expect, it } from 'vitest'
import { allowedActs, canAccept, canDecide, canLeave, canRemove, canRequest, canWithdraw } from './policy.ts'
import type { RequestFacts, TribeFacts } from './policy.ts'

const now = new Date('2026-12-01T10:00:00Z')
const later = new Date('2026-12-02T10:00:00Z')
const host = { id: 'ana' }
const guest = { id: 'ben' }
const stranger = { id: 'cleo' }
const stay = { start_date: '2026-12-02', end_date: '2026-12-31', time_zone: null }
const tribe: TribeFacts = { created_by: 'ana', status: 'open', size: 3, members_count: 1, ...stay }
const request: RequestFacts & { ended_at: Date | null; confirmation_asked_at: Date | null; ask_again_at: Date | null } =
  {
    user_id: 'ben',
    status: 'pending',
    answer_by: new Date('2026-12-08T10:00:00Z'),
    ended_at: null,
    confirmation_asked_at: null,
    ask_again_at: null,
  }
const noRequest = { isMember: false, last: undefined }
const refusal = (code: string) => ({ allowed: false, code })
const allowed = { allowed: true }

describe('requesting a spot', () => {
  const rejected = (until: string) => ({ status: 'rejected' as const, ask_again_at: new Date(until) })

  it.each([
    ['in an open tribe', guest, tribe, noRequest],
    [
      'after withdrawing a request',
      guest,
      tribe,
      { isMember: false, last: { status: 'cancelled', ask_again_at: null } },
    ],
    ['after a request expired', guest, tribe, { isMember: false, last: { status: 'expired', ask_again_at: null } }],
    ['seven days after a rejection', guest, tribe, { isMember: false, last: rejected('2026-12-01T10:00:00Z') }],
    [
      'seven days after the host has removed them',
      guest,
      tribe,
      { isMember: false, last: { status: 'accepted', ask_again_at: new Date('2026-12-01T10:00:00Z') } },
    ],
    ['after leaving the tribe', guest, tribe, { isMember: false, last: { status: 'accepted', ask_again_at: null } }],
    ['on the last full day of a stay', guest, { ...tribe, end_date: '2026-12-02' }, noRequest],
  ] as const)('RES-03 is allowed %s', (_case, viewer, facts, history) => {
    expect(canRequest(viewer, facts, history, now)).toEqual(allowed)
  })

  it.each([
    ['G-92', 'in a cancelled tribe', guest, { ...tribe, status: 'cancelled' }, noRequest, 'TRIBE_NOT_OPEN'],
    ['G-92', 'in a tribe without a host', guest, { ...tribe, created_by: null }, noRequest, 'TRIBE_NOT_OPEN'],
    ['G-92', 'in a stay that ends today', guest, { ...tribe, end_date: '2026-12-01' }, noRequest, 'STAY_OVER'],
    ['RES-09', 'in a full tribe', guest, { ...tribe, members_count: 3 }, noRequest, 'TRIBE_FULL'],
    ['RES-10', 'for the host', host, tribe, noRequest, 'OWN_TRIBE'],
    ['RES-10', 'for a member', guest, tribe, { isMember: true, last: undefined }, 'ALREADY_MEMBER'],
    [
      'RES-10',
      'while a request is pending',
      guest,
      tribe,
      { isMember: false, last: { status: 'pending', ask_again_at: null } },
      'ALREADY_PENDING',
    ],
    [
      'RES-10',
      'six days after a rejection',
      guest,
      tribe,
      { isMember: false, last: rejected('2026-12-02T10:00:00Z') },
      'REJECTED_RECENTLY',
    ],
    [
      'RES-10',
      'six days after the host has removed them',
      guest,
      tribe,
      { isMember: false, last: { status: 'accepted', ask_again_at: new Date('2026-12-02T10:00:00Z') } },
      'REMOVED_RECENTLY',
    ],
  ] as const)('%s is refused %s', (_id, _case, viewer, facts, history, code) => {
    expect(canRequest(viewer, facts, history, now)).toEqual(refusal(code))
  })
})

describe('deciding', () => {
  it('RES-07 the host may decide while the request is pending', () => {
    expect(canDecide(host, request, tribe, now)).toEqual(allowed)
    expect(canAccept(tribe, { is_gone: false, awaits_confirmation: false }, now)).toEqual(allowed)
  })

  it.each([
    ['G-87 by the sender', guest, request, 'FORBIDDEN'],
    ['SEC-01 by another member', stranger, request, 'RESERVATION_NOT_FOUND'],
    ['RES-07 twice', host, { ...request, status: 'accepted' }, 'ALREADY_DECIDED'],
    ['RES-07 after its deadline', host, { ...request, answer_by: now }, 'ALREADY_DECIDED'],
  ] as const)('%s a request is not decided', (_case, viewer, facts, code) => {
    expect(canDecide(viewer, facts, tribe, now)).toEqual(refusal(code))
  })

  it.each([
    ['RES-09 a member is not accepted into a full tribe', { ...tribe, members_count: 3 }, false, 'TRIBE_FULL'],
    [
      'G-92 a member is not accepted into a cancelled tribe',
      { ...tribe, status: 'cancelled' },
      false,
      'TRIBE_NOT_OPEN',
    ],
    [
      'G-92 a member is not accepted into a stay that is over',
      { ...tribe, end_date: '2026-12-01' },
      false,
      'STAY_OVER',
    ],
    ['G-96 a member whose account is closed is not accepted', tribe, true, 'REQUESTER_GONE'],
  ] as const)('%s', (_case, facts, is_gone, code) => {
    expect(canAccept(facts, { is_gone, awaits_confirmation: false }, now)).toEqual(refusal(code))
  })

  it('G-81 a member is not accepted before they have confirmed a change of the tribe', () => {
    expect(canAccept(tribe, { is_gone: false, awaits_confirmation: true }, now)).toEqual(
      refusal('REQUESTER_ASKED_AGAIN'),
    )
  })

  it.each([
    ['by the sender', guest, request, allowed],
    ['by the host', host, request, refusal('FORBIDDEN')],
    ['by another member', stranger, request, refusal('RESERVATION_NOT_FOUND')],
    ['by the sender, after the decision', guest, { ...request, status: 'rejected' }, refusal('ALREADY_DECIDED')],
  ] as const)('RES-07 withdrawing %s', (_case, viewer, facts, decision) => {
    expect(canWithdraw(viewer, facts, tribe, now)).toEqual(decision)
  })
})

describe('giving up a spot', () => {
  const over = { ...tribe, end_date: '2026-12-01' }

  it('G-93 a member may leave, and the host may remove a member', () => {
    expect(canLeave(guest, tribe, true, now)).toEqual(allowed)
    expect(canRemove(host, tribe, true, now)).toEqual(allowed)
  })

  it.each([
    ['G-82 the host cannot leave', canLeave(host, tribe, false, now), 'HOST_CANNOT_LEAVE'],
    ['SEC-01 a non-member cannot leave', canLeave(stranger, tribe, false, now), 'NOT_A_MEMBER'],
    ['G-93 a member cannot leave a stay that is over', canLeave(guest, over, true, now), 'STAY_OVER'],
    ['SEC-01 a member cannot remove members', canRemove(guest, tribe, true, now), 'FORBIDDEN'],
    ['G-93 the host can remove members only', canRemove(host, tribe, false, now), 'NOT_A_MEMBER'],
    ['G-93 the host cannot remove members from a stay that is over', canRemove(host, over, true, now), 'STAY_OVER'],
  ] as const)('%s', (_case, decision, code) => {
    expect(decision).toEqual(refusal(code))
  })
})

describe('the buttons of a row', () => {
  const accepted: typeof request = { ...request, status: 'accepted' }

  it.each([
    ['the host, request pending', host, request, ['accept', 'reject']],
    ['the sender, request pending', guest, request, ['withdraw']],
    ['the host, the guest waits', host, { ...request, status: 'rejected', ask_again_at: later }, ['invite']],
    ['the guest, who waits', guest, { ...request, status: 'rejected', ask_again_at: later }, []],
    ['the host, the guest need not wait', host, { ...request, status: 'rejected', ask_again_at: now }, []],
    ['the host, confirmation needed', host, { ...request, confirmation_asked_at: now }, ['reject']],
    ['the sender, confirmation needed', guest, { ...request, confirmation_asked_at: now }, ['confirm', 'withdraw']],
    ['an accepted guest', guest, accepted, ['leave']],
    ['the host of an accepted guest', host, accepted, ['remove']],
    ['a guest who has left', guest, { ...accepted, ended_at: now }, []],
    ['a rejected sender', guest, { ...request, status: 'rejected' }, []],
    ['the host, deadline passed', host, { ...request, answer_by: now }, []],
    ['another member', stranger, request, []],
  ] as const)('RES-05 for %s', (_viewer, viewer, facts, acts) => {
    expect(allowedActs(viewer, facts, tribe, now)).toEqual(acts)
  })
})
