import { isPending, nextCheckAt } from '@wayhouse/domain/reservations'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import type { LockedTribe } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { expireRequest } from './expire-request.ts'
import { hostOf } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { requestsToCheck, reservationRow, setNextCheck } from './queries.ts'
import { requestReminder } from './texts.ts'

/** The requests of one run; the rest wait for the next run. */
const maxPerRun = 500

/** Runs every five minutes. */
export function waitingRequestsQueue(deps: ReservationsDeps): Queue<object> {
  return scheduled({
    name: 'waiting-requests',
    cron: '*/5 * * * *',
    run: () => checkWaitingRequests(deps),
  })
}

/**
 * Reminds hosts of requests that are one day and three days old, and ends those whose time is over. Several nodes may run it
 * simultaneously, since each request is checked again under its tribe's lock. A request that fails does not affect the
 * others. Returns the number of reminders and ended requests.
 */
export async function checkWaitingRequests(deps: ReservationsDeps): Promise<number> {
  let handled = 0
  await forEachIsolated(await requestsToCheck(deps.db, deps.clock.now(), maxPerRun), async ({ id, tribe_id }) => {
    if (await deps.tribes.withLock({ id: tribe_id, viewerId: null }, (locked) => checkRequest(deps, locked, id)))
      handled += 1
  })
  return handled
}

async function checkRequest(deps: ReservationsDeps, tribe: LockedTribe, id: string): Promise<boolean> {
  const reservation = await reservationRow(tribe.trx, id)
  if (reservation?.status !== 'pending' || tribe.now < reservation.next_check_at) return false
  const locked = { ...tribe, reservation }
  if (isPending(reservation, tribe.now)) await remindHost(deps, locked)
  else await expireRequest(deps, locked)
  return true
}

/** Sends one reminder, even if an outage has prevented an earlier one. */
async function remindHost(deps: ReservationsDeps, { trx, reservation, tribe, now }: LockedRequest) {
  const { id, user_id: actorId, next_check_at } = reservation
  await setNextCheck(trx, id, nextCheckAt(reservation, now))
  const eventKey = `reservation:${id}:reminder:${next_check_at.toISOString()}`
  const parts = { actorId, subject: requestSubject(id), eventKey }
  await deps.notify(trx, ...hostOf(tribe).map((userId) => notice(requestReminder, { ...parts, userId })))
}
