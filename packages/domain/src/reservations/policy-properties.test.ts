import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/index.ts'
import { allowedActs, canAccept, canConfirm, canDecide, canRequest, isPending } from './policy.ts'
import { answerBy, askAgainAt, nextCheckAt, reservationStatuses, staysOverlap } from './rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const people = ['ana', 'ben', 'cleo'] as const
const instant = fc.integer({ min: -30 * 24, max: 30 * 24 }).map((hours) => new Date(now.getTime() + hours * 3_600_000))
const stay = fc
  .record({ from: fc.integer({ min: -40, max: 40 }), nights: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, nights }) => ({
    start_date: addDays('2026-12-01', from),
    end_date: addDays('2026-12-01', from + nights),
  }))
const tribe = fc
  .record({
    created_by: fc.option(fc.constantFrom(...people)),
    status: fc.constantFrom('open', 'cancelled', 'completed'),
    size: fc.integer({ min: 1, max: 15 }),
    members_count: fc.integer({ min: 0, max: 15 }),
    dates: stay,
  })
  .map(({ dates, ...facts }) => ({ ...facts, ...dates, time_zone: null }))
const request = fc.record({
  user_id: fc.constantFrom(...people),
  status: fc.constantFrom(...reservationStatuses),
  answer_by: instant,
  ended_at: fc.option(instant),
  confirmation_asked_at: fc.option(instant),
  ask_again_at: fc.option(instant),
})
const viewer = fc.constantFrom(...people).map((id) => ({ id }))

describe('for any request, tribe and viewer', () => {
  it('RES-07 G-87 only the host decides, only requests of other members, and only pending ones', () => {
    fc.assert(
      fc.property(viewer, request, tribe, (caller, facts, requestedTribe) => {
        const mayDecide =
          caller.id !== facts.user_id && caller.id === requestedTribe.created_by && isPending(facts, now)
        expect(canDecide(caller, facts, requestedTribe, now).allowed).toBe(mayDecide)
      }),
    )
  })

  it('RES-09 G-92 a tribe that is full, over, closed or without a host accepts no member', () => {
    const newcomer = { isMember: false, last: undefined }
    const guest = { is_gone: false, awaits_confirmation: false }
    fc.assert(
      fc.property(tribe, (facts) => {
        const { created_by, status, end_date, members_count, size } = facts
        const isJoinable = created_by !== null && status === 'open' && end_date > '2026-12-01' && members_count < size
        expect(canAccept(facts, guest, now).allowed).toBe(isJoinable)
        expect(canRequest({ id: 'newcomer' }, facts, newcomer, now).allowed).toBe(isJoinable)
      }),
    )
  })

  it('RES-05 the buttons of a row belong to one role: the sender never decides, and the host never withdraws', () => {
    fc.assert(
      fc.property(viewer, request, tribe, (caller, facts, requestedTribe) => {
        const acts = allowedActs(caller, facts, requestedTribe, now)
        const guestActs = acts.filter((act) => act === 'withdraw' || act === 'confirm')
        const hostActs = acts.filter((act) => act === 'accept' || act === 'reject' || act === 'remove')
        expect(guestActs.length === 0 || caller.id === facts.user_id).toBe(true)
        expect(hostActs.length === 0 || caller.id === requestedTribe.created_by).toBe(true)
        expect(acts.includes('accept') && !acts.includes('reject')).toBe(false)
        expect(acts.includes('confirm') && !canConfirm(caller, facts, requestedTribe, now).allowed).toBe(false)
        const isStranger = caller.id !== facts.user_id && caller.id !== requestedTribe.created_by
        expect(isStranger && acts.length > 0).toBe(false)
      }),
    )
  })
})

describe('deadlines of a request', () => {
  it('G-93 the host can answer for at most seven days, and not after the stay', () => {
    fc.assert(
      fc.property(stay, instant, (dates, requestedAt) => {
        fc.pre(requestedAt.getTime() < Date.parse(dates.end_date))
        const deadline = answerBy(dates, requestedAt)
        expect(deadline.getTime()).toBeGreaterThan(requestedAt.getTime())
        expect(deadline.getTime() - requestedAt.getTime()).toBeLessThanOrEqual(7 * 86_400_000)
        expect(deadline.getTime()).toBeLessThanOrEqual(Date.parse(dates.end_date))
      }),
    )
  })

  it('RES-04 the next check is in the future and not after the deadline, or at the deadline if that has passed', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 7 * 24 }), instant, (created_at, hours, time) => {
        const answer_by = new Date(created_at.getTime() + hours * 3_600_000)
        const next = nextCheckAt({ created_at, answer_by }, time)
        expect(next.getTime()).toBeLessThanOrEqual(answer_by.getTime())
        expect(next > time || next.getTime() === answer_by.getTime()).toBe(true)
      }),
    )
  })

  it('G-91 a rejected member may request again after exactly seven days', () => {
    const rejectedAgo = (ms: number) => ({
      isMember: false,
      last: { status: 'rejected' as const, ask_again_at: askAgainAt(new Date(now.getTime() - ms)) },
    })
    const openTribe = {
      created_by: 'ana',
      status: 'open',
      size: 3,
      members_count: 0,
      start_date: '2026-12-05',
      end_date: '2026-12-31',
      time_zone: null,
    } as const
    const week = 7 * 86_400_000
    expect(canRequest({ id: 'ben' }, openTribe, rejectedAgo(week), now).allowed).toBe(true)
    expect(canRequest({ id: 'ben' }, openTribe, rejectedAgo(week - 1), now).allowed).toBe(false)
    expect(askAgainAt(now).getTime() - now.getTime()).toBe(week)
  })

  it('G-97 overlap is symmetric, and a stay overlaps with itself but not with one that starts when it ends', () => {
    fc.assert(
      fc.property(stay, stay, (a, b) => {
        expect(staysOverlap(a, b)).toBe(staysOverlap(b, a))
        expect(staysOverlap(a, a)).toBe(true)
        expect(staysOverlap(a, { start_date: a.end_date, end_date: addDays(a.end_date, 5) })).toBe(false)
      }),
    )
  })
})
