import { notice, requestSubject } from '../notifications/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import type { ReservationRow } from './queries.ts'
import { resolveRequest } from './resolve-request.ts'
import { requestMissed, requestUnanswered } from './texts.ts'

/**
 * Ends a request that the host has not answered in time, and notifies both people. A suspended host could not answer, so it does not count for
 * their response rate.
 */
export async function expireRequest(deps: ReservationsDeps, locked: LockedRequest): Promise<ReservationRow> {
  const { trx, reservation, tribe } = locked
  const { id, user_id: guestId } = reservation
  const eventKey = `reservation:${id}:expired`
  const systemMessage = { act: 'request_expired' } as const
  const [hostId = null] = hostOf(tribe)
  const isSuspended = hostId !== null && (await deps.profiles.isSuspended(trx, hostId))
  const outcome = { status: 'expired', hostId: isSuspended ? null : hostId } as const
  const expired = await resolveRequest(deps, locked, outcome, { systemMessage, by: null })
  const parts = { subject: requestSubject(id), eventKey }
  await deps.notify(
    trx,
    notice(requestUnanswered, { ...parts, userId: guestId, actorId: tribe.created_by }),
    ...hostOf(tribe).map((userId) => notice(requestMissed, { ...parts, userId, actorId: guestId })),
  )
  return expired
}
