import { oneAtATime } from '../../platform/one-at-a-time.ts'
import type { Reserving, ReservationsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { hostResponse } from './host-response.ts'
import { ownData } from './own-data.ts'
import { reservationsRoutes } from './routes.ts'
import { ownRequest, pendingCount } from './standing.ts'
import { checkWaitingRequests, waitingRequestsQueue } from './waiting-requests.ts'

export type Reservations = ReturnType<typeof createReservations>

/** Requests to join tribes: asking, deciding, leaving, and what becomes of those that nobody answers. */
export function createReservations(given: ReservationsDeps) {
  const deps: Reserving = { ...given, byTribe: oneAtATime() }
  const { db, tribes } = deps
  return {
    ownData,
    emailSamples,
    routes: reservationsRoutes(deps),
    queues: [waitingRequestsQueue(deps)],
    /** A member's request for a tribe that is pending or was rejected; null for every other. */
    ownRequest: (tribeId: string, userId: string) => ownRequest(deps, tribeId, userId),
    /** How many requests of a tribe wait for an answer. */
    pendingCount: (tribeId: string) => pendingCount(deps, tribeId),
    /** How a host answers requests; null until three were answered or expired. */
    hostResponse: async (hostId: string) => hostResponse(db, await tribes.hostedBy(db, hostId)),
    /** Does what its queue does. */
    checkWaitingRequests: () => checkWaitingRequests(deps),
  }
}
