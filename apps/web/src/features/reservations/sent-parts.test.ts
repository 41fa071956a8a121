import { expect, it } from 'vitest'
import { sentParts, sentStatus, withStayLine } from './sent-parts.ts'

const today = '2026-05-09'
const stay = { start_date: '2026-06-01', end_date: '2026-06-29', status: 'open' }
const sent = (changes: object = {}, tribe: object = {}) => ({
  status: 'accepted' as const,
  ended_at: null,
  acts: [],
  ...changes,
  tribe: { ...stay, ...tribe },
})

it.each([
  ['waits while it can be withdrawn', sent({ status: 'pending', acts: ['withdraw'] }), 'pending', 'waiting'],
  ['has expired past its time', sent({ status: 'pending' }), 'expired', 'past'],
  ['is upcoming before the stay', sent(), 'accepted', 'upcoming'],
  ['is now from the first day', sent({}, { start_date: today }), 'accepted', 'now'],
  ['is over on the last day', sent({}, { start_date: '2026-04-01', end_date: today }), 'completed', 'past'],
  ['is over once the host completed it', sent({}, { status: 'completed' }), 'completed', 'past'],
  ['ended when the member left', sent({ ended_at: '2026-05-01T00:00:00Z' }), 'cancelled', 'past'],
  ['ended with the tribe', sent({}, { status: 'cancelled' }), 'cancelled', 'past'],
  ['was rejected', sent({ status: 'rejected' }), 'rejected', 'past'],
] as const)('RES-05 a request %s', (_, request, status, part) => {
  expect(sentStatus(request, today)).toBe(status)
  expect(sentParts([request], today)[part]).toEqual([request])
})

it('COST-06 a stay that was joined again says once what is open: at the current spot, else at the newest that has ended', () => {
  const request = (
    id: string,
    tribe: string,
    ended_at: string | null,
    status: 'accepted' | 'cancelled' = 'accepted',
  ) => ({
    id,
    status,
    ended_at,
    tribe: { id: tribe },
  })
  const ended = '2026-05-01T00:00:00Z'
  const requests = [
    request('left again', 'house', ended),
    request('current', 'house', null),
    request('left', 'house', ended),
    request('withdrawn', 'boat', null, 'cancelled'),
    request('newest', 'boat', ended),
    request('oldest', 'boat', ended),
    request('hosts now', 'flat', ended),
  ]
  expect([...withStayLine(requests, new Set(['flat']))]).toEqual(['current', 'newest'])
})
