import { canConfirm } from '@wayhouse/domain/reservations'
import type { Confirm, Reservation } from '@wayhouse/domain/reservations'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf, withLockedRequest } from './locked-request.ts'
import { setConfirmation } from './queries.ts'
import { refuseUnseenTerms } from './seen-terms.ts'
import { requestConfirmed } from './texts.ts'

/** The requester still wants the spot after the tribe has changed. Confirming again changes nothing. */
export function confirmRequest(deps: ReservationsDeps, guest: Viewer, { id, version }: Confirm): Promise<Reservation> {
  return withLockedRequest(deps, guest, id, async (locked) => {
    const { trx, reservation, tribe, now } = locked
    enforce(canConfirm(guest, reservation, tribe, now))
    if (reservation.confirmation_asked_at === null) return reservation
    await refuseUnseenTerms(deps, trx, tribe, version)
    const eventKey = `reservation:${reservation.id}:confirmed:${reservation.confirmation_asked_at.toISOString()}`
    const parts = { actorId: guest.id, subject: requestSubject(reservation.id), eventKey }
    await deps.notify(trx, ...hostOf(tribe).map((userId) => notice(requestConfirmed, { ...parts, userId })))
    await announceRequest(deps, trx, { reservation, tribe })
    return setConfirmation(trx, id, { confirmation_asked_at: null })
  })
}
