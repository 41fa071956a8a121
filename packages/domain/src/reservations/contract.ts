import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forConfirmedOwners, forSubscribers, forVisitors } from '../procedure.ts'
import { safetyErrors } from '../safety/index.ts'
import { tribesErrors } from '../tribes/index.ts'
import { reservationsErrors } from './errors.ts'
import {
  Confirm,
  Decide,
  NewCalendar,
  NewReservation,
  TribeIdInput,
  OverlappingStay,
  OwnCalendar,
  Reject,
  RemoveMember,
  Reservation,
  ReservationListQuery,
  ReservationPage,
} from './schema.ts'

const { FORBIDDEN, INVALID_CURSOR } = sharedErrors
const { TRIBE_NOT_FOUND, STAY_OVER, NOT_A_MEMBER, FOR_WOMEN, FOR_VERIFIED, HOST_OUTSIDE_AUDIENCE } = tribesErrors
const {
  RESERVATION_NOT_FOUND,
  TRIBE_FULL,
  TRIBE_NOT_OPEN,
  TERMS_CHANGED,
  OWN_TRIBE,
  ALREADY_MEMBER,
  ALREADY_PENDING,
  REJECTED_RECENTLY,
  REMOVED_RECENTLY,
  NOT_WAITING,
  ALREADY_DECIDED,
  REQUESTER_ASKED_AGAIN,
  REQUESTER_GONE,
  REQUESTER_OUTSIDE,
  HOST_CANNOT_LEAVE,
  CALENDAR_NOT_FOUND,
} = reservationsErrors
const { CONTACTS_LIMITED, TOO_MANY_NEW_PEOPLE } = safetyErrors
const tags = ['reservations']
const joinErrors = { TRIBE_FULL, TRIBE_NOT_OPEN, STAY_OVER }
const decisionErrors = { RESERVATION_NOT_FOUND, FORBIDDEN, ALREADY_DECIDED }

export const reservationsContract = {
  request: forSubscribers
    .route({
      method: 'POST',
      path: '/tribes/{id}/reservations',
      summary: 'Request a spot',
      description:
        'Sending the same message again returns the existing request. TERMS_CHANGED lists the new terms as `issues`.',
      tags,
      successStatus: 201,
    })
    .input(NewReservation)
    .output(Reservation)
    .errors({
      ...joinErrors,
      TRIBE_NOT_FOUND,
      FORBIDDEN,
      TERMS_CHANGED,
      OWN_TRIBE,
      ALREADY_MEMBER,
      ALREADY_PENDING,
      REJECTED_RECENTLY,
      REMOVED_RECENTLY,
      TOO_MANY_NEW_PEOPLE,
      CONTACTS_LIMITED,
      FOR_WOMEN,
      FOR_VERIFIED,
    }),
  overlaps: forConfirmed
    .route({ method: 'GET', path: '/tribes/{id}/overlaps', summary: 'Own stays on the dates of a tribe', tags })
    .input(TribeIdInput)
    .output(z.array(OverlappingStay))
    .errors({ TRIBE_NOT_FOUND }),
  list: forConfirmedOwners
    .route({
      method: 'GET',
      path: '/reservations',
      summary: 'Requests sent and received, newest first',
      description: 'A suspended member gets only the requests that they sent.',
      tags,
    })
    .input(ReservationListQuery)
    .output(ReservationPage)
    .errors({ INVALID_CURSOR }),
  accept: forConfirmed
    .route({ method: 'POST', path: '/reservations/{id}/accept', summary: 'Accept a request, as host', tags })
    .input(Decide)
    .output(Reservation)
    .errors({ ...decisionErrors, ...joinErrors, REQUESTER_ASKED_AGAIN, REQUESTER_GONE })
    .errors({ REQUESTER_OUTSIDE, HOST_OUTSIDE_AUDIENCE }),
  reject: forConfirmed
    .route({ method: 'POST', path: '/reservations/{id}/reject', summary: 'Reject a request, as host', tags })
    .input(Reject)
    .output(Reservation)
    .errors(decisionErrors),
  withdraw: forConfirmed
    .route({ method: 'POST', path: '/reservations/{id}/withdraw', summary: 'Withdraw an own request', tags })
    .input(Decide)
    .output(Reservation)
    .errors(decisionErrors),
  confirm: forConfirmed
    .route({
      method: 'POST',
      path: '/reservations/{id}/confirm',
      summary: 'Confirm an own request after a change',
      description: "Needed after a change of the tribe's terms; until then the host cannot accept.",
      tags,
    })
    .input(Confirm)
    .output(Reservation)
    .errors({ ...decisionErrors, TERMS_CHANGED }),
  leave: forConfirmed
    .route({ method: 'POST', path: '/tribes/{id}/leave', summary: 'Give up the own spot', tags })
    .input(TribeIdInput)
    .output(z.object({ id: z.guid() }))
    .errors({ TRIBE_NOT_FOUND, NOT_A_MEMBER, HOST_CANNOT_LEAVE, STAY_OVER }),
  markWelcomed: forConfirmed
    .route({ method: 'POST', path: '/tribes/{id}/welcomed', summary: 'Record that the welcome was shown', tags })
    .input(TribeIdInput)
    .output(z.object({ id: z.guid() }))
    .errors({ TRIBE_NOT_FOUND, NOT_A_MEMBER }),
  removeMember: forConfirmed
    .route({ method: 'DELETE', path: '/tribes/{id}/members/{user_id}', summary: 'Remove a member, as host', tags })
    .input(RemoveMember)
    .output(z.object({ id: z.guid() }))
    .errors({ TRIBE_NOT_FOUND, FORBIDDEN, NOT_A_MEMBER, STAY_OVER }),
  invite: forConfirmed
    .route({
      method: 'POST',
      path: '/reservations/{id}/invite',
      summary: 'Invite to ask again, as host',
      description: 'Someone who was rejected or removed need not wait for seven days to ask again.',
      tags,
    })
    .input(Decide)
    .output(Reservation)
    .errors({ ...joinErrors, RESERVATION_NOT_FOUND, NOT_WAITING, REQUESTER_GONE, REQUESTER_OUTSIDE }),
  calendar: forConfirmedOwners
    .route({ method: 'GET', path: '/me/calendar', summary: 'When the own calendar link was created', tags })
    .output(OwnCalendar),
  renewCalendar: forConfirmed
    .route({
      method: 'POST',
      path: '/me/calendar',
      summary: 'Create a new address of the own calendar',
      description: 'The old address stops working.',
      tags,
    })
    .output(NewCalendar),
  ownCalendar: forVisitors
    .route({
      method: 'GET',
      path: '/calendar/{token}',
      summary: 'Own stays as a calendar (RFC 5545)',
      description:
        'Calendar programs have no session: the secret address is enough to read it. `token` ends in `.ics`.',
      tags,
    })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.file())
    .errors({ CALENDAR_NOT_FOUND }),
  tribeCalendar: forConfirmed
    .route({ method: 'GET', path: '/tribes/{id}/calendar.ics', summary: 'A stay as a calendar, for its members', tags })
    .input(TribeIdInput)
    .output(z.file())
    .errors({ TRIBE_NOT_FOUND, NOT_A_MEMBER }),
}
