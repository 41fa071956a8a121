import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { findCalendar, ownCalendar, renewCalendar, tribeCalendar } from './calendar.ts'
import { confirmRequest } from './confirm-request.ts'
import { acceptRequest, rejectRequest } from './decide-request.ts'
import type { ReservationsDeps } from './deps.ts'
import { leaveTribe, removeMember } from './end-membership.ts'
import { inviteAgain } from './invite-again.ts'
import { listOverlaps } from './list-overlaps.ts'
import { listReservations } from './list-reservations.ts'
import { requestSpot } from './request-spot.ts'
import { markWelcomed } from './welcome.ts'
import { withdrawRequest } from './withdraw-request.ts'

export function reservationsRoutes(deps: ReservationsDeps) {
  const { reservations } = api
  return {
    request: reservations.request.handler(({ input, context }) => requestSpot(deps, requireViewer(context), input)),
    overlaps: reservations.overlaps.handler(({ input, context }) =>
      listOverlaps(deps, requireViewer(context), input.id),
    ),
    list: reservations.list.handler(({ input, context }) => listReservations(deps, requireViewer(context), input)),
    accept: reservations.accept.handler(({ input, context }) => acceptRequest(deps, requireViewer(context), input.id)),
    reject: reservations.reject.handler(({ input, context }) =>
      rejectRequest(deps, requireViewer(context), { id: input.id, reason: input.reason || null }),
    ),
    withdraw: reservations.withdraw.handler(({ input, context }) =>
      withdrawRequest(deps, requireViewer(context), input.id),
    ),
    confirm: reservations.confirm.handler(({ input, context }) => confirmRequest(deps, requireViewer(context), input)),
    leave: reservations.leave.handler(({ input, context }) => leaveTribe(deps, requireViewer(context), input.id)),
    markWelcomed: reservations.markWelcomed.handler(({ input, context }) =>
      markWelcomed(deps, requireViewer(context), input.id),
    ),
    removeMember: reservations.removeMember.handler(({ input, context }) =>
      removeMember(deps, requireViewer(context), input),
    ),
    invite: reservations.invite.handler(({ input, context }) => inviteAgain(deps, requireViewer(context), input.id)),
    calendar: reservations.calendar.handler(({ context }) => findCalendar(deps, requireViewer(context))),
    renewCalendar: reservations.renewCalendar.handler(({ context }) => renewCalendar(deps, requireViewer(context))),
    ownCalendar: reservations.ownCalendar.handler(({ input }) => ownCalendar(deps, input.token)),
    tribeCalendar: reservations.tribeCalendar.handler(({ input, context }) =>
      tribeCalendar(deps, requireViewer(context), input.id),
    ),
  }
}
