import { randomUUID } from 'node:crypto'
import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { hiddenTribe } from './responses.ts'

const reservation =
  'id status role message reason created_at answer_by decided_at ended_at confirmation_asked_at is_host ' +
  `acts tribe person thread_id ${nested('person', 'id name avatar_url is_verified rating reviews_count')} ` +
  nested('tribe', 'id title location image_url start_date end_date status size members_count airbnb_link version')

const confirmed = 'U E A A A A A A A A A A A X U A'
const refusalCodes = {
  PND: 'ALREADY_PENDING',
  ACC: 'ALREADY_MEMBER',
  REJ: 'REJECTED_RECENTLY',
  HST: 'OWN_TRIBE',
}

/**
 * Who may do what with requests for a spot (columns as in the table), in an order in which no operation affects the next:
 * reads, requests, then changes of the tribe's members.
 */
export const reservationOperations: readonly Operation[] = [
  {
    name: 'reservation.list.own',
    procedure: 'reservations.list',
    cells: 'U E A A A A A A A A A A A A U A',
    request: () => ['GET', '/reservations'],
    fields: `items next_cursor ${nested('items[]', reservation)}`,
  },
  {
    name: 'reservation.overlaps',
    procedure: 'reservations.overlaps',
    cells: confirmed,
    hidden: hiddenTribe,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/overlaps`],
    fields: nested('[]', 'tribe_id title location start_date end_date standing reservation_id'),
  },
  {
    name: 'calendar.find.own',
    procedure: 'reservations.calendar',
    cells: 'U E A A A A A A A A A A A A U A',
    request: () => ['GET', '/me/calendar'],
    fields: 'created_at',
  },
  {
    name: 'calendar.renew.own',
    procedure: 'reservations.renewCalendar',
    cells: confirmed,
    request: () => ['POST', '/me/calendar'],
    fields: 'url',
  },
  {
    name: 'calendar.read.guessed',
    procedure: 'reservations.ownCalendar',
    cells: 'N N N N N N N N N N N N N N N N',
    code: 'CALENDAR_NOT_FOUND',
    request: () => ['GET', `/calendar/${randomUUID()}.ics`],
  },
  {
    name: 'calendar.read.tribe',
    procedure: 'reservations.tribeCalendar',
    cells: 'U E N N N N N A A N N A N X U N',
    hidden: hiddenTribe,
    code: 'NOT_A_MEMBER',
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/calendar.ics`],
  },
  {
    name: 'tribe.welcomed.own',
    procedure: 'reservations.markWelcomed',
    cells: 'U E N N N N N A A N N N N X U N',
    hidden: hiddenTribe,
    code: 'NOT_A_MEMBER',
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/welcomed`],
    fields: 'id',
  },
  {
    name: 'reservation.create.for_other',
    procedure: 'reservations.request',
    cells: 'U E S S V F F F S F F F F X U S',
    request: ({ tribe, other }) => ['POST', `/tribes/${tribe}/reservations`, { message: 'Hi', userId: other.id }],
  },
  {
    name: 'reservation.create.full',
    procedure: 'reservations.request',
    cells: 'U E S S V C C C S C C C C X U S',
    hidden: hiddenTribe,
    code: 'TRIBE_FULL',
    request: ({ full }) => ['POST', `/tribes/${full.tribe}/reservations`, { message: 'Hi' }],
  },
  {
    name: 'reservation.create',
    procedure: 'reservations.request',
    cells: 'U E S S V A C C S C A C A X U S',
    hidden: hiddenTribe,
    codes: refusalCodes,
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/reservations`, { message: 'Hello there' }],
    fields: reservation,
  },
  {
    name: 'reservation.decide.again',
    procedure: 'reservations.reject',
    cells: 'U E N N N N F N N N N C N X U N',
    code: 'RESERVATION_NOT_FOUND',
    codes: { HST: 'ALREADY_DECIDED' },
    request: ({ requests }) => ['POST', `/reservations/${requests.decided}/reject`, {}],
  },
  {
    name: 'reservation.accept.full',
    procedure: 'reservations.accept',
    cells: 'U E N N N N F N N N N C N X U N',
    code: 'RESERVATION_NOT_FOUND',
    codes: { HST: 'TRIBE_FULL' },
    request: ({ full }) => ['POST', `/reservations/${full.request}/accept`, {}],
  },
  {
    name: 'reservation.confirm',
    procedure: 'reservations.confirm',
    cells: 'U E N N N N A N N N N F N X U N',
    code: 'RESERVATION_NOT_FOUND',
    request: ({ full }) => ['POST', `/reservations/${full.request}/confirm`, {}],
    fields: reservation,
  },
  {
    name: 'reservation.withdraw',
    procedure: 'reservations.withdraw',
    cells: 'U E N N N N A N N N N F N X U N',
    code: 'RESERVATION_NOT_FOUND',
    request: ({ full }) => ['POST', `/reservations/${full.request}/withdraw`, {}],
    fields: reservation,
  },
  {
    name: 'tribe.members.leave',
    procedure: 'reservations.leave',
    cells: 'U E N N N N N A A N N C N X U N',
    hidden: hiddenTribe,
    code: 'NOT_A_MEMBER',
    codes: { HST: 'HOST_CANNOT_LEAVE' },
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/leave`],
    fields: 'id',
  },
  {
    name: 'tribe.members.remove',
    procedure: 'reservations.removeMember',
    cells: 'U E F F F F F F F F F A F X U F',
    hidden: hiddenTribe,
    request: ({ tribe, other }) => ['DELETE', `/tribes/${tribe}/members/${other.id}`, { reason: 'Noise' }],
    fields: 'id',
  },
  {
    name: 'reservation.decide',
    procedure: 'reservations.accept',
    cells: 'U E N N N N F N N N N A N X U N',
    code: 'RESERVATION_NOT_FOUND',
    request: ({ requests }) => ['POST', `/reservations/${requests.pending}/accept`, {}],
    fields: reservation,
  },
  {
    name: 'reservation.invite',
    procedure: 'reservations.invite',
    cells: 'U E N N N N N N N N N C N X U N',
    code: 'RESERVATION_NOT_FOUND',
    codes: { HST: 'NOT_WAITING' },
    request: ({ requests }) => ['POST', `/reservations/${requests.pending}/invite`, {}],
  },
]
