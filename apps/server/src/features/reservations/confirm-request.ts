import { canConfirm } from '@wayhouse/domain/reservations'
import type { Confirm, Reservation } from '@wayhouse/domain/reservations'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { requestConfirmed } from './emails.ts'
import { hostOf, withLockedRequest } from './locked-request.ts'
import { nameOf } from './people.ts'
import { setAskedAgain } from './queries.ts'
import { refuseUnseenTerms } from './seen-terms.ts'

/** The requester still wants the spot after the tribe has changed. Confirming again changes nothing. */
export function confirmRequest(deps: ReservationsDeps, guest: Viewer, { id, version }: Confirm): Promise<Reservation> {
  return withLockedRequest(deps, guest, id, async (locked) => {
    const { trx, reservation, tribe, people, now } = locked
    enforce(canConfirm(guest, reservation, tribe, now))
    if (reservation.asked_again_at === null) return reservation
    await refuseUnseenTerms(deps, trx, tribe, version)
    for (const userId of hostOf(tribe))
      await deps.notify(trx, {
        ...requestConfirmed(tribe, nameOf(people, guest.id)),
        userId,
        kind: 'request_received',
        eventKey: `reservation:${id}:confirmed:${reservation.asked_again_at.toISOString()}`,
      })
    await announceRequest(deps, trx, { reservation, tribe })
    return setAskedAgain(trx, id, { asked_again_at: null })
  })
}
