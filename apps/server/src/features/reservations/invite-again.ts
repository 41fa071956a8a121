import { canInvite } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { isGoneFor } from './is-gone-for.ts'
import { withLockedRequest } from './locked-request.ts'
import { invitedAgain } from './member-texts.ts'
import { refuseForHost } from './outside-audience.ts'
import { endWait } from './queries.ts'

/** The host invites someone who was rejected or removed to ask again before seven days are over. */
export function inviteAgain(deps: ReservationsDeps, host: Viewer, id: string): Promise<Reservation> {
  return withLockedRequest(deps, host, id, async ({ trx, reservation, tribe, now }) => {
    enforce(canInvite(host, reservation, tribe, now))
    if (await isGoneFor(deps, trx, host.id, reservation.user_id)) throw refuse('REQUESTER_GONE')
    await refuseForHost(deps, trx, { tribe, userId: reservation.user_id, hostId: host.id })
    const invited = await endWait(trx, id, now)
    const parts = { userId: reservation.user_id, actorId: host.id, subject: requestSubject(reservation.id) }
    await deps.notify(trx, notice(invitedAgain, { ...parts, eventKey: `reservation:${reservation.id}:invited` }))
    await announceRequest(deps, trx, { reservation, tribe })
    return invited
  })
}
