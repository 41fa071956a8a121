import type { ReservationsDeps } from './deps.ts'
import { requestExpiredForGuest, requestExpiredForHost } from './emails.ts'
import { hostOf } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { personOf } from './people.ts'
import type { ReservationRow } from './queries.ts'
import { settleRequest } from './settle-request.ts'

/** Ends a request that the host has not answered in time, and notifies both people. */
export async function expireRequest(deps: ReservationsDeps, locked: LockedRequest): Promise<ReservationRow> {
  const { trx, reservation, tribe, people } = locked
  const eventKey = `reservation:${reservation.id}:expired`
  const systemMessage = 'Reservation request expired'
  const expired = await settleRequest(deps, locked, { status: 'expired' }, { systemMessage, by: null })
  await deps.notify(trx, {
    ...requestExpiredForGuest(tribe, personOf(people, tribe.created_by)),
    userId: reservation.user_id,
    kind: 'request_answered',
    eventKey,
  })
  for (const userId of hostOf(tribe))
    await deps.notify(trx, {
      ...requestExpiredForHost(tribe, personOf(people, reservation.user_id)),
      userId,
      kind: 'request_received',
      eventKey,
    })
  return expired
}
