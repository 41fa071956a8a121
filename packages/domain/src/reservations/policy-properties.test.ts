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
  .map(({ dates, ...facts }) => ({ ...facts, ...dates }))
const request = fc.record({
  user_id: fc.constantFrom(...people),
  status: fc.constantFrom(...reservationStatuses),
  answer_by: instant,
  ended_at: fc.option(instant),
  asked_again_at: fc.option(instant),
})
const viewer = fc.constantFrom(...people).map((id) => ({ id }))

describe('whatever the request, the tribe and the viewer', () => {
  it('RES-07 G-87 nobody decides their own request, nor that of another’s tribe, nor one that is decided', () => {
    fc.assert(
      fc.property(viewer, request, tribe, (who, asked, of) => {
        const mayDecide = who.id !== asked.user_id && who.id === of.created_by && isPending(asked, now)
        expect(canDecide(who, asked, of, now).allowed).toBe(mayDecide)
      }),
    )
  })

  it('RES-09 G-92 a tribe that is full, over, closed or without a host takes nobody, by any way', () => {
    const open = { isMember: false, last: undefined }
    const guest = { is_gone: false, is_asked_again: false }
    fc.assert(
      fc.property(tribe, (of) => {
        const takes =
          of.created_by !== null && of.status === 'open' && of.end_date > '2026-12-01' && of.members_count < of.size
        expect(canAccept(of, guest, now).allowed).toBe(takes)
        expect(canRequest({ id: 'nobody yet' }, of, open, now).allowed).toBe(takes)
      }),
    )
  })

  it('RES-05 the buttons of a row are those of one role: who asks never decides, who decides never withdraws', () => {
    fc.assert(
      fc.property(viewer, request, tribe, (who, asked, of) => {
        const acts = allowedActs(who, asked, of, now)
        const ofGuest = acts.filter((act) => act === 'withdraw' || act === 'confirm')
        const ofHost = acts.filter((act) => act === 'accept' || act === 'reject' || act === 'remove')
        expect(ofGuest.length === 0 || who.id === asked.user_id).toBe(true)
        expect(ofHost.length === 0 || who.id === of.created_by).toBe(true)
        expect(acts.includes('accept') && !acts.includes('reject')).toBe(false)
        expect(acts.includes('confirm') && !canConfirm(who, asked, of, now).allowed).toBe(false)
        const isStranger = who.id !== asked.user_id && who.id !== of.created_by
        expect(isStranger && acts.length > 0).toBe(false)
      }),
    )
  })
})

describe('the time of a request', () => {
  it('G-93 to answer is seven days at most, and never beyond the stay', () => {
    fc.assert(
      fc.property(stay, instant, (dates, asked) => {
        fc.pre(asked.getTime() < Date.parse(dates.end_date))
        const until = answerBy(dates, asked)
        expect(until.getTime()).toBeGreaterThan(asked.getTime())
        expect(until.getTime() - asked.getTime()).toBeLessThanOrEqual(7 * 86_400_000)
        expect(until.getTime()).toBeLessThanOrEqual(Date.parse(dates.end_date))
      }),
    )
  })

  it('RES-04 the next look is later than now and never after the time is over, unless that has passed', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 7 * 24 }), instant, (created_at, hours, at) => {
        const answer_by = new Date(created_at.getTime() + hours * 3_600_000)
        const next = nextCheckAt({ created_at, answer_by }, at)
        expect(next.getTime()).toBeLessThanOrEqual(answer_by.getTime())
        expect(next > at || next.getTime() === answer_by.getTime()).toBe(true)
      }),
    )
  })

  it('G-91 a rejected member asks again after seven days, to the millisecond', () => {
    const rejectedAt = (ms: number) => ({
      isMember: false,
      last: { status: 'rejected' as const, decided_at: new Date(now.getTime() - ms) },
    })
    const of = {
      created_by: 'ana',
      status: 'open',
      size: 3,
      members_count: 0,
      start_date: '2026-12-05',
      end_date: '2026-12-31',
    } as const
    const week = 7 * 86_400_000
    expect(canRequest({ id: 'ben' }, of, rejectedAt(week), now).allowed).toBe(true)
    expect(canRequest({ id: 'ben' }, of, rejectedAt(week - 1), now).allowed).toBe(false)
    expect(askAgainAt(now).getTime() - now.getTime()).toBe(week)
  })

  it('G-97 stays overlap both ways or not at all, and always with themselves', () => {
    fc.assert(
      fc.property(stay, stay, (one, other) => {
        expect(staysOverlap(one, other)).toBe(staysOverlap(other, one))
        expect(staysOverlap(one, one)).toBe(true)
        expect(staysOverlap(one, { start_date: one.end_date, end_date: addDays(one.end_date, 5) })).toBe(false)
      }),
    )
  })
})
