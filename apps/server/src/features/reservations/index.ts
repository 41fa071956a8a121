import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import type { RequestsChange, RequestsEnd, TribeSummary } from '../tribes/index.ts'
import { askAgain, hostChanged } from './ask-again.ts'
import { closePending } from './close-pending.ts'
import type { Reserving, ReservationsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { hostResponse } from './host-response.ts'
import { notificationDetails } from './notification-details.ts'
import { ownData } from './own-data.ts'
import { reservationsRoutes } from './routes.ts'
import { ownRequest, pendingCount, requestsAreBetween } from './standing.ts'
import { checkWaitingRequests, waitingRequestsQueue } from './waiting-requests.ts'
import { isNewMember } from './welcome.ts'

export type Reservations = ReturnType<typeof createReservations>

/** Requests to join tribes: asking, deciding, leaving, and what becomes of those that nobody answers. */
export function createReservations(given: ReservationsDeps) {
  const deps: Reserving = { ...given, byTribe: oneAtATime() }
  const { db } = deps
  return {
    ownData,
    emailSamples,
    routes: reservationsRoutes(deps),
    queues: [waitingRequestsQueue(deps)],
    /** A member's request for a tribe that is pending or was rejected; null for every other. */
    ownRequest: (tribeId: string, userId: string) => ownRequest(deps, tribeId, userId),
    /** Whether a member of a tribe has yet to be shown that the host said yes. */
    isNewMember: (tribeId: string, userId: string) => isNewMember(deps, tribeId, userId),
    /** What the bell shows of this room's notifications, by event key. */
    notificationDetails: (userId: string, eventKeys: readonly string[]) => notificationDetails(deps, userId, eventKeys),
    /** Whether one of two members has ever asked the other for a spot, in this tribe where it is named. */
    areBetween: (pair: readonly [string, string], tribeId: string | undefined) =>
      requestsAreBetween(deps, pair, tribeId),
    /** How many requests of a tribe wait for an answer. */
    pendingCount: (tribeId: string) => pendingCount(deps, tribeId),
    /** How a host answers requests; null until three were answered or expired. */
    hostResponse: (hostId: string) => hostResponse(db, hostId),
    /** Ends every pending request of locked tribes and notifies those who asked. */
    closePending: (trx: Transaction<DB>, ended: readonly TribeSummary[], end: RequestsEnd) =>
      closePending(deps, trx, ended, end),
    /** Asks those who wait whether they still want a spot in a locked tribe that its host has changed. */
    askAgain: (trx: Transaction<DB>, tribe: TribeSummary, change: RequestsChange) => askAgain(deps, trx, tribe, change),
    /** Follows a locked tribe to its new host. */
    hostChanged: (trx: Transaction<DB>, tribe: TribeSummary, name: string) => hostChanged(deps, trx, tribe, name),
    /** Does what its queue does. */
    checkWaitingRequests: () => checkWaitingRequests(deps),
  }
}
