import type { MemberDetails, MemberRow } from '@wayhouse/domain/console'
import { id } from '../../../testing/people.ts'

/** Lucas, in good standing. */
export const lucas: MemberRow = {
  id: id(7),
  name: 'Lucas Weber',
  email: 'lucas.weber@posteo.de',
  avatar_url: null,
  joined_at: '2026-02-14T10:00:00.000Z',
  last_seen_at: '2026-10-06T12:06:00.000Z',
  subscription_status: 'active',
  verification: 'Approved',
  tribes: 1,
  standing: 'active',
  suspended_until: null,
  limited_until: null,
  note_unread: false,
  is_new: false,
}

const { tribes: _, ...account } = lucas

/** His page: a session, a tribe, a case about him with its decision, and a note. */
export const lucasDetails: MemberDetails = {
  ...account,
  email_verified: true,
  second_factor: false,
  role: null,
  can_act: true,
  erased_on: null,
  has_exception: false,
  membership: { plan: 'wannabe', current_period_end: '2027-02-14T10:00:00Z', cancel_at_period_end: false },
  identity: {
    error: null,
    verified_at: '2026-02-16T10:00:00.000Z',
    partner_status: 'Approved',
    checked_at: '2026-02-16T10:00:00.000Z',
  },
  sessions: [1, 2].map((number) => ({
    id: id(number),
    device: number === 1 ? 'Firefox on Linux' : 'Safari on iPhone',
    created_at: '2026-10-01T10:00:00.000Z',
    last_used_at: '2026-10-06T12:06:00.000Z',
  })),
  tokens: [
    {
      id: id(20),
      name: 'Home dashboard',
      created_at: '2026-09-01T10:00:00.000Z',
      expires_at: '2026-11-30T10:00:00.000Z',
      last_used_at: null,
    },
  ],
  tribes: [
    {
      id: id(30),
      title: 'Design weeks in Kreuzberg',
      location: 'Berlin, Germany',
      start_date: '2026-11-02',
      end_date: '2026-11-30',
      status: 'open',
      role: 'host',
    },
  ],
  cases: [
    {
      number: 2061,
      reason: 'Asks for money outside',
      side: 'about',
      opened_at: '2026-10-05T10:00:00.000Z',
      decided_at: null,
      outcome: null,
    },
  ],
  decisions: [
    {
      case: 1980,
      text: 'Suspended for 7 days.',
      reason: 'You asked a member for €400.',
      by: 'Noor Bakker',
      at: '2026-09-02T10:00:00.000Z',
    },
  ],
  suspensions: [],
  notes: [{ id: id(40), author: 'Noor Bakker', text: 'Called the provider.', at: '2026-09-02T14:20:00.000Z' }],
  pending: null,
}
