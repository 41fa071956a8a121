import { announceRequest } from './announce-change.ts'
import type { Reserving } from './deps.ts'
import type { LockedRequest } from './locked-request.ts'
import { endRequest } from './queries.ts'
import type { Outcome, ReservationRow } from './queries.ts'

/**
 * Ends the wait of a locked, pending request: its row, its message, a line in the conversation and the open pages. `by`
 * is the member who does it, or null. Further notifications are the caller's.
 */
export async function settleRequest(
  deps: Reserving,
  { trx, reservation, tribe, now }: LockedRequest,
  outcome: Outcome,
  { line, by }: { line: string; by: string | null },
): Promise<ReservationRow> {
  const { chat } = deps
  const settled = await endRequest(trx, reservation.id, { ...outcome, hostId: tribe.created_by }, now)
  const { status } = outcome
  await chat.setRequestStatus(trx, reservation.id, status === 'accepted' || status === 'rejected' ? status : null)
  const threadId = await chat.openReservationThread(trx, {
    tribeId: tribe.id,
    guestId: reservation.user_id,
    hostId: tribe.created_by,
  })
  await chat.postSystemMessage(trx, threadId, line, by)
  await announceRequest(deps, trx, { reservation, tribe })
  return settled
}
