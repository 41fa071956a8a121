import { expect, it } from 'vitest'
import { sent } from '../../testing/reservation.ts'
import { spotsAndRequests } from './spots-and-requests.ts'
import { accepted, aStay, received } from './testing.ts'

it('DUTY-02 names what a member has that is not over, and who decides', () => {
  const stays = [
    aStay(1),
    aStay(2, { role: 'guest' }),
    aStay(3, { status: 'cancelled' }),
    aStay(4, { end_date: '2020-01-01' }),
  ]
  const requests = [sent, { ...sent, person: null }, accepted, received(5, 'Ben')]
  expect(spotsAndRequests(stays, requests, '2027-01-01')).toEqual([
    { kind: 'tribe', text: expect.stringMatching(/^House 1 by the sea, to 29 Nov/) },
    { kind: 'spot', text: expect.stringMatching(/^House 2 by the sea, to 29 Nov/) },
    { kind: 'request', text: 'Ingrid Solberg decides on Graça rooftop with the river view.' },
    { kind: 'request', text: 'The host decides on Graça rooftop with the river view.' },
  ])
})
