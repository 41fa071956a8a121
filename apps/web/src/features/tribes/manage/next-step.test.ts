import { describe, expect, it } from 'vitest'
import { dueDay, nextStep } from './next-step.ts'

const omar = { id: 'omar', name: 'Omar Haddad', avatar_url: null, is_verified: true }
const tribe = {
  pending_requests: 0,
  hand_over: null,
  members: [omar],
  airbnb_total_cost: 2280,
  start_date: '2026-12-01',
  size: 2,
  first: null,
  firstDue: 'Wednesday',
  startsOn: '1 Dec',
}
const first = { id: 'request', name: 'Lucas Weber', answerBy: '2026-11-25T12:00:00Z' }
const next = (changes: object, state: Parameters<typeof nextStep>[1] = 'upcoming') =>
  nextStep({ ...tribe, ...changes }, state, '2026-11-21')

describe('the next step for a host', () => {
  it.each([
    ['Answer one request', { pending_requests: 1, airbnb_total_cost: null }],
    ['Answer 3 requests', { pending_requests: 3 }],
    ['Answer Lucas by Wednesday', { pending_requests: 1, first }],
    ['Answer 3 people by Wednesday', { pending_requests: 3, first }],
    ['Add the price', { airbnb_total_cost: null }],
    ['Wait for Omar Haddad', { hand_over: { member_id: 'omar', host_stays: true } }],
    ['Share your tribe', { members: [] }],
    ['Wait for more people', {}],
    ['Your tribe is full', { size: 1 }],
  ])('G-81 is "%s" with %o', (title, changes) => expect(next(changes)?.title).toBe(title))

  it.each([
    ['completed', 'Say how it went'],
    ['over', 'Mark it as completed'],
    ['under way', 'Enjoy the stay'],
  ] as const)('G-65 of a tribe that is %s is "%s"', (state, title) => expect(next({}, state)?.title).toBe(title))

  it('G-65 of a cancelled tribe is nothing', () => expect(next({}, 'cancelled')).toBeNull())

  it('names who has to be answered first', () =>
    expect(next({ pending_requests: 2, first })?.text).toBe('Start with Lucas. Unanswered requests expire.'))

  it.each([
    ['2026-11-21T18:30:00Z', '18:30 today'],
    ['2026-11-22T18:30:00Z', '18:30 tomorrow'],
    ['2026-11-23T18:30:00Z', 'Monday'],
    ['2026-11-27T18:30:00Z', 'Friday'],
    ['2026-11-28T18:30:00Z', 'Sat 28 Nov'],
  ])('names the day of a deadline at %s as "%s"', (instant, text) =>
    expect(dueDay(new Date(instant), new Date('2026-11-21T09:00:00Z'), 'UTC')).toBe(text),
  )

  it('says when people move in', () => expect(next({})?.text).toBe('You move in on 1 Dec, in 10 days.'))
})
