import { canAccept, canDecide, staysOverlap } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import { announceTribe } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { isGoneFor } from './is-gone-for.ts'
import { withLockedRequest } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { memberJoined } from './member-texts.ts'
import { refuseForHost } from './outside-audience.ts'
import { pendingOfMember } from './queries.ts'
import { resolveRequest } from './resolve-request.ts'
import { requestAccepted, requestRejected, welcome } from './texts.ts'
import { welcomeKey } from './welcome.ts'

/**
 * The host accepts a request (RES-06 to 09). The spots are checked under the tribe's lock; membership, message, notifications
 * and emails are written in the same transaction.
 */
export function acceptRequest(deps: ReservationsDeps, host: Viewer, id: string): Promise<Reservation> {
  return withLockedRequest(deps, host, id, async (locked) => {
    const { trx, reservation, tribe, now } = locked
    enforce(canDecide(host, reservation, tribe, now))
    const is_gone = await isGoneFor(deps, trx, host.id, reservation.user_id)
    enforce(canAccept(tribe, { is_gone, awaits_confirmation: reservation.confirmation_asked_at !== null }, now))
    await refuseForHost(deps, trx, { tribe, userId: reservation.user_id, hostId: host.id })
    const earlierMembers = await deps.tribes.acceptedMembers(trx, tribe.id)
    const systemMessage = { act: 'request_accepted' } as const
    const accepted = await resolveRequest(deps, locked, { status: 'accepted' }, { systemMessage, by: host.id })
    await deps.tribes.setMember(trx, { tribeId: tribe.id, userId: reservation.user_id, status: 'accepted' }, now)
    await deps.chat.postToGroup(trx, { tribeId: tribe.id, userId: reservation.user_id, act: 'joined', by: host.id })
    const forGuest = { userId: reservation.user_id, actorId: host.id, subject: requestSubject(reservation.id) }
    const forMembers = {
      actorId: reservation.user_id,
      subject: requestSubject(reservation.id),
      eventKey: `reservation:${reservation.id}:joined`,
    }
    const overlapping = await overlappingRequests(deps, locked)
    await deps.notify(
      trx,
      notice(requestAccepted, {
        ...forGuest,
        facts: { overlapping, plan: await deps.planOfGuest(trx, tribe, now) },
        eventKey: `reservation:${reservation.id}:accepted`,
      }),
      notice(welcome, { ...forGuest, eventKey: welcomeKey(reservation.id), shownIn: 'page' }),
      ...earlierMembers.map((userId) => notice(memberJoined, { ...forMembers, userId })),
    )
    await announceTribe(deps, trx, tribe.id)
    return accepted
  })
}

/** The host rejects a request, with an optional reason (RES-06 to 08). */
export function rejectRequest(
  deps: ReservationsDeps,
  host: Viewer,
  { id, reason }: { id: string; reason: string | null },
): Promise<Reservation> {
  return withLockedRequest(deps, host, id, async (locked) => {
    const { trx, reservation, tribe, now } = locked
    enforce(canDecide(host, reservation, tribe, now))
    const systemMessage = { act: 'request_rejected' } as const
    const rejected = await resolveRequest(deps, locked, { status: 'rejected', reason }, { systemMessage, by: host.id })
    const parts = { userId: reservation.user_id, actorId: host.id, subject: requestSubject(reservation.id) }
    await deps.notify(
      trx,
      notice(requestRejected, { ...parts, facts: { reason }, eventKey: `reservation:${reservation.id}:rejected` }),
    )
    return rejected
  })
}

/** The number of the guest's other pending requests that overlap with this stay (decision G-97). */
async function overlappingRequests(
  { tribes }: ReservationsDeps,
  { trx, reservation, tribe, now }: LockedRequest,
): Promise<number> {
  const pending = await pendingOfMember(trx, reservation.user_id, now)
  const ids = pending.map(({ tribe_id }) => tribe_id).filter((id) => id !== tribe.id)
  return (await tribes.summaries(trx, ids)).filter((other) => staysOverlap(tribe, other)).length
}
