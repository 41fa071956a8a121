import { canInvite } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { invitedAgain } from './emails.ts'
import { withLockedRequest } from './locked-request.ts'
import { personOf } from './people.ts'
import { endWait } from './queries.ts'

/** The host invites someone who was rejected or removed to ask again before seven days are over. */
export function inviteAgain(deps: ReservationsDeps, host: Viewer, id: string): Promise<Reservation> {
  return withLockedRequest(deps, host, id, async ({ trx, reservation, tribe, people, now }) => {
    enforce(canInvite(host, reservation, tribe, now))
    if (await deps.profiles.isGone(trx, reservation.user_id)) throw refuse('REQUESTER_GONE')
    const invited = await endWait(trx, id, now)
    await deps.notify(trx, {
      ...invitedAgain(tribe, personOf(people, host.id)),
      userId: reservation.user_id,
      kind: 'request_answered',
      eventKey: `reservation:${id}:invited`,
    })
    await announceRequest(deps, trx, { reservation, tribe })
    return invited
  })
}
