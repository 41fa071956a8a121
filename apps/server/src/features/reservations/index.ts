import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NoticeSubject } from '../notifications/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { SafetyEvents } from '../safety/index.ts'
import type { LockedTribe, TribeEvents } from '../tribes/index.ts'
import { askAgain, hostChanged } from './ask-again.ts'
import { closePending } from './close-pending.ts'
import { copyRequest } from './copy-request.ts'
import type { ReservationsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { endBetween } from './end-between.ts'
import { freeSpot } from './end-membership.ts'
import { forgetHiddenRequests, hideRequest, showRequest } from './hide-request.ts'
import { hostResponse } from './host-response.ts'
import * as memberTexts from './member-texts.ts'
import { subjectsOf } from './notice-subjects.ts'
import { audienceQueue, endOutside, enqueueAudienceChange } from './outside-audience.ts'
import { ownData } from './own-data.ts'
import { requestsPerDay } from './requests-per-day.ts'
import { reservationsRoutes } from './routes.ts'
import * as texts from './texts.ts'
import { ownRequest, pendingCount, requestsAreBetween } from './viewer-request.ts'
import { checkWaitingRequests, waitingRequestsQueue } from './waiting-requests.ts'
import { isNewMember } from './welcome.ts'
import { withdrawAll } from './withdraw-request.ts'

export const reservationNotices = { ...texts, ...memberTexts }

export type Reservations = ReturnType<typeof createReservations>

/** Requests to join tribes: sending, deciding and expiring them, and leaving a tribe. */
export function createReservations(deps: ReservationsDeps) {
  const { db } = deps
  return {
    ownData,
    emailSamples,
    routes: reservationsRoutes(deps),
    queues: [waitingRequestsQueue(deps), audienceQueue(deps)],
    /** A member's latest request for a tribe if it is pending or was rejected, else null. */
    ownRequest: (tribeId: string, userId: string) => ownRequest(deps, tribeId, userId),
    isNewMember: (tribeId: string, userId: string) => isNewMember(deps, tribeId, userId),
    /** What notifications are about, by id: requests, with their stays, and stays. */
    subjectsOf: (among: Database, subjects: readonly NoticeSubject[]) => subjectsOf(deps, among, subjects),
    areBetween: (pair: readonly [string, string], tribeId: string | undefined) =>
      requestsAreBetween(deps, pair, tribeId),
    copyRequest: (trx: Transaction<DB>, viewer: ViewerId, id: string) => copyRequest(deps, trx, viewer, id),
    hideRequest: (trx: Transaction<DB>, id: string, { aboutId }: { aboutId: string | null }) =>
      hideRequest(deps, trx, { id, aboutId }),
    showRequest: (trx: Transaction<DB>, id: string, aboutId: string | null) => showRequest(deps, trx, { id, aboutId }),
    forgetHidden: forgetHiddenRequests,
    requestsPerDay,
    pendingCount: (tribeId: string) => pendingCount(deps, tribeId),
    hostResponse: (hostId: string) => hostResponse(db, hostId),
    closePending: (trx: Transaction<DB>, event: TribeEvents['tribe.ended']) => closePending(deps, trx, event),
    /** Asks members with a pending request whether they still want a spot in a tribe that its host has changed. */
    askAgain: (trx: Transaction<DB>, event: TribeEvents['tribe.changed']) => askAgain(deps, trx, event),
    /** Updates the requests of a tribe that has a new host. */
    hostChanged: (trx: Transaction<DB>, event: TribeEvents['host.changed']) => hostChanged(deps, trx, event),
    /** Withdraws every pending request of a member who leaves. */
    withdrawAll: (trx: Transaction<DB>, { userId }: { userId: string }) => withdrawAll(deps, trx, userId),
    /** Ends the pending requests between two members of whom one has blocked the other. */
    endBetween: (trx: Transaction<DB>, { pair }: SafetyEvents['member.blocked']) => endBetween(deps, trx, pair),
    /** Ends the pending requests of those who no longer belong to a tribe's audience. */
    endOutside: (trx: Transaction<DB>, { tribe }: TribeEvents['tribe.narrowed']) => endOutside(deps, trx, tribe),
    /** Ends the pending requests of a member to tribes to which they no longer belong, in a job. */
    audienceChanged: (trx: Transaction<DB>, event: { userId: string }) => enqueueAudienceChange(deps, trx, event),
    /** Frees the spot of a member who has not paid, in the caller's transaction. */
    freeSpot: (locked: LockedTribe, spot: { userId: string; reason: string; by: string }) =>
      freeSpot(deps, locked, spot),
    /** Runs the work of the queue immediately. */
    checkWaitingRequests: () => checkWaitingRequests(deps),
  }
}
