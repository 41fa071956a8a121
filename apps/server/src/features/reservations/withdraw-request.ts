import { canWithdraw } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReservationsDeps } from './deps.ts'
import { requestWithdrawn } from './emails.ts'
import { hostOf, withLockedRequest } from './locked-request.ts'
import { nameOf } from './people.ts'
import { settleRequest } from './settle-request.ts'

/** The requester withdraws a pending request. */
export function withdrawRequest(deps: ReservationsDeps, guest: Viewer, id: string): Promise<Reservation> {
  return withLockedRequest(deps, guest, id, async (locked) => {
    const { trx, reservation, tribe, people, now } = locked
    enforce(canWithdraw(guest, reservation, tribe, now))
    const systemMessage = 'Reservation request withdrawn'
    const withdrawn = await settleRequest(deps, locked, { status: 'cancelled' }, { systemMessage, by: guest.id })
    for (const userId of hostOf(tribe))
      await deps.notify(trx, {
        ...requestWithdrawn(tribe, nameOf(people, guest.id)),
        userId,
        kind: 'request_received',
        eventKey: `reservation:${id}:withdrawn`,
        // asking and withdrawing are one thing for the host
        replaces: `reservation:${id}:received`,
      })
    return withdrawn
  })
}
