import type { SystemMessage } from '../chat/index.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import type { LockedRequest } from './locked-request.ts'
import { endRequest } from './queries.ts'
import type { Outcome, ReservationRow } from './queries.ts'

/**
 * Ends a locked, pending request: updates its row and its message, posts a system message and announces the change. `by` is
 * the member who ends it, or null. It counts for the tribe's host, unless `hostId` says otherwise. The caller sends the notifications.
 */
export async function resolveRequest(
  deps: ReservationsDeps,
  { trx, reservation, tribe, now }: LockedRequest,
  outcome: Outcome & { hostId?: string | null },
  { systemMessage, by }: { systemMessage: SystemMessage; by: string | null },
): Promise<ReservationRow> {
  const { chat } = deps
  const resolved = await endRequest(trx, reservation.id, { hostId: tribe.created_by, ...outcome }, now)
  const { status } = outcome
  await chat.setRequestStatus(trx, reservation.id, status === 'accepted' || status === 'rejected' ? status : null)
  const threadId = await chat.openReservationThread(trx, {
    tribeId: tribe.id,
    guestId: reservation.user_id,
    hostId: tribe.created_by,
  })
  await chat.postSystemMessage(trx, threadId, systemMessage, by)
  await announceRequest(deps, trx, { reservation: resolved, tribe })
  return resolved
}
