import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const omar = { id: 'omar', name: 'Omar Haddad', avatar_url: null, is_verified: true }
const tribe = {
  pending_requests: 0,
  hand_over: null,
  members: [omar],
  airbnb_total_cost: 2280,
  start_date: '2026-12-01',
  size: 2,
}
const next = (changes: object, state: Parameters<typeof nextStep>[1] = 'upcoming') =>
  nextStep({ ...tribe, ...changes }, state, '1 Dec', '2026-11-21')

describe('the next step for a host', () => {
  it.each([
    ['Answer one request', { pending_requests: 1, airbnb_total_cost: null }],
    ['Answer 3 requests', { pending_requests: 3 }],
    ['Add the price', { airbnb_total_cost: null }],
    ['Wait for Omar Haddad', { hand_over: { member_id: 'omar', host_stays: true } }],
    ['Share your tribe', { members: [] }],
    ['Wait for more people', {}],
    ['Your tribe is full', { size: 1 }],
  ])('G-81 is "%s" with %o', (title, changes) => expect(next(changes).title).toBe(title))

  it.each([
    ['cancelled', 'Nothing left to do'],
    ['completed', 'Say how it went'],
    ['over', 'Mark it as completed'],
    ['under way', 'Enjoy the stay'],
  ] as const)('G-65 of a tribe that is %s is "%s"', (state, title) => expect(next({}, state).title).toBe(title))

  it('says when people move in', () => expect(next({}).text).toBe('You move in on 1 Dec, in 10 days.'))
})
