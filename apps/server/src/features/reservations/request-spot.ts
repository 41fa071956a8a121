import { answerBy, canRequest, nextCheckAt } from '@wayhouse/domain/reservations'
import type { NewReservation, Reservation } from '@wayhouse/domain/reservations'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import { requireSelf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { threadKey } from '../chat/index.ts'
import { notice, requestSubject, tribeSubject } from '../notifications/index.ts'
import type { LockedTribe, TribeSummary } from '../tribes/index.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { requestSentEmail } from './emails.ts'
import { expireRequest } from './expire-request.ts'
import { hostOf } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { refuseOutside } from './outside-audience.ts'
import { peopleOf, personOf } from './people.ts'
import { insertRequest, latestRequest } from './queries.ts'
import type { ReservationRow } from './queries.ts'
import { refuseUnseenTerms } from './seen-terms.ts'
import { blockedMemberAsked, requestReceived } from './texts.ts'
import { reservationView } from './view.ts'

type Outcome = { reservation: Reservation; isNew: boolean }

/**
 * Requests a spot (decision G-89). The same message sent again, by a double click or a retry, returns the pending request;
 * another message is refused with ALREADY_PENDING.
 */
export async function requestSpot(
  deps: ReservationsDeps,
  viewer: Viewer,
  { id, message, version, userId }: NewReservation,
): Promise<Reservation> {
  requireSelf(viewer.id, userId)
  if (!isId(id)) throw refuse('TRIBE_NOT_FOUND')
  await deps.limits.count('request_spot', viewer.id)
  try {
    const { reservation, isNew } = await deps.tribes.withLock({ id, viewerId: viewer.id }, (locked) =>
      requestInTribe(deps, locked, viewer, { message, version }),
    )
    if (!isNew) await deps.limits.uncount('request_spot', viewer.id)
    return reservation
  } catch (error) {
    // refused requests do not count, since they reach no host
    await deps.limits.uncount('request_spot', viewer.id)
    throw error
  }
}

async function requestInTribe(
  deps: ReservationsDeps,
  { trx, tribe, now }: LockedTribe,
  viewer: Viewer,
  { message, version }: Pick<NewReservation, 'message' | 'version'>,
): Promise<Outcome> {
  // locked, so that a simultaneous deletion of the account finds the request, or this finds the deletion
  if ((await deps.profiles.lockForUpdate(trx, viewer.id)).isLeaving) throw refuse('ACCOUNT_LEAVING')
  const people = await peopleOf(deps, trx, viewer.id, [viewer.id, tribe.created_by])
  const viewOf = async (reservation: ReservationRow) => {
    const threads = await deps.chat.reservationThreads(trx, viewer.id, [tribe.id])
    return reservationView({ reservation, tribe, people, threads }, viewer, now)
  }
  const last = await lastRequest(deps, { trx, tribe, now }, viewer.id)
  if (last?.status === 'pending' && last.message === message) return { reservation: await viewOf(last), isNew: false }
  const members = await deps.tribes.acceptedMembers(trx, tribe.id)
  enforce(canRequest(viewer, tribe, { isMember: members.includes(viewer.id), last }, now))
  // its host is suspended: nobody answers
  if (tribe.created_by !== null && (await deps.profiles.isGone(trx, tribe.created_by))) throw refuse('TRIBE_NOT_OPEN')
  await refuseOutside(deps, trx, { tribe, userId: viewer.id })
  await refuseUnseenTerms(deps, trx, tribe, version)

  // under the lock, so that the same request sent twice at once counts once
  await deps.limits.count('request_same_spot', `${viewer.id}:${tribe.id}`)
  if (tribe.created_by !== null) await deps.chat.countFirstContact(trx, { from: viewer.id, to: tribe.created_by })
  const answer_by = answerBy(tribe, now)
  const next_check_at = nextCheckAt({ created_at: now, answer_by }, now)
  const request = { tribe_id: tribe.id, user_id: viewer.id, message, answer_by, next_check_at }
  const reservation = await insertRequest(trx, request, now)
  await notifyHost(deps, trx, { reservation, tribe })
  await warnBlockers(deps, trx, { reservation, tribe, members })
  const { appUrl } = deps.config
  const host = personOf(people, tribe.created_by)
  const email = requestSentEmail(viewer.email, tribe, { host, answerBy: reservation.answer_by, appUrl })
  const shows = {
    readerId: viewer.id,
    memberIds: tribe.created_by === null ? [] : [tribe.created_by],
    tribeId: tribe.id,
  }
  await deps.mail.send(trx, { ...email, shows })
  await announceRequest(deps, trx, { reservation, tribe })
  return { reservation: await viewOf(reservation), isNew: true }
}

/** The member's newest request. It is expired first if its time is over and the job has not run yet. */
async function lastRequest(
  deps: ReservationsDeps,
  locked: Omit<LockedRequest, 'reservation'>,
  userId: string,
): Promise<ReservationRow | undefined> {
  const last = await latestRequest(locked.trx, locked.tribe.id, userId)
  if (last?.status !== 'pending' || locked.now < last.answer_by) return last
  return expireRequest(deps, { ...locked, reservation: last })
}

async function notifyHost(
  { chat, notify }: ReservationsDeps,
  trx: Transaction<DB>,
  { reservation, tribe }: { reservation: ReservationRow; tribe: TribeSummary },
): Promise<void> {
  const threadId = await chat.openReservationThread(trx, {
    tribeId: tribe.id,
    guestId: reservation.user_id,
    hostId: tribe.created_by,
  })
  await chat.postMessage(trx, {
    threadId,
    senderId: reservation.user_id,
    content: reservation.message,
    status: 'pending',
    reservationId: reservation.id,
  })
  const { id, user_id: actorId } = reservation
  const parts = { actorId, subject: requestSubject(id), eventKey: `reservation:${id}:received` }
  await notify(trx, ...hostOf(tribe).map((userId) => notice(requestReceived, { ...parts, userId })))
}

/** Tells the members who have blocked the guest, without their name. */
async function warnBlockers(
  { chat, notify, safety }: ReservationsDeps,
  trx: Transaction<DB>,
  { reservation, tribe, members }: { reservation: ReservationRow; tribe: TribeSummary; members: readonly string[] },
): Promise<void> {
  const blockers = await safety.blockersAmong(trx, reservation.user_id, members)
  const parts = { subject: tribeSubject(tribe.id), eventKey: `reservation:${reservation.id}:blocked` }
  for (const userId of blockers) {
    const threads = await chat.reservationThreads(trx, userId, [tribe.id])
    const thread_id = threads.get(threadKey({ tribe_id: tribe.id, user_id: userId })) ?? null
    await notify(
      trx,
      notice(blockedMemberAsked, { ...parts, userId, facts: { thread_id, request_id: reservation.id } }),
    )
  }
}
